import { httpError } from '../errors.ts'
import { unauthorized } from '../access/access.ts'
import { EVERYTHING } from '../access/grants.ts'
import { parseAssetName } from '../assets/store/names.ts'
import type { AssetRoute } from '../assets/routes.ts'
import type { LakeRequest } from './request.ts'
import type { Route } from './router.ts'

async function upload(request: LakeRequest, type: 'images' | 'files'): Promise<void> {
  const { principal, params } = request
  if (principal.kind === 'anonymous') throw unauthorized()
  if (!principal.has('create')) throw httpError(403, 'Insufficient permissions; permission "create" required')
  const assetId = readAssetId(request)
  const route = {
    kind: 'upload' as const,
    type,
    params,
    identity: principal.id,
    owner: principal.ownerFields,
  }
  await hand(assetId === undefined ? route : { ...route, assetId }, request)
}

/** The hash that an upload is to have in its id: only those who manage everything may name one, as an import does. */
function readAssetId({ params, principal }: LakeRequest): string | undefined {
  const assetId = params.get('assetId')
  if (assetId === null) return undefined
  if (!/^[0-9a-f]{40}$/.test(assetId)) throw httpError(400, '"assetId" must be 40 hexadecimal digits')
  const managesAll = principal.grants.some(
    ({ filter, permissions }) => filter === EVERYTHING && permissions.includes('manage'),
  )
  if (managesAll) return assetId
  throw httpError(403, 'Insufficient permissions; permission "manage" required to name an asset')
}

async function serve(
  request: LakeRequest,
  kind: 'image' | 'file',
  [project, dataset, name = '']: string[],
): Promise<void> {
  const { settings } = request.lake
  if (project !== settings.project || dataset !== settings.dataset) throw httpError(404, 'No such asset')
  requireOwner(request, assetDocumentId(kind, name))
  await hand({ kind, name, params: request.params }, request)
}

function assetDocumentId(kind: 'image' | 'file', name: string): string | undefined {
  return parseAssetName(kind === 'image' ? 'images' : 'files', name)?.documentId
}

const OWNER_HEADER = 'x-lake-asset-owner'

/**
 * The header `X-Lake-Asset-Owner: <field>=<value>`, of a website that serves one owner's pages, keeps the assets of
 * others from being served there: 404 for an asset whose owner field holds other values only. Assets without an owner
 * are everybody's. Throws 400 for a field that the configuration does not know.
 */
function requireOwner({ req, lake }: LakeRequest, documentId: string | undefined): void {
  const header = req.headers[OWNER_HEADER]
  if (header === undefined || documentId === undefined) return
  const [, field = '', value = ''] = /^([A-Za-z]\w*)=(.*)$/.exec(String(header)) ?? []
  if (!Object.hasOwn(lake.config.ownerFields, field))
    throw httpError(400, `The header "${OWNER_HEADER}" must be <owner field>=<value>`)
  const owners = lake.groups.of(documentId).flatMap((document) => document[field] ?? [])
  if (owners.length > 0 && !owners.includes(value)) throw httpError(404, 'No such asset')
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
