import { httpError } from '../errors.ts'
import { publishedId } from '../document.ts'
import { isDocumentId } from '../mutations/ids.ts'
import { lastStored, storedAtRevision, storedAtTime } from '../history/revisions.ts'
import { readEvents } from '../history/events.ts'
import { readReleaseEvents } from '../history/release-events.ts'
import { isReleaseName, releaseDocumentId } from '../releases/release-state.ts'
import { readTransactions } from '../history/transactions.ts'
import { createSealedPositions } from '../listen/sealed-positions.ts'
import { drained } from '../transfer/drained.ts'
import { unauthorized } from '../access/access.ts'
import { flag, idList, numberParam } from './request.ts'
import type { LakeDocument } from '../document.ts'
import type { LakeRequest } from './request.ts'
import type { Route } from './router.ts'
import type { TransactionQuery } from '../history/transactions.ts'

const DEFAULT_TRANSACTIONS = 100
const MAX_TRANSACTIONS = 1000
/** A client that reads nothing for so long is disconnected. */
const STALL_LIMIT_MS = 120_000

function requireHistory({ principal }: LakeRequest): void {
  if (principal.kind === 'anonymous') throw unauthorized()
  if (!principal.has('history'))
    throw httpError(403, 'Insufficient permissions; permission "history" required')
}

async function transactions(request: LakeRequest, [list = '']: string[]): Promise<void> {
  requireHistory(request)
  const { lake, principal, res } = request
  const query = transactionQuery(request.params, idList(list))
  const lines = readTransactions(lake.store.database, query, principal)
  // The first line is read before the headers are sent, so that a failure still becomes a status.
  let next = await lines.next()
  res.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' })
  res.setTimeout(STALL_LIMIT_MS, () => res.destroy())
  for (; next.done !== true && !res.destroyed; next = await lines.next()) {
    if (!res.write(`${JSON.stringify(next.value)}\n`)) await drained(res)
  }
  res.end()
}

function transactionQuery(params: URLSearchParams, documentIds: string[]): TransactionQuery {
  const query: TransactionQuery = {
    documentIds,
    limit: numberParam(params, 'limit', DEFAULT_TRANSACTIONS, MAX_TRANSACTIONS),
    reverse: flag(params, 'reverse'),
    includeMutations: !flag(params, 'excludeMutations') && !flag(params, 'excludeContent'),
    includeEffects: params.get('effectFormat') === 'mendoza',
  }
  for (const name of ['fromTransaction', 'toTransaction'] as const) {
    const value = params.get(name)
    if (value !== null && value !== '') query[name] = value
  }
  for (const name of ['fromTime', 'toTime'] as const) {
    const value = params.get(name)
    if (value !== null && value !== '') query[name] = isoTime(value, name)
  }
  return query
}

function isoTime(text: string, name: string): string {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw httpError(400, `"${name}" must be an RFC 3339 time`)
  return new Date(time).toISOString()
}

function documentsThen(request: LakeRequest, [list = '']: string[]): unknown {
  requireHistory(request)
  const read = revisionReader(request)
  const found = idList(list).filter(isDocumentId).map(read)
  return { documents: found.filter((document) => document && request.principal.can('history', document)) }
}

function revisionReader({ params, lake, principal }: LakeRequest): (id: string) => LakeDocument | undefined {
  const { database } = lake.store
  const revision = params.get('revision')
  if (revision !== null && revision !== '') return (id) => storedAtRevision(database, id, revision, principal)
  if (flag(params, 'lastRevision')) return (id) => lastStored(database, id)
  const time = isoTime(params.get('time') ?? lake.now().toISOString(), 'time')
  return (id) => storedAtTime(database, id, time)
}

