import { httpError } from '../errors.ts'
import { isObject } from '../json.ts'
import { project } from './project-routes.ts'
import { readJson } from '../http/request.ts'
import { unauthorized } from '../access/access.ts'
import type { LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'

const ONE_DATASET = 'This server serves one dataset; start another one for another dataset'

/** All projects of the caller: the one that is served, for those who are signed in. */
function projects(request: LakeRequest): unknown {
  const { lake, principal, params } = request
  if (principal.kind === 'anonymous') throw unauthorized()
  const { members, features, ...rest } = project(request, [lake.settings.project])
  const isAsked = (name: string): boolean => params.get(name) !== 'false'
  return [
    {
      ...rest,
      ...(isAsked('includeMembers') && { members }),
      ...(isAsked('includeFeatures') && { features }),
    },
  ]
}

function requireManager({ principal, lake }: LakeRequest, projectId: string | undefined): void {
  if (projectId !== lake.settings.project)
    throw httpError(404, `Project not found: ${String(projectId).slice(0, 100)}`)
  if (principal.kind === 'anonymous') throw unauthorized()
  if (!principal.has('manage')) throw httpError(403, 'Insufficient permissions; permission "manage" required')
}

function createDataset(request: LakeRequest, [projectId, name = '']: string[]): never {
  requireManager(request, projectId)
  if (name === request.lake.settings.dataset)
    throw httpError(409, `Dataset "${name.slice(0, 100)}" already exists`)
  throw httpError(403, ONE_DATASET)
}

async function editDataset(request: LakeRequest, [projectId, name = '']: string[]): Promise<unknown> {
  requireDataset(request, projectId, name)
  const body = await readJson(request.req)
  if (!isObject(body)) throw httpError(400, 'The request body must be a JSON object')
  const configured = request.lake.config.aclMode
  const { aclMode = configured, description = null } = body
  if (aclMode !== configured)
    throw httpError(403, `The dataset of this server has the "aclMode" "${configured}"`)
  if (description !== null) throw httpError(403, 'The dataset of this server has no "description"')
  return { datasetName: name, aclMode, description }
}

function deleteDataset(request: LakeRequest, [projectId, name = '']: string[]): never {
  requireDataset(request, projectId, name)
  throw httpError(403, 'The dataset of this server cannot be deleted while it runs')
}

function requireDataset(request: LakeRequest, projectId: string | undefined, name: string): void {
  requireManager(request, projectId)
  if (name !== request.lake.settings.dataset) throw httpError(404, 'Dataset not found')
}

function embeddings(request: LakeRequest, [projectId, name = '']: string[]): unknown {
  requireDataset(request, projectId, name)
  return { enabled: false, status: 'unavailable' }
}

function enableEmbeddings(request: LakeRequest, [projectId, name = '']: string[]): never {
  requireDataset(request, projectId, name)
  throw httpError(403, 'The embeddings index is not part of this server')
}

const DATASET = /^\/projects\/([^/]+)\/datasets\/([^/]+)$/
const EMBEDDINGS = /^\/projects\/([^/]+)\/datasets\/([^/]+)\/settings\/embeddings$/

/** The list of projects, and what clients do to datasets as a whole, most of which one fixed dataset must refuse. */
export const DATASET_ROUTES: Route[] = [
  { methods: ['GET'], path: /^\/projects$/, handle: projects },
  { methods: ['PUT'], path: DATASET, handle: createDataset },
  { methods: ['PATCH'], path: DATASET, handle: editDataset },
  { methods: ['DELETE'], path: DATASET, handle: deleteDataset },
  { methods: ['GET'], path: EMBEDDINGS, handle: embeddings },
  { methods: ['PUT'], path: EMBEDDINGS, handle: enableEmbeddings },
]
