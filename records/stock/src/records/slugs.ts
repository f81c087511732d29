import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Database } from './database.ts'
import { vehicleSlugTable } from './tables.ts'

/** One name for the lock under which slugs are given out: two tenants may load at the same time. */
const SLUG_LOCK = 7_405_301

/**
 * Gives each vehicle a slug that is nobody else's: its wish, or the wish with `-2`, `-3`, …; the slug it had becomes a
 * moved one. Must run inside a transaction. Returns slug by vehicle id.
 */
export async function assignSlugs(
  tx: Database,
  wishes: readonly { vehicleId: string; slug: string }[],
): Promise<Map<string, string>> {
  const given = new Map<string, string>()
  if (wishes.length === 0) return given
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`)
  const owners = await slugOwners(
    tx,
    wishes.map((wish) => wish.slug),
  )
  for (const wish of wishes) {
    const slug = await freeSlug(tx, wish, owners)
    owners.set(slug, wish.vehicleId)
    given.set(wish.vehicleId, slug)
  }
  return given
}

/** Stores the slugs given out, once their vehicles exist. */
export async function storeSlugs(tx: Database, given: ReadonlyMap<string, string>, at: Date): Promise<void> {
  if (given.size === 0) return
  await tx
    .update(vehicleSlugTable)
    .set({ isCurrent: false })
    .where(and(inArray(vehicleSlugTable.vehicleId, [...given.keys()]), vehicleSlugTable.isCurrent))
  await tx
    .insert(vehicleSlugTable)
    .values([...given].map(([id, slug]) => ({ slug, vehicleId: id, isCurrent: true, createdAt: at })))
    .onConflictDoUpdate({ target: vehicleSlugTable.slug, set: { isCurrent: true } })
}

async function slugOwners(tx: Database, slugs: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ slug: vehicleSlugTable.slug, vehicleId: vehicleSlugTable.vehicleId })
    .from(vehicleSlugTable)
    .where(inArray(vehicleSlugTable.slug, slugs))
  return new Map(rows.map((row) => [row.slug, row.vehicleId]))
}

async function freeSlug(
  tx: Database,
  wish: { vehicleId: string; slug: string },
  owners: ReadonlyMap<string, string>,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wish.slug : `${wish.slug}-${number}`
    const owner = owners.get(slug) ?? (number === 1 ? undefined : await ownerOf(tx, slug))
    if (owner === undefined || owner === wish.vehicleId) return slug
  }
}

async function ownerOf(tx: Database, slug: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ vehicleId: vehicleSlugTable.vehicleId })
    .from(vehicleSlugTable)
    .where(eq(vehicleSlugTable.slug, slug))
  return row?.vehicleId
}
