import { httpError } from '../errors.ts'
import { isObject } from '../json.ts'
import { isDocumentId } from '../mutations/ids.ts'
import { inSlices } from '../query/plan/slices.ts'
import { CONFIRM_HEADER, mutate } from '../mutations/mutate.ts'
import { recordActions, recordMutations } from '../audit/record.ts'
import { withDefaultLimits } from './limits/config.ts'
import { readerOf } from '../access/reader.ts'
import { runActions } from '../actions/actions.ts'
import { unauthorized } from '../access/access.ts'
import { isModernVersion } from './api-version.ts'
import { checkParams, readQueryParams } from './query-params.ts'
import { flag, idList, readJson } from './request.ts'
import { sendDocuments } from './send-documents.ts'
import { streamToResponse } from './stream.ts'
import type { LakeDocument } from '../document.ts'
import type { LakeRequest } from './request.ts'
import type { Principal } from '../access/principal.ts'
import type { QueryOptions } from '../query/types.ts'
import type { Route } from './router.ts'

async function query(request: LakeRequest): Promise<Uint8Array> {
  const { query: text, params } = await readQuery(request)
  const returnQuery = request.params.get('returnQuery') !== 'false'
  return request.lake.engine.answer({ ...queryOptions(request), query: text, params }, returnQuery)
}

async function readQuery(request: LakeRequest): Promise<{ query: string; params: Record<string, unknown> }> {
  const { params } = request
  if (request.method !== 'POST')
    return { query: requireQuery(params.get('query')), params: readQueryParams(params) }
  const body = await readJson(request.req)
  if (!isObject(body)) throw httpError(400, 'The request body must be a JSON object')
  if (body['params'] !== undefined && !isObject(body['params']))
    throw httpError(400, '"params" must be an object')
  return {
    query: requireQuery(body['query']),
    params: checkParams({ ...(body['params'] as object | undefined) }),
  }
}

function requireQuery(query: unknown): string {
  if (typeof query === 'string' && query.trim() !== '') return query
  throw httpError(400, 'The parameter "query" is required')
}

function queryOptions(request: LakeRequest): Omit<QueryOptions, 'query' | 'params'> {
  const perspective = readPerspective(request)
  // Clients of older API versions do not know release versions, so `raw` must not show them.
  const hideVersions = perspective === 'raw' && !isModernVersion(request.apiVersion)
  const { queryScope } = readerOf(request)
  const options = { perspective, now: request.lake.now(), hideVersions, ...queryScope }
  const map = request.params.get('resultSourceMap')
  if (map === 'withKeyArraySelector') return { ...options, resultSourceMap: map }
  return map === 'true' ? { ...options, resultSourceMap: true } : options
}

/** Every one of them has to be looked for with every document. */
const MAX_PERSPECTIVES = 200
const PERSPECTIVE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/

function readPerspective({ params, apiVersion }: LakeRequest): string | string[] {
  const given = (params.get('perspective') ?? '').split(',').filter((name) => name !== '')
  const names = [...new Set(given)]
  if (names.length > MAX_PERSPECTIVES)
    throw httpError(400, `At most ${MAX_PERSPECTIVES} perspectives can be combined`)
  const bad = names.find((name) => !PERSPECTIVE.test(name))
  if (bad !== undefined) throw httpError(400, `Invalid perspective "${bad.slice(0, 100)}"`)
  if (names.includes('raw') && names.length > 1) throw httpError(400, 'Perspective "raw" cannot be combined')
  const [first] = names
  if (first === undefined) return isModernVersion(apiVersion) ? 'published' : 'raw'
  return names.length === 1 ? first : names
}

async function documents(request: LakeRequest, [list = '']: string[]): Promise<void> {
  const ids = idList(list)
  const bad = ids.find((id): boolean => !isDocumentId(id))
  if (bad !== undefined) throw httpError(400, `Invalid document ID ${JSON.stringify(bad.slice(0, 300))}`)
  const withVersions = flag(request.params, 'includeAllVersions')
  const found = new Map<string, LakeDocument | undefined>()
  await inSlices(ids, (asked) => {
    for (const id of withVersions ? allVersions(asked, request) : [asked])
      found.set(id, readable(request.lake.store.get(id), request.principal))
  })
  const existing = [...found.values()].filter((document) => document !== undefined)
  const missing = [...found.keys()].filter((id) => !found.get(id))
  const shown = flag(request.params, 'excludeContent') ? existing.map(withoutContent) : existing
  const omitted = missing.map((id) => ({ id, reason: 'existence' }))
  await sendDocuments(request.res, shown, { omitted })
}

