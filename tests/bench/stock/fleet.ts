import type { StockDocument } from '@forecourt/vehicle/document'
import { ingestToken } from '@forecourt/stock/ingest-token'
import { Client } from 'typesense'
import type { TestPlatform } from '../../harness/platform.ts'

/** A row of a feed for the mapping `forecourt`. */
type Row = Record<string, unknown>

/** Rows that a fleet's vehicles are made from: those of the demonstration, with photos. */
export type Pattern = readonly Row[]

/** Rows like the vehicles of the platform's largest demonstration dealer. */
export async function demoPattern(platform: TestPlatform): Promise<Pattern> {
  const { hostname: host, port } = new URL(platform.url('search'))
  const client = new Client({
    apiKey: platform.secrets.searchAdminKey,
    nodes: [{ protocol: 'http', host, port: Number(port) }],
    connectionTimeoutSeconds: 60,
  })
  const text = await client.collections('stock').documents().export({ filter_by: 'tenant_ids:=harbour' })
  const rows = text.split('\n').filter((line) => line !== '')
  return rows.map((line) => rowLike(JSON.parse(line) as StockDocument))
}

/** Fields with the same name in a row and in the index. */
const SAID = [
  'make',
  'model',
  'badge',
  'series',
  'year',
  'car_type',
  'item_type',
  'price',
  'km',
  'status',
  'price_type',
  'body',
  'drive',
  'fuel',
  'seats',
  'doors',
  'colour',
  'certified',
] as const

function rowLike(vehicle: StockDocument): Row {
  const facts = [...SAID.map((field) => [field, vehicle[field]]), ['trans', vehicle.transmission]]
  // The index writes "none" as '' or 0; a feed leaves the field out.
  const known = facts.filter(([, value]) => value !== '' && value !== 0)
  return {
    ...Object.fromEntries(known),
    images: vehicle.images.map((key) => ({ image: { url: `media:${key}` } })),
  }
}

/** The `n`-th vehicle of a dealership: like one of the pattern, with its own number, price and distance. */
function fleetRow(pattern: Pattern, n: number, dealership: number): Row {
  const like = pattern[n % pattern.length] ?? {}
  const round = Math.floor(n / pattern.length)
  const number = `f${dealership}-${n}`
  const more = (field: string, by: number) => {
    const value = Number(like[field] ?? 0)
    return value > 0 ? { [field]: value + by * round } : {}
  }
  const own = { source_id: number, stocknum: number, dealership_id: dealership }
  return { ...like, ...own, ...more('price', 10), ...more('km', 37) }
}

export interface Fleet {
  /** Slug. */
  tenant: string
  dealership: number
  /** Number of the first of `count` vehicles. */
  from: number
  count: number
}

const RETRIES = 40
const RETRY_MS = 250

/** Loads vehicles of a dealership through the site's own ingest API; throws when one is refused. */
export async function loadFleet(platform: TestPlatform, pattern: Pattern, fleet: Fleet): Promise<void> {
  const { tenant, dealership, from, count } = fleet
  const { ingestTokens, sessionSecret } = platform.secrets
  const rows = Array.from({ length: count }, (_, i) =>
    JSON.stringify(fleetRow(pattern, from + i, dealership)),
  )
  const url = `${platform.url('site')}/api/ingest/${tenant}?mapping=forecourt&format=ndjson&mode=delta`
  const headers = {
    authorization: `Bearer ${ingestTokens[tenant] ?? ingestToken(sessionSecret, tenant)}`,
    'content-type': 'application/x-ndjson',
  }
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(url, { method: 'POST', headers, body: rows.join('\n') })
    const text = await response.text()
    // A tenant that was published a moment ago is not known to the site at once.
    if (response.status === 404 && attempt < RETRIES) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      continue
    }
    const report = text.trim().split('\n').at(-1) ?? ''
    const { imported = 0, updated = 0, unchanged = 0 } = JSON.parse(report) as Record<string, number>
    if (imported + updated + unchanged !== count) throw new Error(`${tenant}: ${report.slice(0, 600)}`)
    return
  }
}
