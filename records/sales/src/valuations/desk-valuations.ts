import { and, desc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { type DeskScope, isSeen } from '@forecourt/leads/desk-filter'
import { leadTable } from '@forecourt/leads/tables'
import type { Database } from '../database.ts'
import { valuationPhotoTable, valuationTable } from '../tables.ts'
import { type GivenFigure, givenFigures } from './given-figures.ts'
import { type Valuation, valuationOf } from './valuation.ts'

/** Valuations that staff see at once, and for how long. */
const MOST_SHOWN = 200
const SHOWN_DAYS = 60
const DAY_MS = 86_400_000

/** A valuation with who asked for it, where a lead came of it, and the ids of its photos. */
export interface DeskValuation extends Valuation {
  name: string
  phone: string
  photos: string[]
  /** Figures that the visitor was given, where the dealer wants all of them. */
  figures: GivenFigure[]
}

/** What staff may see of a dealer's valuations, the newest first: those without a lead are of nobody in particular. */
export async function deskValuations(db: Database, scope: DeskScope, now: number): Promise<DeskValuation[]> {
  const rows = await db
    .select({ valuation: valuationTable, lead: leadTable })
    .from(valuationTable)
    .leftJoin(leadTable, eq(leadTable.id, valuationTable.leadId))
    .where(
      and(
        eq(valuationTable.tenant, scope.tenant),
        gt(valuationTable.createdAt, new Date(now - SHOWN_DAYS * DAY_MS)),
        isNotNull(valuationTable.result),
        or(isNull(valuationTable.leadId), isSeen([scope])),
      ),
    )
    .orderBy(desc(valuationTable.updatedAt))
    .limit(MOST_SHOWN)
  const ids = rows.map(({ valuation }) => valuation.id)
  const photos = await photosOf(db, ids)
  const figures = await givenFigures(db, ids)
  return rows.map(({ valuation, lead }) => ({
    ...valuationOf(valuation),
    name: lead ? `${lead.name} ${lead.lastName}`.trim() : '',
    phone: lead?.phone ?? '',
    photos: photos.get(valuation.id) ?? [],
    figures: figures.get(valuation.id) ?? [],
  }))
}

/** Whether somebody may see a valuation, and so its photos. */
export async function isValuationSeen(db: Database, scope: DeskScope, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: valuationTable.id })
    .from(valuationTable)
    .leftJoin(leadTable, eq(leadTable.id, valuationTable.leadId))
    .where(
      and(
        eq(valuationTable.id, id),
        eq(valuationTable.tenant, scope.tenant),
        or(isNull(valuationTable.leadId), isSeen([scope])),
      ),
    )
  return row !== undefined
}

async function photosOf(db: Database, valuations: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (valuations.length === 0) return new Map()
  const rows = await db
    .select({ id: valuationPhotoTable.id, of: valuationPhotoTable.valuationId })
    .from(valuationPhotoTable)
    .where(inArray(valuationPhotoTable.valuationId, [...valuations]))
    .orderBy(valuationPhotoTable.createdAt, valuationPhotoTable.id)
  return new Map([...Map.groupBy(rows, (row) => row.of)].map(([of, all]) => [of, all.map(({ id }) => id)]))
}
