/**
 * `npm run bench -- alerts`: 100,000 visitors who saved 20 vehicles each; 1,000 vehicles get cheaper. How long until everybody who is
 * to be told is found, and has one mail; beside a tenth of the visitors. Each saved two of 500 searches as well: 250 vehicles come in
 * that meet five of them each.
 */
import { performance } from 'node:perf_hooks'
import type { Records } from '@forecourt/stock/database'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import { makeAlertMails } from '@forecourt/visitors/alert-mails'
import { noteMatches } from '@forecourt/visitors/find-matches'
import { lookAtChanges } from '@forecourt/visitors/find-alerts'
import { SIGN_IN_MIGRATIONS } from '@forecourt/visitors/migrations'

const [FEW, MANY] = [10_000, 100_000]
const SAVED = 20
const VEHICLES = 5_000
const CHANGED = 1_000
const AT_ONCE = 50
const MAILS_AT_ONCE = 500
const SEARCHES = 500
const ARRIVED = 250
const MET = 5
const MATCHES_AT_ONCE = 25
const TENANT = 'tenant-a'

async function fill({ db }: Records, visitors: number): Promise<void> {
  await db.execute(`insert into visitor (id, tenant, email, created_at)
    select 'V' || i, '${TENANT}', 'p' || i || '@example.com', now() from generate_series(1, ${visitors}) i`)
  await db.execute(`insert into alert_setting (visitor_id, tenant, consent_text, agreed_at)
    select 'V' || i, '${TENANT}', 'Yes', now() from generate_series(1, ${visitors}) i`)
  await db.execute(`insert into saved_vehicle (visitor_id, car_id, tenant, name, slug, make, model, primary_image_url, price, saved_at)
    select 'V' || i, 'car-' || (i * 7 + n * 251) % ${VEHICLES}, '${TENANT}', 'Kia Rio', 'kia', 'Kia', 'Rio', '', 30000, now()
    from generate_series(1, ${visitors}) i, generate_series(0, ${SAVED - 1}) n
    on conflict do nothing`)
  await db.execute(`insert into saved_search (id, visitor_id, tenant, query, name, saved_at)
    select i || '-' || n, 'V' || i, '${TENANT}', 'q=' || (i * 13 + n * 97) % ${SEARCHES}, 'Kia Rio', now() - interval '1 day'
    from generate_series(1, ${visitors}) i, generate_series(0, 1) n
    on conflict do nothing`)
  await db.execute('analyze')
}

interface Result {
  found: number
  seconds: number
  mails: number
  mailSeconds: number
  /** Everything again: nothing is told twice. */
  again: number
  /** Visitors and vehicles that meet a search of theirs. */
  matches: number
  matchSeconds: number
  matchedAgain: number
}

async function measure(visitors: number): Promise<Result> {
  const records = await openTestRecords([SIGN_IN_MIGRATIONS])
  try {
    await fill(records, visitors)
    const { db } = records
    const changes = Array.from({ length: CHANGED }, (_, n) => ({
      id: `car-${n}`,
      price: 28_000,
      isFree: true,
    }))
    const look = async (): Promise<number> => {
      let found = 0
      for (let from = 0; from < CHANGED; from += AT_ONCE)
        found += await lookAtChanges(
          db,
          { changes: changes.slice(from, from + AT_ONCE), cursor: { at: from, id: 'x' } },
          [{ tenant: TENANT, leastDropAud: 500 }],
          Date.now(),
        )
      return found
    }
    const startedAt = performance.now()
    const found = await look()
    const seconds = (performance.now() - startedAt) / 1000
    const again = await look()
    const mailsFrom = performance.now()
    let mails = 0
    for (;;) {
      const made = await makeAlertMails(db, [{ tenant: TENANT, today: '2026-07-01' }], {
        now: Date.now(),
        limit: MAILS_AT_ONCE,
      })
      mails += made
      if (made < MAILS_AT_ONCE) break
    }
    const mailSeconds = (performance.now() - mailsFrom) / 1000
    const met = Array.from({ length: ARRIVED * MET }, (_, n) => ({
      query: `q=${(n * 31) % SEARCHES}`,
      carId: `new-${Math.floor(n / MET)}`,
      entry: 1,
      price: 20_000,
      at: Date.now(),
    }))
    const note = async (): Promise<number> => {
      let noted = 0
      for (let from = 0; from < met.length; from += MATCHES_AT_ONCE)
        noted += await noteMatches(db, TENANT, met.slice(from, from + MATCHES_AT_ONCE), Date.now())
      return noted
    }
    const matchFrom = performance.now()
    const matches = await note()
    const matchSeconds = (performance.now() - matchFrom) / 1000
    const matchedAgain = await note()
    return { found, seconds, mails, mailSeconds, again, matches, matchSeconds, matchedAgain }
  } finally {
    await records.close()
  }
}

const rows = []
for (const visitors of [FEW, MANY]) {
  const { found, seconds, mails, mailSeconds, again, matches, matchSeconds, matchedAgain } =
    await measure(visitors)
  rows.push({
    visitors,
    found,
    'seconds to find': Number(seconds.toFixed(1)),
    'found again': again,
    mails,
    'seconds to make them': Number(mailSeconds.toFixed(1)),
    'meet a search': matches,
    'seconds to note': Number(matchSeconds.toFixed(1)),
    'noted again': matchedAgain,
  })
}
console.table(rows)
