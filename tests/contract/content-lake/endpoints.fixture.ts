import { expect } from 'vitest'

/** One endpoint of the API as the Studio and the clients ask it, and what its answer must look like. */
export interface Endpoint {
  method?: string
  /** The address after the version. */
  path: string
  body?: unknown
  /** Value that the JSON answer must match; a string must occur in the text of an answer that is not JSON. */
  answer: unknown
}

const text: unknown = expect.any(String)
const number: unknown = expect.any(Number)
const list: unknown = expect.any(Array)
const query = { result: 1, ms: number, syncTags: list }
const mutations = [{ patch: { id: 'endpoint', setIfMissing: { seen: true } } }]
const discard = { actionType: 'sanity.action.document.discard', draftId: 'drafts.endpoint' }
const limits = {
  orgActiveReleaseLimit: number,
  datasetReleaseLimit: number,
  orgActiveReleaseCount: number,
  orgMeteredActiveReleaseCount: number,
}

/**
 * Every endpoint that answers with one body. Event streams, sockets and uploads have tests of their own. The document
 * `endpoint` and its draft exist; the caller is the admin token.
 */
export const ENDPOINTS: readonly Endpoint[] = [
  { path: '/data/query/production?query=1', answer: { ...query, query: '1' } },
  {
    path: '/data/query/production?query=$x&$x=1&returnQuery=false&perspective=drafts&tag=a.b',
    answer: query,
  },
  {
    path: '/data/query/production?query=1&cacheMode=noStale&lastLiveEventId=x&resultSourceMap=true',
    answer: query,
  },
  { method: 'POST', path: '/data/query/production', body: { query: '$x', params: { x: 1 } }, answer: query },
  {
    path: '/data/doc/production/endpoint,none',
    answer: { documents: [{ _id: 'endpoint' }], omitted: [{ id: 'none', reason: 'existence' }] },
  },
  {
    path: '/data/doc/production/endpoint?includeAllVersions=true&excludeContent=true',
    answer: { documents: [{ _id: 'endpoint' }, { _id: 'drafts.endpoint' }] },
  },
  {
    method: 'POST',
    path: '/data/mutate/production?returnIds=true&visibility=sync&returnDocuments=true',
    body: { mutations },
    answer: {
      transactionId: text,
      results: [{ id: 'endpoint', operation: 'update', document: { _id: 'endpoint' } }],
    },
  },
  {
    method: 'POST',
    path: '/data/mutate/production?dryRun=true&skipCrossDatasetReferenceValidation=true',
    body: { mutations, transactionId: 'dry' },
    answer: { transactionId: 'dry' },
  },
  {
    method: 'POST',
    path: '/data/actions/production',
    body: { actions: [discard], transactionId: 'dry-2', dryRun: true },
    answer: { transactionId: 'dry-2' },
  },
  {
    path: '/data/history/production/transactions/endpoint?excludeContent=true&effectFormat=mendoza',
    answer: '"documentIDs":["endpoint"]',
  },
  {
    path: '/data/history/production/documents/endpoint?lastRevision=true',
    answer: { documents: [{ _id: 'endpoint' }] },
  },
  {
    path: '/data/history/production/documents/endpoint?time=2100-01-01T00:00:00Z',
    answer: { documents: [{ _id: 'endpoint' }] },
  },
  {
    path: '/data/history/production/events/documents/endpoint?limit=10',
    answer: { events: { endpoint: list }, nextCursor: text },
  },
  { path: '/data/history/production/events/releases/none', answer: { events: list, nextCursor: text } },
  { path: '/data/references/production/documents/endpoint/to', answer: { totalCount: 0, references: [] } },
  { path: '/data/ping/production', answer: {} },
  {
    path: '/users/me',
    answer: {
      id: text,
      name: text,
      email: text,
      profileImage: null,
      role: text,
      roles: [{ name: text, title: text }],
      provider: text,
    },
  },
  { path: '/auth/id', answer: { id: text, expiry: null } },
  { path: '/auth/providers', answer: { providers: [] } },
  {
    method: 'PUT',
    path: '/users/me/keyvalue',
    body: [{ key: 'pane', value: { a: 1 } }],
    answer: [{ key: 'pane', value: { a: 1 } }],
  },
  { path: '/users/me/keyvalue/pane,none', answer: [{ key: 'pane', value: { a: 1 } }] },
  { path: '/projects', answer: [{ id: 'forecourt' }] },
  {
    path: '/projects/forecourt',
    answer: {
      id: 'forecourt',
      displayName: text,
      organizationId: null,
      members: list,
      metadata: {},
      features: list,
    },
  },
  {
    path: '/projects/forecourt/datasets',
    answer: [{ name: 'production', aclMode: 'public', datasetProfile: 'content', features: [] }],
  },
  { path: '/projects/forecourt/datasets?datasetProfile=comments', answer: [] },
  { path: '/datasets', answer: [{ name: 'production' }] },
  { path: '/projects/forecourt/datasets/production/acl', answer: [{ filter: text, permissions: list }] },
  {
    path: '/projects/forecourt/grants',
    answer: { 'sanity.project.members': [{ grants: [{ name: 'read' }] }] },
  },
  { path: '/projects/forecourt/roles', answer: list },
  { path: '/projects/forecourt/datasets/production/settings/indexing', answer: { maxFieldDepth: number } },
  { path: '/projects/forecourt/datasets/production/settings/embeddings', answer: { enabled: false } },
  { path: '/projects/forecourt/user-applications', answer: [] },
  { path: '/projects/forecourt/new-content-release-allowed', answer: { data: limits } },
  { path: '/hooks/projects/forecourt', answer: list },
  { path: '/features', answer: expect.arrayContaining(['contentReleases']) },
  {
    path: '/subscriptions/project/forecourt',
    answer: { featureTypes: { retention: { features: [{ attributes: { maxRetentionDays: number } }] } } },
  },
  { path: '/check/cors', answer: { result: { allowed: true, withCredentials: true } } },
  { path: '/ping', answer: {} },
  { path: '/help', answer: {} },
  { path: '/intake/telemetry-status', answer: { status: 'denied' } },
  { method: 'POST', path: '/intake/batch', body: { events: [] }, answer: {} },
  { path: '/journey/announcements', answer: [] },
  { path: '/journey/trial', answer: null },
  { path: '/schedules/forecourt/production', answer: { schedules: [], totalCount: 0 } },
  { method: 'POST', path: '/auth/logout', answer: {} },
]
