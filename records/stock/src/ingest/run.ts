import { randomUUID } from 'node:crypto'

import { and, eq, lt } from 'drizzle-orm'

import type { Database } from '../records/database.ts'
import { importRejectTable, importRunTable } from '../records/tables.ts'
import { IngestError, type Breakdown, type Reject } from './report.ts'

/** A run that has not been heard of for this long belongs to a dead process. */
const STALE_AFTER_MS = 5 * 60_000
const MAX_VALUE_CHARS = 200

export interface RunStart {
  tenant: string
  mapping: string
  format: string
  mode: 'full' | 'delta'
  /** Epoch ms. */
  now: number
}

/** Opens a run and returns its id; a second run of a tenant is refused with `busy` (409). */
export async function startRun(db: Database, start: RunStart): Promise<string> {
  const at = new Date(start.now)
  await db
    .update(importRunTable)
    .set({ status: 'aborted', error: 'no sign of life for five minutes', finishedAt: at })
    .where(
      and(
        eq(importRunTable.tenant, start.tenant),
        eq(importRunTable.status, 'running'),
        lt(importRunTable.heartbeatAt, new Date(start.now - STALE_AFTER_MS)),
      ),
    )
  const { now: _, ...columns } = start
  const rows = await db
    .insert(importRunTable)
    .values({ ...columns, id: randomUUID(), status: 'running', startedAt: at, heartbeatAt: at })
    .onConflictDoNothing()
    .returning({ id: importRunTable.id })
  const id = rows[0]?.id
  if (id === undefined) {
    throw new IngestError(
      'busy',
      `a load of ${start.tenant} is running: wait for it to end, then send this one again`,
    )
  }
  return id
}

export type RunCounts = Partial<
  Record<'rowsRead' | 'imported' | 'updated' | 'unchanged' | 'rejected' | 'withdrawn', number>
>

/** Writes the counts so far and a sign of life. */
export async function noteProgress(
  db: Database,
  runId: string,
  counts: RunCounts,
  now: number,
): Promise<void> {
  await db
    .update(importRunTable)
    .set({ ...counts, heartbeatAt: new Date(now) })
    .where(eq(importRunTable.id, runId))
}

/** Closes a run; a failed one keeps its sentence. */
export async function finishRun(
  db: Database,
  runId: string,
  end: { counts: RunCounts; breakdown: Breakdown; now: number; error?: string },
): Promise<void> {
  await db
    .update(importRunTable)
    .set({
      ...end.counts,
      breakdown: end.breakdown,
      finishedAt: new Date(end.now),
      status: end.error === undefined ? 'completed' : 'failed',
      error: end.error ?? null,
    })
    .where(eq(importRunTable.id, runId))
}

/** Keeps every refused row of a batch. */
export async function storeRejects(db: Database, runId: string, rejects: readonly Reject[]): Promise<void> {
  if (rejects.length === 0) return
  await db.insert(importRejectTable).values(rejects.map((reject) => ({ runId, ...reject })))
}

/** A reject with its value cut to what a report can print (NUL cannot be stored). */
export function reject(row: number, field: string, value: string, reason: string): Reject {
  const clean = value.replaceAll('\u0000', '')
  const text = clean.length > MAX_VALUE_CHARS ? `${clean.slice(0, MAX_VALUE_CHARS - 1)}…` : clean
  return { row, field, value: text, reason: reason.replaceAll('\u0000', '') }
}

/** Every refused row of a run, in file order. */
export async function listRejects(records: { db: Database }, runId: string): Promise<Reject[]> {
  const rows = await records.db
    .select()
    .from(importRejectTable)
    .where(eq(importRejectTable.runId, runId))
    .orderBy(importRejectTable.row, importRejectTable.id)
  return rows.map(({ row, field, value, reason, sourceId, stocknum }) => ({
    row,
    field,
    value,
    reason,
    ...(sourceId === null ? {} : { sourceId }),
    ...(stocknum === null ? {} : { stocknum }),
  }))
}

/** The tenant a run belongs to, or undefined for an unknown run: callers compare it before showing rejects. */
export async function tenantOfRun(records: { db: Database }, runId: string): Promise<string | undefined> {
  const [row] = await records.db
    .select({ tenant: importRunTable.tenant })
    .from(importRunTable)
    .where(eq(importRunTable.id, runId))
  return row?.tenant
}

/** Rejects as CSV (row, field, value, reason); cells that a spreadsheet would run as a formula are quoted as text. */
export function rejectsCsv(rejects: readonly Reject[]): string {
  const lines = rejects.map((entry) =>
    [String(entry.row), entry.field, entry.value, entry.reason].map(csvCell).join(','),
  )
  return ['row,field,value,reason', ...lines].join('\r\n') + '\r\n'
}

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
