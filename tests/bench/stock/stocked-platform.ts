import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { PROJECTION_VERSION } from '@forecourt/vehicle/collection'
import { completeAnswers } from '@forecourt/schemas/starter/answers'
import { TAKEN_TENANTS_QUERY, type TakenTenant } from '@forecourt/schemas/starter/taken'
import { ROOT } from '../../../scripts/lib/root.mjs'
import { createTenant } from '../../../scripts/tenants/create-tenant.ts'
import { startPlatform, type TestPlatform } from '../../harness/platform.ts'
import { demoPattern, loadFleet } from './fleet.ts'

/** Rows that are noted as loaded at a time, so that a stopped run goes on where it was. */
const PART = 1_000

export interface StockSize {
  /** Generated dealers beside the demonstration's, with as many vehicles each. */
  tenants: number
  /** Of all of them together. */
  vehicles: number
}

/** Slug of the first generated dealer. */
export const FIRST_TENANT = 'fleet-1'
const FIRST_DEALERSHIP = 9_001

/**
 * A platform with this much stock beside the demonstration's. Loading it takes minutes, so the data folder stays in
 * `.cache/bench` for the next run, which only starts it.
 */
export async function startStockedPlatform({ tenants, vehicles }: StockSize): Promise<TestPlatform> {
  const dataDir = join(ROOT, '.cache', 'bench', `${vehicles}-over-${tenants}-v${PROJECTION_VERSION}`)
  mkdirSync(join(dataDir, '..'), { recursive: true })
  const environment = { TRUST_PROXY: '1' }
  const platform = await startPlatform({ isSeeded: true, dataDir, environment })
  try {
    await loadAll(platform, { tenants, vehicles })
  } catch (error) {
    await platform.close()
    throw error
  }
  return platform
}

async function loadAll(platform: TestPlatform, { tenants, vehicles }: StockSize): Promise<void> {
  const each = Math.ceil(vehicles / tenants)
  const notes = join(platform.dataDir, 'loaded.json')
  const loaded = existsSync(notes) ? (JSON.parse(readFileSync(notes, 'utf8')) as Record<string, number>) : {}
  const pattern = await demoPattern(platform)
  for (let n = 0; n < tenants; n += 1) {
    const tenant = `fleet-${n + 1}`
    if (loaded[tenant] === undefined) await makeTenant(platform, tenant, FIRST_DEALERSHIP + n)
    for (let from = loaded[tenant] ?? 0; from < each; from += PART) {
      const count = Math.min(PART, each - from)
      await loadFleet(platform, pattern, { tenant, dealership: FIRST_DEALERSHIP + n, from, count })
      loaded[tenant] = from + count
      writeFileSync(notes, JSON.stringify(loaded))
    }
    console.log(`${tenant}: ${each} vehicles`)
  }
}

async function makeTenant(platform: TestPlatform, slug: string, dealership: number): Promise<void> {
  const client = createClient({
    projectId: 'forecourt',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: platform.url('lake'),
    useProjectHostname: false,
    useCdn: false,
    token: platform.secrets.lakeAdminToken,
    perspective: 'raw',
  })
  const taken = await client.fetch<TakenTenant[]>(TAKEN_TENANTS_QUERY)
  const name = `Fleet ${slug.replace('fleet-', '')} Motors`
  await createTenant(client, completeAnswers({ name, slug, dealerships: [dealership] }, taken))
}
