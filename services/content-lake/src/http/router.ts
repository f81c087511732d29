import { httpError } from '../errors.ts'
import { checkTag } from './query-params.ts'
import type { LakeRequest } from './request.ts'

/** Services of the hosted platform that clients can ask for and that are not here, by the paths they are asked at. */
const UNOFFERED: [path: RegExp, service: string][] = [
  [/^\/agent\//, 'Agent Actions'],
  [/^\/media-libraries(\/|$)/, 'The Media Library'],
  [/^\/canvases(\/|$)/, 'Canvas'],
  [/^\/dashboards(\/|$)/, 'The dashboard'],
  [/^\/knowledge-bases(\/|$)/, 'Knowledge bases'],
  [/^\/(blueprints|functions)\//, 'Functions'],
  [/^\/collaboration\//, 'Comments'],
  [/^\/context\//, 'Agent Context'],
  [/^\/access\/project\//, 'Asking for another role'],
  [/^\/(graphql|apis\/graphql)(\/|$)/, 'GraphQL'],
  [/^\/embeddings-index(\/|$)/, 'The embeddings index'],
]

/** The name of the hosted service that a path belongs to when this server does not offer it. */
function unofferedService(path: string): string | undefined {
  return UNOFFERED.find(([pattern]) => pattern.test(path))?.[1]
}

/** Answers a request: the value is sent as JSON, undefined means that the handler has answered by itself. */
export type Handler = (request: LakeRequest, pieces: string[]) => unknown

/** One endpoint; the first capture of `path` is the dataset when `dataset` is set and is checked, not handed on. */
export interface Route {
  methods: string[]
  path: RegExp
  dataset?: true
  handle: Handler
}

/** Finds the route of a request and runs it; throws 404 for unknown paths and datasets, 405 for a wrong method. */
export async function dispatch(routes: Route[], request: LakeRequest): Promise<unknown> {
  const matching = routes.flatMap((route) => {
    const match = route.path.exec(request.path)
    return match ? [{ route, match }] : []
  })
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const found = matching.find(({ route }) => route.methods.includes(method))
  if (!found) throw matching.length > 0 ? wrongMethod(matching, request) : unknownPath(request)
  const pieces = found.match.slice(1).map((piece) => decodePiece(piece ?? ''))
  if (found.route.dataset === true) {
    requireDataset(pieces.shift(), request)
    checkTag(request.params)
  }
  return found.route.handle(request, pieces)
}

function wrongMethod(matching: { route: Route }[], { method, res }: LakeRequest): Error {
  const allowed = [...new Set(matching.flatMap(({ route }) => route.methods))]
  res.setHeader('allow', [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', '))
  return httpError(405, `Method ${method} is not allowed`)
}

function unknownPath({ method, path }: LakeRequest): Error {
  const service = unofferedService(path)
  if (service !== undefined) return httpError(404, `${service} is not part of this server`)
  return httpError(404, `No endpoint ${method} ${path.slice(0, 300)}`)
}

function requireDataset(name: string | undefined, { lake }: LakeRequest): void {
  if (name === lake.settings.dataset) return
  throw httpError(
    404,
    `Dataset "${String(name).slice(0, 100)}" not found for project ID "${lake.settings.project}"`,
  )
}

function decodePiece(piece: string): string {
  try {
    return decodeURIComponent(piece)
  } catch {
    throw httpError(400, 'The path is not valid percent-encoding')
  }
}
