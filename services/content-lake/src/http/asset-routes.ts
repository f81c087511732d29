import { httpError } from '../errors.ts'
import { unauthorized } from '../access/access.ts'
import type { AssetRoute } from '../assets/routes.ts'
import type { LakeRequest } from './request.ts'
import type { Route } from './router.ts'

async function upload(request: LakeRequest, type: 'images' | 'files'): Promise<void> {
  const { principal, params } = request
  if (principal.kind === 'anonymous') throw unauthorized()
  if (!principal.has('create')) throw httpError(403, 'Insufficient permissions; permission "create" required')
  await hand({ kind: 'upload', type, params, identity: principal.id, owner: principal.ownerFields }, request)
}

async function serve(
  request: LakeRequest,
  kind: 'image' | 'file',
  [project, dataset, name = '']: string[],
): Promise<void> {
  const { settings } = request.lake
  if (project !== settings.project || dataset !== settings.dataset) throw httpError(404, 'No such asset')
  await hand({ kind, name, params: request.params }, request)
}

async function hand(route: AssetRoute, { lake, req, res }: LakeRequest): Promise<void> {
  await lake.assets.handle(req, res, route)
}

/** Uploads, and the bytes of images and files; those are public to whoever knows their hash, as on the hosted CDN. */
export const ASSET_ROUTES: Route[] = [
  {
    methods: ['POST'],
    path: /^\/assets\/images\/([^/]+)$/,
    dataset: true,
    handle: (request) => upload(request, 'images'),
  },
  {
    methods: ['POST'],
    path: /^\/assets\/files\/([^/]+)$/,
    dataset: true,
    handle: (request) => upload(request, 'files'),
  },
  {
    methods: ['GET'],
    path: /^\/images\/([^/]+)\/([^/]+)\/([^/]+)(?:\/[^/]*)?$/,
    handle: (request, pieces) => serve(request, 'image', pieces),
  },
  {
    methods: ['GET'],
    path: /^\/files\/([^/]+)\/([^/]+)\/([^/]+)(?:\/[^/]*)?$/,
    handle: (request, pieces) => serve(request, 'file', pieces),
  },
]
