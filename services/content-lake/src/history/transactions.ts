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

/** The transactions that touched the documents, oldest first unless `reverse`; only what the caller may see history of. */
export function readTransactions(
  database: Database,
  query: TransactionQuery,
  principal: Principal,
): TransactionLine[] {
  const lines = new Map<number, TransactionLine>()
  for (const row of selectChanges(database, query, principal)) {
    if (!mayRead(row, database, principal)) continue
    const seq = Number(row['seq'])
    const line = lines.get(seq) ?? newLine(row)
    lines.set(seq, line)
    addChange(line, row, query)
  }
  return [...lines.values()]
}

function selectChanges(database: Database, query: TransactionQuery, principal: Principal): Row[] {
  const marks = query.documentIds.map(() => '?').join(', ')
  const conditions = [`c.document_id IN (${marks})`]
  const values: (string | number)[] = [...query.documentIds]
  const add = (condition: string, value: string | number | undefined): void => {
    if (value === undefined) return
    conditions.push(condition)
    values.push(value)
  }
  // A transaction that the caller does not know yields nothing rather than everything.
  const seqOf = (id: string, unknown: number): number => knownSeq(database, id, principal) ?? unknown
  if (query.fromTransaction) add('t.seq >= ?', seqOf(query.fromTransaction, Number.MAX_SAFE_INTEGER))
  if (query.toTransaction) add('t.seq <= ?', seqOf(query.toTransaction, 0))
  add('t.timestamp >= ?', query.fromTime)
  add('t.timestamp <= ?', query.toTime)
  const order = query.reverse ? 'DESC' : 'ASC'
  const chosen = `SELECT DISTINCT c.seq FROM change c JOIN tx t ON t.seq = c.seq
    WHERE ${conditions.join(' AND ')} ORDER BY c.seq ${order} LIMIT ?`
  const sql = `SELECT t.seq, t.id, t.timestamp, t.author, c.document_id, c.body, c.mutations, c.apply, c.revert
    FROM change c JOIN tx t ON t.seq = c.seq
    WHERE c.document_id IN (${marks}) AND c.seq IN (${chosen}) ORDER BY c.seq ${order}, c.document_id`
  return database.all(sql, ...query.documentIds, ...values, query.limit)
}

/** A deletion is judged by the last content before it. */
function mayRead(row: Row, database: Database, principal: Principal): boolean {
  const body = row['body'] ?? previousBody(row, database)
  return typeof body === 'string' && principal.can('history', JSON.parse(body) as LakeDocument)
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