/** The id asked for and those of its published form, draft and versions that the caller may read; others are not even omitted. */
function allVersions(id: string, { lake, principal }: LakeRequest): string[] {
  const readable = lake.groups.of(id).filter((document) => principal.can('read', document))
  return [id, ...readable.map(({ _id }) => _id)]
}

function readable(document: LakeDocument | undefined, principal: Principal): LakeDocument | undefined {
  return document && principal.can('read', document) ? document : undefined
}

function withoutContent({ _id, _type, _rev, _createdAt, _updatedAt }: LakeDocument): LakeDocument {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}

async function mutateRoute(request: LakeRequest): Promise<unknown> {
  requireSignedIn(request)
  const { params, lake, principal } = request
  const options = {
    returnDocuments: flag(params, 'returnDocuments'),
    dryRun: flag(params, 'dryRun'),
    autoGenerateArrayKeys: flag(params, 'autoGenerateArrayKeys'),
  }
  const confirmedCount = readConfirmedCount(request)
  const confirmed = confirmedCount === undefined ? options : { ...options, confirmedCount }
  const { unconfirmedCount: unconfirmed } = withDefaultLimits(lake.config.limits)
  const { store, engine, publishRules } = lake
  const dependencies = { store, engine, now: () => lake.now(), unconfirmed, publishRules }
  const answer = await mutate(await readJson(request.req), principal, confirmed, dependencies)
  if (!options.dryRun) recordMutations(answer.results, answer.transactionId, request)
  return answer
}

/** The count that a request confirms, by header or by the parameter `confirm-count`; throws 400 for what is no count. */
function readConfirmedCount({ req, params }: LakeRequest): number | undefined {
  const text = req.headers[CONFIRM_HEADER] ?? params.get('confirm-count') ?? undefined
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(String(text))) return Number(text)
  throw httpError(400, `"${CONFIRM_HEADER}" must be a whole number`)
}

async function actions(request: LakeRequest): Promise<unknown> {
  requireSignedIn(request)
  const { lake, principal } = request
  const body = await readJson(request.req)
  const answer = await runActions(body, principal, lake.store, lake.now(), lake.publishRules)
  recordActions(body, answer.transactionId, request)
  return answer
}

function requireSignedIn({ principal }: LakeRequest): void {
  if (principal.kind === 'anonymous') throw unauthorized()
}

/** The number of references from other datasets; there are none here. */
function crossReferences(): unknown {
  return { totalCount: 0, references: [] }
}

/** Queries, documents, writes and streams. */
export const DATA_ROUTES: Route[] = [
  { methods: ['GET', 'POST'], path: /^\/data\/query\/([^/]+)$/, dataset: true, handle: query },
  { methods: ['GET'], path: /^\/data\/doc\/([^/]+)\/([^/]+)$/, dataset: true, handle: documents },
  { methods: ['POST'], path: /^\/data\/mutate\/([^/]+)$/, dataset: true, handle: mutateRoute },
  { methods: ['POST'], path: /^\/data\/actions\/([^/]+)$/, dataset: true, handle: actions },
  { methods: ['GET'], path: /^\/data\/listen\/([^/]+)$/, dataset: true, handle: streamToResponse },
  { methods: ['GET'], path: /^\/data\/live\/events\/([^/]+)$/, dataset: true, handle: streamToResponse },
  { methods: ['GET'], path: /^\/data\/ping\/([^/]+)$/, dataset: true, handle: () => ({}) },
  {
    methods: ['GET'],
    path: /^\/data\/references\/([^/]+)\/documents\/([^/]+)\/to$/,
    dataset: true,
    handle: crossReferences,
  },
]
