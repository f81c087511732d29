import { readFileSync } from 'node:fs'

import { parseMapping, type Mapping } from '../mapping/mapping.ts'
import type { IngestOptions } from '../ingest/ingest.ts'
import type { Records } from '../records/database.ts'
import type { StockIndex } from '../ingest/index-port.ts'
import { NOW } from '@forecourt/vehicle/testing/feed-row'

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
