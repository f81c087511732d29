import { PARENT_KEY_RIGHTS } from '@forecourt/site/search-keys'
import type { StockDocument } from '@forecourt/vehicle/document'
import { createStockIndex } from '@forecourt/stock/index-writer'
import { parseTenant, type Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { Client } from 'typesense'
import { startPlatform } from './platform.ts'

const PARENT = 'parent-key-of-the-tests-0123456789-0123456'

/** A platform's search service with stock in its index and the key that browser keys are made of. */
export interface StockSearch {
  origin: string
  adminKey: string
  admin: Client
  /** A key as the site hands it to browsers. */
  browserKey: (scope: object) => string
  close: () => Promise<void>
}

/** Starts the search service alone and fills its index. */
export async function startStockSearch(documents: readonly StockDocument[]): Promise<StockSearch> {
  const platform = await startPlatform({ services: ['search'] })
  const port = platform.settings.ports.search
  const adminKey = platform.secrets.searchAdminKey
  const admin = new Client({
    nodes: [{ protocol: 'http', host: '127.0.0.1', port }],
    apiKey: adminKey,
    connectionTimeoutSeconds: 30,
  })
  const index = createStockIndex(admin)
  await index.ensure()
  await index.upsert(documents)
  await admin.keys().create({ ...PARENT_KEY_RIGHTS, value: PARENT })
  return {
    origin: `http://127.0.0.1:${port}`,
    adminKey,
    admin,
    browserKey: (scope) => admin.keys().generateScopedSearchKey(PARENT, { ...scope }),
    close: platform.close,
  }
}

/** The configuration of a multi-brand dealer in Brisbane without hosts or rules. */
export function plainTenant(slug: string): Tenant {
  const parsed = parseTenant({
    _id: `tenant-${slug}`,
    slug,
    name: slug,
    websiteId: 1,
    template: 'multi-brand',
    hosts: [],
    timeZone: 'Australia/Brisbane',
    address: { state: 'qld' },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}
