import { setImmediate as nextTurn } from 'node:timers/promises'
import { effectsBetween } from '../mendoza/effects.ts'
import { knownSeq } from './known-transactions.ts'
import type { Database, Row } from '../store/database.ts'
import type { LakeDocument } from '../document.ts'
import type { Principal } from '../access/principal.ts'

/** Which transactions of which documents to read; both transaction bounds are inclusive. */
export interface TransactionQuery {
  documentIds: string[]
  fromTransaction?: string
  toTransaction?: string
  fromTime?: string
  toTime?: string
  limit: number
  reverse: boolean
  includeMutations: boolean
  includeEffects: boolean
}

/** One line of the transaction log. */
export interface TransactionLine {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  mutations?: unknown[]
  effects?: Record<string, { apply: unknown; revert: unknown }>
}

/** How many positions of transactions are looked up at a time. */
const CHUNK = 50
const SLICE_MS = 8

/**
 * Yields the transactions that touched the documents, oldest first unless `reverse`. Only those whose history the caller
 * may see are returned and count for the limit. One change is in memory at a time, and other work runs in between.
 */
export async function* readTransactions(
  database: Database,
  query: TransactionQuery,
  principal: Principal,
): AsyncGenerator<TransactionLine> {
  const conditions = conditionsOf(database, query, principal)
  const pause = pauses()
  let left = query.limit
  let after = query.reverse ? Number.MAX_SAFE_INTEGER : 0
  let seqs: number[]
  do {
    seqs = selectSeqs(database, query, conditions, after)
    await pause()
    for (const seq of seqs) {
      if (left === 0) return
      const line = await readLine(database, seq, query, principal, pause)
      if (!line) continue
      left--
      yield line
    }
    after = seqs.at(-1) ?? after
  } while (seqs.length === CHUNK)
}

/** Returns a function that lets other work run once a time slice is over. */
function pauses(): () => Promise<void> {
  let end = performance.now() + SLICE_MS
  return async () => {
    if (performance.now() < end) return
    await nextTurn()
    end = performance.now() + SLICE_MS
  }
}

/** Returns the part of one transaction that the caller may see; undefined when that is nothing. */
async function readLine(
  database: Database,
  seq: number,
  query: TransactionQuery,
  principal: Principal,
  pause: () => Promise<void>,
): Promise<TransactionLine | undefined> {
  const touched = `SELECT document_id AS id FROM change WHERE seq = ? AND document_id IN (${marksFor(query)})
    ORDER BY document_id`
  const documentIDs: string[] = []
  const mutations: unknown[] = []
  const effects: [string, { apply: unknown; revert: unknown }][] = []
  for (const { id } of database.all(touched, seq, ...query.documentIds)) {
    await pause()
    const row = database.get('SELECT * FROM change WHERE document_id = ? AND seq = ?', id ?? '', seq)
    const change = row && visibleChange(row, database, principal)
    if (!change) continue
    documentIDs.push(String(id))
    if (query.includeMutations) mutations.push(...(JSON.parse(String(change['mutations'])) as unknown[]))
    if (!query.includeEffects) continue
    const [apply, revert] = [change['apply'], change['revert']].map((text): unknown =>
      JSON.parse(String(text)),
    )
    effects.push([String(id), { apply, revert }])
  }
  const head = database.get('SELECT id, timestamp, author FROM tx WHERE seq = ?', seq)
  if (!head || documentIDs.length === 0) return undefined
  return {
    id: String(head['id']),
    timestamp: String(head['timestamp']),
    author: String(head['author']),
    documentIDs,
    ...(query.includeMutations && { mutations }),
    ...(query.includeEffects && { effects: Object.fromEntries(effects) }),
  }
}

interface Conditions {
  sql: string[]
  values: (string | number)[]
}

function conditionsOf(database: Database, query: TransactionQuery, principal: Principal): Conditions {
  const sql = [`c.document_id IN (${marksFor(query)})`]
  const values: (string | number)[] = [...query.documentIds]
  const add = (condition: string, value: string | number | undefined): void => {
    if (value === undefined) return
    sql.push(condition)
    values.push(value)
  }
  // A transaction that the caller does not know yields nothing rather than everything.
  const seqOf = (id: string, unknown: number): number => knownSeq(database, id, principal) ?? unknown
  if (query.fromTransaction) add('t.seq >= ?', seqOf(query.fromTransaction, Number.MAX_SAFE_INTEGER))
  if (query.toTransaction) add('t.seq <= ?', seqOf(query.toTransaction, 0))
  add('t.timestamp >= ?', query.fromTime)
  add('t.timestamp <= ?', query.toTime)
  return { sql, values }
}

function marksFor({ documentIds }: TransactionQuery): string {
  return documentIds.map(() => '?').join(', ')
}

/** Returns the positions of the next transactions after one. */
function selectSeqs(
  database: Database,
  query: TransactionQuery,
  { sql: given, values }: Conditions,
  after: number,
): number[] {
  const [behind, order] = query.reverse ? ['c.seq < ?', 'DESC'] : ['c.seq > ?', 'ASC']
  const sql = `SELECT DISTINCT c.seq FROM change c JOIN tx t ON t.seq = c.seq
    WHERE ${[...given, behind].join(' AND ')} ORDER BY c.seq ${order} LIMIT ${CHUNK}`
  return database.all(sql, ...values, after).map(({ seq }) => Number(seq))
}

/**
 * Returns a change as the caller may see it, or undefined. A deletion is decided by the last content before it. A document
 * whose previous state the caller may not see looks created, so that nothing of that state shows.
 */
function visibleChange(row: Row, database: Database, principal: Principal): Row | undefined {
  const mayRead = (body: unknown): boolean =>
    typeof body === 'string' && principal.can('history', JSON.parse(body) as LakeDocument)
  if (row['body'] === null) return mayRead(previousBody(row, database)) ? row : undefined
  if (!mayRead(row['body'])) return undefined
  if (row['previous'] === null || principal.queryScope.readable === undefined) return row
  return mayRead(previousBody(row, database)) ? row : asCreated(row)
}

function asCreated(row: Row): Row {
  const document = JSON.parse(String(row['body'])) as LakeDocument
  const { apply, revert } = effectsBetween(undefined, document)
  const mutations = JSON.stringify([{ createOrReplace: document }])
  return { ...row, mutations, apply: JSON.stringify(apply), revert: JSON.stringify(revert) }
}

function previousBody(row: Row, database: Database): string | number | null | undefined {
  const sql =
    'SELECT body FROM change WHERE document_id = ? AND seq < ? AND body IS NOT NULL ORDER BY seq DESC LIMIT 1'
  return database.get(sql, row['document_id'] ?? '', row['seq'] ?? 0)?.['body']
}
