import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { vehicleTable } from '../records/tables.ts'
import { bytesOf, committedMapping } from '../testing/feeds.ts'
import { openIngestBench } from '../testing/ingest-bench.fixture.ts'
import { listRejects } from './run.ts'

const FIXTURE = fileURLToPath(new URL('../../fixtures/australian-listings-60.csv', import.meta.url))
const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url))
const SHARED = process.env['FORECOURT_SHARED_DATA'] ?? path.join(REPOSITORY, '..', 'shared', 'data')
const LISTINGS = path.join(SHARED, 'vehicles', 'australian-vehicle-prices.dev-30pct.csv')
const MOTORBIKES = path.join(SHARED, 'vehicles', 'motorbikes-eu-1075.csv')

const { records, index, load } = await openIngestBench()
const loadCsv = (mapping: string, source: AsyncIterable<Uint8Array>) =>
  load([], { mapping: committedMapping(mapping), source, format: 'csv' })

const fixture = (): string => readFileSync(FIXTURE, 'utf8')

test('[N26] the 60 rows of dirt: 51 load, 9 are rejected with their row, none is lost', async () => {
  const report = await loadCsv('australian-vehicle-prices', bytesOf(fixture(), 97))
  expect(report).toMatchObject({ rowsRead: 60, imported: 51, rejected: 9, ignoredColumns: [] })
  expect(report.breakdown).toEqual({
    carTypes: { used: 44, new: 4, demo: 3 },
    states: { QLD: 24, NSW: 5, VIC: 4, SA: 3, WA: 3, TAS: 4, ACT: 3, NT: 3, '': 2 },
    withoutPrice: 2,
  })
  expect(report.rejects.map((entry) => [entry.row, entry.field])).toEqual([
    [52, 'price'],
    [53, 'year'],
    [54, 'car_type'],
    [55, 'state'],
    [56, 'km'],
    [57, 'source_id'],
    [58, ''],
    [59, ''],
    [60, ''],
  ])
  expect(report.rejects.slice(6).map((entry) => entry.reason)).toEqual([
    'expected 19 columns, found 7',
    'text follows a closing quote:  ',
    'a quote opened in this row is never closed',
  ])
})

test('[N26] dirt is read as what it means', async () => {
  await loadCsv('australian-vehicle-prices', bytesOf(fixture()))
  const documents = [...index.documents.values()]
  const named = (name: string) => documents.find((document) => document.name === name)
  expect(named('2016 Land Rover Range Rover Sport SDV6')).toMatchObject({
    make: 'Land Rover',
    model: 'Range Rover Sport',
    badge: 'SDV6',
  })
  expect(named('2008 Saab 9-3 Aero Convertible')).toMatchObject({ make: 'Saab', model: '9-3' })
  expect(named('2021 Porsche 911 Carrera')).toMatchObject({ price: 0, has_price: false, price_range: '' })
  expect(named('2019 Bentley Bentayga V8')).toMatchObject({ price: 1_500_000, price_range: '$100,000+' })
  expect(named('2009 Holden Barina')).toMatchObject({ price: 88 })
  expect(named('2022 Tesla Model 3 Long Range')).toMatchObject({
    model: 'Model 3',
    fuel: 'Electric',
    engine_size_litres: 0,
  })
  expect(named('2023 Hyundai i30 N Line')).toMatchObject({ doors: 0, seats: 5 })
  expect(named('2023 Kia Sportage S')).toMatchObject({
    colour: '',
    km: 0,
    status: 'coming_soon',
    state: '',
    city: '',
  })
  expect(named('2017 Isuzu D-MAX LS-U "Safari Pack"')).toMatchObject({ body: 'Ute', drive: '4WD' })
  expect(documents.filter((document) => document.name === '2019 Suzuki Swift GL Navigator')).toHaveLength(2)
})

test('[N26] loading the same file again changes nothing, with or without a byte order mark', async () => {
  const first = await loadCsv('australian-vehicle-prices', bytesOf(fixture()))
  const again = await loadCsv('australian-vehicle-prices', bytesOf(`\uFEFF${fixture()}`))
  expect(again).toMatchObject({
    imported: 0,
    updated: 0,
    unchanged: first.imported,
    rejected: 9,
    withdrawn: 0,
  })
})

test('[N26] a file without a column the mapping reads stops before its first row and names field and column', async () => {
  const [header = '', ...rows] = fixture().split('\n')
  const renamed = [header.replace('Price', 'Cost'), ...rows].join('\n')
  await expect(loadCsv('australian-vehicle-prices', bytesOf(renamed))).rejects.toMatchObject({
    code: 'column_missing',
    message: 'field price reads column "Price", which the file does not have',
  })
  expect(await records.db.select().from(vehicleTable)).toEqual([])
})

test.skipIf(!existsSync(LISTINGS))(
  `[N26] the real listings load and every count matches the raw file (skipped when ${LISTINGS} is absent)`,
  { timeout: 120_000 },
  async () => {
    const report = await loadCsv('australian-vehicle-prices', createReadStream(LISTINGS))
    const raw = rawCounts(readFileSync(LISTINGS, 'utf8'))
    expect(report.rowsRead).toBe(raw.rows)
    expect(report.imported + report.rejected).toBe(raw.rows)
    expect(report.rejected).toBe(0)
    expect(report.breakdown).toEqual({ carTypes: raw.carTypes, states: raw.states, withoutPrice: raw.poa })
    const stored = await records.db
      .select({ carType: vehicleTable.carType, state: vehicleTable.state, price: vehicleTable.priceAud })
      .from(vehicleTable)
    expect(stored).toHaveLength(raw.rows)
    expect(stored.filter((row) => row.price === 0)).toHaveLength(raw.poa)
    expect(tally(stored.map((row) => row.state))).toEqual(raw.states)
    expect(index.documents.size).toBe(raw.rows)
  },
)

test.skipIf(!existsSync(MOTORBIKES))(
  `[N26] the motorcycles load; the rows without a date or with 8,000,000 km are rejected (skipped when ${MOTORBIKES} is absent)`,
  { timeout: 60_000 },
  async () => {
    const report = await loadCsv('motorbikes-eu', createReadStream(MOTORBIKES))
    expect(report).toMatchObject({ rowsRead: 1075, rejected: 2, imported: 1073 })
    const fields = (await listRejects(records, report.runId)).map((entry) => entry.field)
    expect(fields.sort()).toEqual(['km', 'year'])
    expect(new Set([...index.documents.values()].map((document) => document.item_type))).toEqual(
      new Set(['motorcycle']),
    )
  },
)

/** Counts by the raw text alone: the last cell is the price, the state ends the location. */
function rawCounts(text: string) {
  const records = text.split(/\r?\n(?=[A-Z][^,\n]*,\d{4},)/).slice(1)
  const carTypes = tally(records.map((record) => (/,(NEW|USED|DEMO),/.exec(record)?.[1] ?? '').toLowerCase()))
  const states = tally(records.map((record) => /, (NSW|VIC|QLD|WA|SA|TAS|ACT|NT)",/.exec(record)?.[1] ?? ''))
  return {
    rows: records.length,
    carTypes,
    states,
    poa: records.filter((record) => record.trimEnd().endsWith(',POA')).length,
  }
}

function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}