function documentEvents(request: LakeRequest, [documentId = '']: string[]): unknown {
  requireHistory(request)
  const valid: boolean = isDocumentId(documentId)
  if (!valid) throw httpError(400, `Invalid document ID ${JSON.stringify(documentId.slice(0, 300))}`)
  if (!mayReadHistory(documentId, request)) return { events: { [documentId]: [] }, nextCursor: '' }
  const { lake, params, principal } = request
  const { database } = lake.store
  const mayKnow = remembered((id) => {
    const document = lastStored(database, id)
    return document === undefined || principal.can('history', document)
  })
  const cursors = cursorsOf(request)
  const page = readEvents(database, documentId, eventLimit(params), cursors.given, mayKnow)
  return { events: { [documentId]: page.events }, nextCursor: cursors.show(page.nextCursor) }
}

/**
 * Returns the cursor of a request, and how to show the next one. A cursor is the number of an event in the whole dataset.
 * It is sealed for readers who see only a part, as it would let them count the events of others.
 */
function cursorsOf({ lake, params, principal }: LakeRequest): {
  given: string | null
  show(next: string): string
} {
  const cursor = params.get('nextCursor') ?? ''
  const isPlain = principal.queryScope.readable === undefined
  const sealed = createSealedPositions(lake.access.secret('history cursors'))
  const given = isPlain || cursor === '' ? cursor : sealed.open(cursor)
  if (!/^\d{0,15}$/.test(given))
    throw httpError(400, '"nextCursor" is not a cursor that this list has returned')
  return {
    given: given === '' ? null : given,
    show: (next) => (isPlain || next === '' ? next : sealed.sealId(next)),
  }
}

/** Wraps `decide` so that each id is decided once. */
function remembered(decide: (id: string) => boolean): (id: string) => boolean {
  const answers = new Map<string, boolean>()
  return (id) => {
    const answer = answers.get(id) ?? decide(id)
    answers.set(id, answer)
    return answer
  }
}

/** Whether the caller may see a document's events: they must be allowed to read the history of any state of it. */
function mayReadHistory(documentId: string, { lake, principal }: LakeRequest): boolean {
  const group = publishedId(documentId)
  return [documentId, group, `drafts.${group}`].some((id) => {
    const document = lastStored(lake.store.database, id)
    return document !== undefined && principal.can('history', document)
  })
}

/** Returns the events of a release; none for a caller who may not read the history of the release's own document. */
function releaseEvents(request: LakeRequest, [name = '']: string[]): unknown {
  requireHistory(request)
  const { lake, params, principal } = request
  const cursors = cursorsOf(request)
  const valid: boolean = isReleaseName(name)
  if (!valid) throw httpError(400, `Invalid release name ${JSON.stringify(name.slice(0, 300))}`)
  const release = lastStored(lake.store.database, releaseDocumentId(name))
  if (!release || !principal.can('history', release)) return { events: [], nextCursor: '' }
  const page = readReleaseEvents(lake.store.database, name, {
    limit: eventLimit(params),
    cursor: cursors.given,
    principal,
  })
  return { ...page, nextCursor: cursors.show(page.nextCursor) }
}

function eventLimit(params: URLSearchParams): number {
  return Math.max(1, numberParam(params, 'limit', 100, 500))
}

/** The transaction log, old revisions and history events. */
export const HISTORY_ROUTES: Route[] = [
  {
    methods: ['GET'],
    path: /^\/data\/history\/([^/]+)\/transactions\/([^/]+)$/,
    dataset: true,
    handle: transactions,
  },
  {
    methods: ['GET'],
    path: /^\/data\/history\/([^/]+)\/documents\/([^/]+)$/,
    dataset: true,
    handle: documentsThen,
  },
  {
    methods: ['GET'],
    path: /^\/data\/history\/([^/]+)\/events\/documents\/([^/]+)$/,
    dataset: true,
    handle: documentEvents,
  },
  {
    methods: ['GET'],
    path: /^\/data\/history\/([^/]+)\/events\/releases\/([^/]+)$/,
    dataset: true,
    handle: releaseEvents,
  },
]
