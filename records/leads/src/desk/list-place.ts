import { and, eq, lt, or, type SQL } from 'drizzle-orm'
import { leadTable } from '../tables.ts'

/** Names the place of a lead in a list, newest first: lists go on behind it, whatever came meanwhile. */
export function placeOf({ id, createdAt }: Pick<typeof leadTable.$inferSelect, 'id' | 'createdAt'>): string {
  return `${createdAt.getTime()}.${id}`
}

/** The condition that a lead stands behind a place; everything does without one. */
export function isBehind(place: string | undefined): SQL | undefined {
  const [at, id] = place?.split(/\.(.*)/) ?? []
  const before = new Date(Number(at))
  if (id === undefined || Number.isNaN(before.getTime())) return undefined
  return or(lt(leadTable.createdAt, before), and(eq(leadTable.createdAt, before), lt(leadTable.id, id)))
}
