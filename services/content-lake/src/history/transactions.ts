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

/** Transactions that are read at a time; between two pieces others have their turn. */
const CHUNK = 50

/**
 * The transactions that touched the documents, oldest first unless `reverse`; only what the caller may see history of,
 * and only that counts for the limit. `isWanted` tells whether anybody still waits for them.
 */
export async function readTransactions(
  database: Database,
  query: TransactionQuery,
  principal: Principal,
  isWanted: () => boolean = () => true,
): Promise<TransactionLine[]> {
  const lines = new Map<number, TransactionLine>()
  const conditions = conditionsOf(database, query, principal)
  for (let after: number | undefined; isWanted(); await new Promise(setImmediate)) {
    const rows = selectChanges(database, query, conditions, after)
    for (const row of rows) {
      const change = visibleChange(row, database, principal)
      if (!change) continue
      const seq = Number(row['seq'])
      if (!lines.has(seq) && lines.size === query.limit) return [...lines.values()]
      const line = lines.get(seq) ?? newLine(row)
      lines.set(seq, line)
      addChange(line, change, query)
    }
    after = Number(rows.at(-1)?.['seq'])
    if (new Set(rows.map(({ seq }) => seq)).size < CHUNK) break
  }
  return [...lines.values()]
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

/** The changes of the next transactions behind one. */
function selectChanges(
  database: Database,
  query: TransactionQuery,
  { sql: given, values }: Conditions,
  after: number | undefined,
): Row[] {
  const order = query.reverse ? 'DESC' : 'ASC'
  const behind = after === undefined ? [] : [`c.seq ${query.reverse ? '<' : '>'} ${after}`]
  const chosen = `SELECT DISTINCT c.seq FROM change c JOIN tx t ON t.seq = c.seq
    WHERE ${[...given, ...behind].join(' AND ')} ORDER BY c.seq ${order} LIMIT ${CHUNK}`
  const sql = `SELECT t.seq, t.id, t.timestamp, t.author, c.document_id, c.body, c.previous, c.mutations, c.apply,
    c.revert FROM change c JOIN tx t ON t.seq = c.seq
    WHERE c.document_id IN (${marksFor(query)}) AND c.seq IN (${chosen}) ORDER BY c.seq ${order}, c.document_id`
  return database.all(sql, ...query.documentIds, ...values)
}

/**
 * A change as the caller may see it, or undefined. A deletion is judged by the last content before it; a document that
 * came from where the caller may not look seems to be created, so that nothing of its hidden state shows.
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

function newLine(row: Row): TransactionLine {
  return {
    id: String(row['id']),
    timestamp: String(row['timestamp']),
    author: String(row['author']),
    documentIDs: [],
  }
}

function addChange(line: TransactionLine, row: Row, query: TransactionQuery): void {
  const id = String(row['document_id'])
  line.documentIDs.push(id)
  if (query.includeMutations) {
    line.mutations = [...(line.mutations ?? []), ...(JSON.parse(String(row['mutations'])) as unknown[])]
  }
  if (query.includeEffects) {
    const effects = { apply: JSON.parse(String(row['apply'])), revert: JSON.parse(String(row['revert'])) }
    line.effects = { ...line.effects, [id]: effects }
  }
}
