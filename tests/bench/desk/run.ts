/** `npm run bench -- desk`: what staff wait for at the desk with 50,000 leads, beside the same with 500. */
import { performance } from 'node:perf_hooks'
import { deskCounts, deskPage } from '@forecourt/leads/desk'
import type { DeskFilter, DeskScope } from '@forecourt/leads/desk-filter'
import { leadFile } from '@forecourt/leads/lead-file'
import { LEADS_MIGRATIONS } from '@forecourt/leads/migrations'
import type { Records } from '@forecourt/stock/database'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import { DESK_VIEWS } from '@forecourt/tenant-config/desk/desk-answer'
import { median } from '../measure.ts'

const [FEW, MANY] = [500, 50_000]
const DEALERS = 4
const ASKED = 9

/** Leads of every status, of some thousand people, each a minute older than the one before; a few were not delivered. */
async function fill({ db }: Records, count: number): Promise<void> {
  await db.execute(`
    insert into lead (id, tenant, idempotency_key, status, form, category, subcategory, name, last_name, email, phone,
      postcode, message, opt_in, dealership_slug, url, source, user_agent, attributes, form_completed, created_at, updated_at, vehicle)
    select 'L' || i, 'tenant-' || i % ${DEALERS}, 'k' || i,
      (array['new', 'working', 'appointment', 'sold', 'lost', 'spam'])[1 + (i * 7) % 6], 'f', 'Used Vehicle Enquiry', '',
      'Kim', 'Surname' || i % 9000, 'p' || i % 20000 || '@example.com', '+614' || lpad((i % 20000)::text, 8, '0'), '4000',
      'Is number ' || i || ' still there? I would like to see it on Saturday.', false, 'a', '/', 'Website', 'x',
      '{"visited_pages": [], "linked_query_params": {}}', true, now() - i * interval '1 minute', now(),
      jsonb_build_object('name', '2022 Kia Sportage', 'slug', 'kia-' || i, 'stock_number', 'U' || i)
    from generate_series(1, ${count}) i`)
  await db.execute(`
    insert into lead_delivery (id, lead_id, kind, address, status, due_at)
    select 'd' || i, 'L' || i, 'email', 'sales@a.example', case when i % 500 = 0 then 'dead' else 'delivered' end, now()
    from generate_series(1, ${count}) i`)
  await db.execute(`analyze`)
}

async function medianOf(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < ASKED; n += 1) {
    const startedAt = performance.now()
    await ask()
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

const scopes: DeskScope[] = Array.from({ length: DEALERS }, (_, n) => ({
  tenant: `tenant-${n}`,
  person: 'sam',
  teams: undefined,
  lateBefore: Date.now() - 3_600_000,
}))
const results: Map<string, number>[] = []
for (const count of [FEW, MANY]) {
  const records = await openTestRecords([LEADS_MIGRATIONS])
  try {
    await fill(records, count)
    const { db } = records
    const list = (filter: Partial<DeskFilter>) => () =>
      deskPage(db, scopes, { view: 'open', limit: 50, ...filter })
    const times = new Map<string, number>()
    for (const view of DESK_VIEWS) times.set(`list: ${view}`, await medianOf(list({ view })))
    times.set('counts of all lists', await medianOf(() => deskCounts(db, scopes)))
    times.set('a word of every lead', await medianOf(list({ words: 'saturday' })))
    times.set('a word of few leads', await medianOf(list({ words: 'u43' })))
    times.set('a word of none', await medianOf(list({ words: 'zebra' })))
    times.set('one lead', await medianOf(() => leadFile(db, scopes, 'L432')))
    results.push(times)
  } finally {
    await records.close()
  }
}
const [few, many] = results
const ms = (value = 0) => Number(value.toFixed(1))
console.table(
  [...(many ?? [])].map(([asked, time]) => ({
    asked,
    [`ms, ${FEW} leads`]: ms(few?.get(asked)),
    [`ms, ${MANY} leads`]: ms(time),
    'times as long': ms(time / (few?.get(asked) ?? 1)),
  })),
)
