import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/** Stores a vehicle that is for sale at dealers (slugs), without a feed; `data` changes its record. */
export async function storeVehicleRow(
  db: Database,
  {
    id,
    slugs,
    at,
    data = {},
  }: { id: string; slugs: readonly string[]; at: number; data?: Record<string, unknown> },
): Promise<void> {
  const time = new Date(at).toISOString()
  const vehicle = {
    id,
    status: 'in_stock',
    sold: false,
    reserved: false,
    price: 30_000,
    updated_at: time,
    ...data,
  }
  await db.execute(sql`insert into vehicle
    (id, tenant, source_id, presence, car_type, status, price_aud, state, tenant_ids, content_hash, index_pending,
      last_seen_run, data, created_at, updated_at)
    values (${id}, ${slugs[0] ?? ''}, ${id}, 'in_feed', 'used', 'in_stock', 30000, 'QLD',
      ${sql`array[${sql.join(
        slugs.map((slug) => sql`${slug}`),
        sql`, `,
      )}]`}, '', false, 'run', ${JSON.stringify(vehicle)}::jsonb, ${time}, ${time})`)
}
