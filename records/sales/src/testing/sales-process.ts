// Reserves vehicles, takes deposits and gives them back in a folder until it is killed: `node sales-process.ts <folder> <books> <round>`.
// The provider's books are a file of their own. With the round `last` it does what is left and prints the content of the tables.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { LEADS_MIGRATIONS } from '@forecourt/leads/migrations'
import { storeLead } from '@forecourt/leads/store'
import { PROVED, testLead } from '@forecourt/leads/testing/enquiries'
import { openRecords } from '@forecourt/stock/database'
import { SALES_MIGRATIONS } from '../migrations.ts'
import { beginPayment, pageOpened } from '../payments/begin.ts'
import type { PaymentProvider, Settled } from '../payments/payment-provider.ts'
import { createSalesRounds } from '../payments/rounds.ts'
import { settlePayment } from '../payments/settle.ts'
import { moveReservation } from '../reservations/move.ts'
import { reserveVehicle } from '../reservations/reserve.ts'
import { storeVehicleRow } from './vehicle-row.ts'

const [folder = '', booksFile = '', round = ''] = process.argv.slice(2)
const { db, close } = await openRecords({ dataDir: folder, others: [LEADS_MIGRATIONS, SALES_MIGRATIONS] })
const TENANT = 'tenant-a'
const TERMS = { depositCents: 20_000, holdHours: 48, payMinutes: 30, refundText: 'refundable' }
const HOUR = 3_600_000

/** What the provider wrote last of each session. */
function books(): Map<string, string> {
  const lines = existsSync(booksFile) ? readFileSync(booksFile, 'utf8').trim().split('\n') : []
  return new Map(lines.filter((line) => line !== '').map((line) => line.split(' ') as [string, string]))
}
const write = (session: string, state: string): void => appendFileSync(booksFile, `${session} ${state}\n`)
function settledOf(session: string): Settled {
  const state = books().get(session)
  if (state === 'paid') return { kind: 'paid', charge: session, amountCents: 20_000, currency: 'AUD' }
  if (state === 'refunded') return { kind: 'refunded' }
  return { kind: state === 'open' ? 'open' : 'closed' }
}
const provider: PaymentProvider = {
  name: 'file',
  async open({ id }) {
    if (!books().has(id)) write(id, 'open')
    return { session: id, url: `https://pay.example/${id}` }
  },
  read: async (session) => settledOf(session),
  async close(session) {
    if (books().get(session) === 'open') write(session, 'closed')
    return settledOf(session)
  },
  async refund({ charge }) {
    if (books().get(charge) === 'paid') write(charge, 'refunded')
    return settledOf(charge)
  },
  eventOf: () => undefined,
}
let now = Date.now()
const rounds = createSalesRounds({ providerOf: async () => provider, onAway: console.error, now: () => now })

/** One visitor: reserves, pays, and cancels every other time; each line tells what is acknowledged by then. */
async function visit(number: number): Promise<void> {
  const key = randomUUID()
  const carId = `alpha-${key}`
  await storeVehicleRow(db, { id: carId, slugs: ['alpha'], at: now })
  let id = ''
  const wish = { tenant: TENANT, tenantSlug: 'alpha', carId, terms: TERMS, takesComingSoon: false }
  await storeLead(db, testLead({ tenant: TENANT, email: `${key}@example.com`, phone: '' }), {
    ...PROVED,
    key,
    destinations: [{ kind: 'email', address: 'desk@a.example' }],
    alongside: async (tx, stored) =>
      void (id = await reserveVehicle(tx, { ...wish, seenPriceAud: 30_000, by: { visitor: key } }, stored)),
    now,
  })
  console.log(`${id} held`)
  const begun = await beginPayment(db, { tenant: TENANT, id }, { provider: 'file', title: 'Deposit', now })
  if (!begun) throw new Error('nothing is to be paid')
  const { payment, until } = begun
  const page = await provider.open({ ...payment, returnUrl: '', cancelUrl: '', expiresAt: until, email: '' })
  await pageOpened(db, payment.id, { ...page, now })
  write(page.session, 'paid')
  const settled = settledOf(page.session)
  await settlePayment(
    db,
    { tenant: TENANT, id: payment.id },
    { settled, event: { provider: 'file', id: payment.id }, now },
  )
  console.log(`${id} paid`)
  if (number % 2 === 0) return
  await moveReservation(db, { tenant: TENANT, id }, 'cancel', { by: { visitor: key }, now })
  console.log(`${id} cancelled`)
  await rounds(db)
}

if (round === 'last') {
  // What nobody confirms ends by itself, after days in which nothing ran.
  for (const hours of [1, 2, 50, 1, 1]) {
    now += hours * HOUR
    while (await rounds(db));
  }
  const rows = async (statement: ReturnType<typeof sql>) =>
    ((await db.execute(statement)) as { rows: Record<string, unknown>[] }).rows
  console.log(
    JSON.stringify({
      reservations: await rows(sql`select reservation.id, reservation.state, standing from reservation
        join vehicle on vehicle.id = reservation.car_id`),
      payments: await rows(sql`select id, state from payment`),
      leads: await rows(sql`select count(*)::int as number from lead`),
      mails: await rows(sql`select lead_id, kind, event, count(*)::int as number from lead_delivery
        where event is not null group by 1, 2, 3`),
      books: Object.fromEntries(books()),
    }),
  )
} else {
  console.log('started')
  for (let number = Number(round); ; number += 1) await visit(number)
}
await close()
