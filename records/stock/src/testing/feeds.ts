import { readFileSync } from 'node:fs'

import { parseMapping, type Mapping } from '../mapping/mapping.ts'
import type { IngestOptions } from '../ingest/ingest.ts'
import type { Records } from '../records/database.ts'
import type { StockIndex } from '../ingest/index-port.ts'
import type { FeedVehicleInput } from '../model/vehicle.ts'

export const NOW = Date.UTC(2026, 5, 1, 3, 0, 0)

/** A committed mapping; a broken one fails the test with its errors. */
export function committedMapping(name: string): Mapping {
  const file = new URL(`../../mappings/${name}.json`, import.meta.url)
  const parsed = parseMapping(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}

/** Bytes of a text in pieces of `size`, as a request body brings them. */
export async function* bytesOf(text: string | Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

/** A valid feed row with what a test changes. */
export function feedRow(changes: Partial<FeedVehicleInput> & { source_id: string }): FeedVehicleInput {
  return {
    year: 2021,
    make: 'Mazda',
    model: 'CX-5',
    car_type: 'used',
    stocknum: changes.source_id,
    price: 30_000,
    ...changes,
  }
}

/** Options of a load of `rows` for tenant `harbour` (dealerships 101, 102) beside `wattle` (201). */
export function loadOf(
  stores: { records: Records; index: StockIndex },
  rows: readonly object[],
  changes: Partial<IngestOptions> = {},
): IngestOptions {
  return {
    ...stores,
    tenant: {
      slug: 'harbour',
      dealerships: [
        { id: 101, slug: 'newstead', name: 'Newstead' },
        { id: 102, slug: 'moorooka', name: 'Moorooka' },
      ],
    },
    allTenants: [
      { slug: 'harbour', dealershipIds: [101, 102] },
      { slug: 'wattle', dealershipIds: [201] },
    ],
    mapping: committedMapping('forecourt'),
    source: bytesOf(rows.map((row) => JSON.stringify(row)).join('\n') + '\n'),
    format: 'ndjson',
    mode: 'full',
    now: NOW,
    media: { has: async () => false },
    ...changes,
  }
}
