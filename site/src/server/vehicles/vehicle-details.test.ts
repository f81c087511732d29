import { createHash } from 'node:crypto'
import type { Records } from '@forecourt/stock/database'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import { ingest } from '@forecourt/stock/ingest'
import { parseMapping } from '@forecourt/stock/mapping'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDetailsReader } from './vehicle-details.ts'

const MAPPING = new URL('../../../../records/stock/mappings/forecourt.json', import.meta.url)
const ROW = {
  source_id: 'A1',
  year: 2021,
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  vin: 'XSECRETX',
  dealercomments: '<p>One owner</p>',
  has_nvic: true,
  variant: { cylinders: 4 },
}
const ID = `harbour-${createHash('sha256').update('harbour\u0000A1').digest('hex').slice(0, 16)}`

let records: Records

beforeAll(async () => {
  records = await openTestRecords()
  const mapping = parseMapping(JSON.parse(await readFile(MAPPING, 'utf8')))
  if (!mapping.ok) throw new Error(JSON.stringify(mapping.errors))
  await ingest({
    records,
    index: {
      ensure: async () => 'ready',
      inspect: async () => ({ schema: 'ready', documents: 0 }),
      upsert: async () => {},
      remove: async () => {},
      rebuild: async () => 0,
    },
    tenant: { slug: 'harbour', dealerships: [{ id: 101, slug: 'newstead', name: 'Newstead' }] },
    allTenants: [
      { slug: 'harbour', dealershipIds: [101] },
      { slug: 'wattle', dealershipIds: [201] },
    ],
    mapping: mapping.value,
    source: (async function* () {
      yield new TextEncoder().encode(JSON.stringify(ROW))
    })(),
    format: 'ndjson',
    mode: 'full',
    now: Date.UTC(2026, 5, 1),
    media: { has: async () => false },
  })
})
afterAll(() => records.close())

describe('details of a vehicle', () => {
  it('come from the record, without private fields', async () => {
    const read = createDetailsReader(
      async () => records,
      () => {},
    )
    const result = await read('harbour', ID)
    expect(result).toMatchObject({
      ok: true,
      details: { comments: 'One owner', specs: { variant: { cylinders: 4 } } },
    })
    expect(JSON.stringify(result)).not.toContain('XSECRETX')
  })

  it('[SRCH-34] are nothing for a tenant that does not show the vehicle, or for an unknown one', async () => {
    const read = createDetailsReader(
      async () => records,
      () => {},
    )
    expect(await read('wattle', ID)).toEqual({ ok: true, details: undefined })
    expect(await read('harbour', 'harbour-0000000000000000')).toEqual({ ok: true, details: undefined })
    expect(await read('harbour', '2021-kia-rio-a1')).toEqual({ ok: true, details: undefined })
  })

  it('are a failure while the record is away, logged once until it answers again', async () => {
    let isUp = false
    const logged: string[] = []
    const read = createDetailsReader(
      async () => {
        if (isUp) return records
        throw new Error('connection refused')
      },
      (_, message) => logged.push(message),
    )
    expect(await read('harbour', ID)).toEqual({ ok: false })
    expect(await read('harbour', ID)).toEqual({ ok: false })
    expect(logged).toHaveLength(1)
    isUp = true
    expect(await read('harbour', ID)).toMatchObject({ ok: true })
    isUp = false
    expect(await read('harbour', ID)).toEqual({ ok: false })
    expect(logged).toHaveLength(2)
  })
})
