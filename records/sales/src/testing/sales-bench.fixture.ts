import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { storeLead } from '@forecourt/leads/store'
import { PROVED, testLead } from '@forecourt/leads/testing/enquiries'
import type { NewLead } from '@forecourt/leads/lead'
import { LEADS_MIGRATIONS } from '@forecourt/leads/migrations'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import { SALES_MIGRATIONS } from '../migrations.ts'
import { storeVehicleRow } from './vehicle-row.ts'
import { type ReservationWish, reserveVehicle } from '../reservations/reserve.ts'

export const NOW = Date.UTC(2026, 6, 1)
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const TERMS = { depositCents: 20_000, holdHours: 48, payMinutes: 30, refundText: '100% refundable' }

/** A record with vehicles, leads and reservations, in memory. */
export async function openSalesBench() {
  const records = await openTestRecords([LEADS_MIGRATIONS, SALES_MIGRATIONS])
  const { db } = records
  let made = 0
  /** Stores a vehicle for sale at two dealers; returns its id. */
  const addVehicle = async (data: Record<string, unknown> = {}): Promise<string> => {
    made += 1
    const id = `alpha-${String(made).padStart(16, '0')}`
    await storeVehicleRow(db, { id, slugs: ['alpha', 'beta'], at: NOW, data })
    return id
  }
  const wish = (carId: string, more: Partial<ReservationWish> = {}): ReservationWish => ({
    tenant: 'tenant-a',
    tenantSlug: 'alpha',
    carId,
    terms: TERMS,
    seenPriceAud: 30_000,
    takesComingSoon: false,
    by: { visitor: `sender-${made}` },
    ...more,
  })
  /** Reserves a vehicle for somebody new, as an enquiry does; returns the id of the reservation. */
  const reserve = async (
    carId: string,
    {
      more = {},
      lead = {},
      key = randomUUID(),
      now = NOW,
    }: { more?: Partial<ReservationWish>; lead?: Partial<NewLead>; key?: string; now?: number } = {},
  ): Promise<string> => {
    made += 1
    let id = ''
    const visitor = testLead({ email: `visitor-${made}@example.com`, phone: '', ...lead })
    const asked = wish(carId, { tenant: visitor.tenant, ...more })
    await storeLead(db, visitor, {
      ...PROVED,
      origin: { isProved: true, sender: `sender-${made}`, text: '' },
      key,
      destinations: [{ kind: 'email', address: 'desk@example.com' }],
      alongside: async (tx, stored) => void (id = await reserveVehicle(tx, asked, stored)),
      now,
    })
    return id
  }
  /** Rows of a statement. */
  const rows = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> => {
    const result = (await db.execute(statement)) as { rows: Row[] }
    return result.rows
  }
  const standing = async (carId: string): Promise<Record<string, unknown> | null> =>
    (
      await rows<{ standing: Record<string, unknown> | null }>(
        sql`select standing from vehicle where id = ${carId}`,
      )
    )[0]?.standing ?? null
  const mails = async (): Promise<string[]> =>
    (
      await rows<{ kind: string; event: string | null }>(
        sql`select kind, event from lead_delivery where event is not null order by due_at, kind`,
      )
    ).map(({ kind, event }) => `${kind} ${event ?? ''}`)
  const clear = async (): Promise<void> => {
    await db.execute(
      sql`truncate lead, reservation, reservation_watch, payment, payment_event, test_payment, bill, vehicle cascade`,
    )
    await db.execute(sql`truncate audit, used_pass`)
  }
  return { db, addVehicle, wish, reserve, rows, standing, mails, clear, close: () => records.close() }
}
