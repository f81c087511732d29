import { httpError } from '../errors.ts'
import { isAllowedOrigin } from '../http/cors.ts'
import { maySee } from '../access/access.ts'
import { shownGrantsOf } from '../access/roles.ts'
import type { LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'

function checkProject({ lake }: LakeRequest, project: string | undefined): string {
  if (project === lake.settings.project) return project
  throw httpError(404, `Project not found: ${String(project).slice(0, 100)}`)
}

/**
 * Returns the project with the people that the caller may see. A caller who reads everything also sees tokens (`isRobot`)
 * and the `params` that the grants of each member are bound to. Throws 404 for another project.
 */
export function project(request: LakeRequest, [id]: string[]): Record<string, unknown> {
  const { lake, principal } = request
  const readsAll = principal.kind !== 'anonymous' && principal.queryScope.readable === undefined
  const accounts = lake.access.accounts.all().map((entry) => entry.principal)
  const shown = accounts.filter((one) => (readsAll || one.kind === 'user') && maySee(principal, one))
  const members = shown.map((one) => ({
    id: one.id,
    isCurrentUser: one.id === principal.id,
    isRobot: one.kind === 'robot',
    role: one.roles[0]?.name ?? '',
    roles: one.roles.map(({ name, title }) => ({ name, title })),
    ...(readsAll && { params: one.account?.['params'] }),
  }))
  return {
    id: checkProject(request, id),
    displayName: lake.config.projectName,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    metadata: {},
    features: [],
    members,
  }
}

function datasets(request: LakeRequest, [id]: string[]): unknown {
  checkProject(request, id)
  // Comments and tasks would live in datasets of other profiles; there are none.
  if (request.params.has('datasetProfile')) return []
  return [
    {
      name: request.lake.settings.dataset,
      aclMode: request.lake.config.aclMode,
      datasetProfile: 'content',
      features: [],
    },
  ]
}

function acl(request: LakeRequest, [id, dataset]: string[]): unknown {
  checkProject(request, id)
  const { lake, principal } = request
  if (dataset !== lake.settings.dataset) throw httpError(404, 'Dataset not found')
  const account = lake.access.accounts.get(principal.id)?.account
  const shown = account ? shownGrantsOf(account.roles, account.params, lake.config.roles) : []
  return [...principal.grants, ...shown]
}

function grants(request: LakeRequest, [id]: string[]): unknown {
  checkProject(request, id)
  const { principal } = request
  const allowed = principal.kind === 'anonymous' ? [] : [{ grants: [{ name: 'read', params: {} }] }]
  return { 'sanity.project.members': allowed, 'sanity.project': allowed }
}

function checkCors({ req, lake }: LakeRequest): unknown {
  const { origin } = req.headers
  const allowed = origin === undefined || isAllowedOrigin(origin, lake.settings)
  return { result: { allowed, withCredentials: allowed } }
}

function subscription(): unknown {
  const retention = { features: [{ attributes: { maxRetentionDays: 365 } }] }
  return { id: 'embedded', plan: { planTypeId: 'embedded' }, featureTypes: { retention }, resources: {} }
}

function releaseLimits(): unknown {
  const data = {
    orgActiveReleaseLimit: 1000,
    datasetReleaseLimit: 100,
    orgActiveReleaseCount: 0,
    orgMeteredActiveReleaseCount: 0,
  }
  return { data }
}

const always =
  (value: unknown): Route['handle'] =>
  () =>
    value

const PROJECT = '\\/projects\\/([^/]+)'
const get = (path: RegExp, handle: Route['handle']): Route => ({ methods: ['GET'], path, handle })

/** The project, its datasets and permissions, and the small answers that the Studio expects from the platform. */
export const PROJECT_ROUTES: Route[] = [
  get(new RegExp(`^${PROJECT}$`), project),
  get(new RegExp(`^${PROJECT}\\/datasets$`), datasets),
  get(new RegExp(`^${PROJECT}\\/datasets\\/([^/]+)\\/acl$`), acl),
  get(new RegExp(`^${PROJECT}\\/datasets\\/[^/]+\\/settings\\/indexing$`), always({ maxFieldDepth: 20 })),
  get(new RegExp(`^${PROJECT}\\/grants$`), grants),
  get(new RegExp(`^${PROJECT}\\/user-applications$`), always([])),
  get(new RegExp(`^${PROJECT}\\/new-content-release-allowed$`), releaseLimits),
  get(/^\/access\/requests\/me$/, always([])),
  get(/^\/features$/, always(['contentReleases', 'singleDocRelease'])),
  get(/^\/subscriptions\/project\/[^/]+$/, subscription),
  get(/^\/check\/cors$/, checkCors),
  get(/^\/ping$/, always({})),
  get(/^\/help$/, always({})),
  get(/^\/intake\/telemetry-status$/, always({ status: 'denied' })),
  { methods: ['POST'], path: /^\/intake\/batch$/, handle: always({}) },
  get(/^\/journey\/announcements$/, always([])),
  get(/^\/journey\/.+$/, always(null)),
  get(/^\/schedules\/[^/]+\/[^/]+$/, always({ schedules: [], totalCount: 0 })),
]
