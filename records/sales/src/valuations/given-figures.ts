import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import type { VehicleValuation } from '@forecourt/tenant-config/sales/value-vehicle'
import type { Database } from '../database.ts'
import { miscellaneousTable, valuationTable } from '../tables.ts'
import type { Valuation } from './valuation.ts'

/** The name under which figures are stored (TRD-05). */
const COLUMN = 'valuation'
/** Figures that are stored of one vehicle: who tries more answers than these only plays. */
const MOST_FIGURES = 20

/** A figure that a visitor was given, and when (epoch ms). */
export interface GivenFigure {
  offerAud: number
  at: number
}

/** Stores the figure of a valuation beside those that its visitor was given before; false where there is none to store, or there are enough. */
export async function insertFigure(
  db: Database,
  { id, result }: Pick<Valuation, 'id' | 'result'>,
  now: number,
): Promise<boolean> {
  if (result?.kind !== 'figure') return false
  return db.transaction(async (tx) => {
    await tx
      .select({ id: valuationTable.id })
      .from(valuationTable)
      .where(eq(valuationTable.id, id))
      .for('update')
    if ((await tx.$count(miscellaneousTable, eq(miscellaneousTable.valuationId, id))) >= MOST_FIGURES)
      return false
    const value: Record<string, unknown> = { ...result }
    await tx
      .insert(miscellaneousTable)
      .values({ id: randomUUID(), valuationId: id, columnName: COLUMN, value, createdAt: new Date(now) })
    return true
  })
}

/** The figures that visitors were given, by valuation, the first one first. */
export async function givenFigures(
  db: Database,
  valuations: readonly string[],
): Promise<ReadonlyMap<string, GivenFigure[]>> {
  if (valuations.length === 0) return new Map()
  const rows = await db
    .select()
    .from(miscellaneousTable)
    .where(inArray(miscellaneousTable.valuationId, [...valuations]))
    .orderBy(asc(miscellaneousTable.createdAt))
  return new Map(
    [...Map.groupBy(rows, ({ valuationId }) => valuationId)].map(([id, all]) => [
      id,
      all.map(({ value, createdAt }) => ({
        offerAud: (value as Extract<VehicleValuation, { kind: 'figure' }>).offerAud,
        at: createdAt.getTime(),
      })),
    ]),
  )
}
