import { scopedRequest, type SearchPlace } from '@forecourt/site/scoped-request'
import { createStockSearch, type StockEngineOptions } from '@forecourt/site/stock-engine'
import type { StockRequest } from '@forecourt/site/stock-request'
import type { StockDocument } from '@forecourt/vehicle/document'
import { tokensFor, withTokens } from '@forecourt/tenant-config/rules/filter/index-rules'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import { parseTenant, type Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { Client } from 'typesense'

/** A page of the site's own search. */
export interface ShownPage {
  ids: string[]
  found: number
  pages: number
}

/** The rules of `docs` as the site reads them from the lake: parsed, with their tokens; throws for one that does not fit. */
export function rulesFrom(docs: readonly object[], tenant: Tenant, now: number): TenantRule[] {
  const rules = docs.map((doc, n) => {
    const parsed = parseTenantRule({
      _type: 'tenantRule',
      _id: `rule-${n}`,
      title: `Rule ${n}`,
      reason: 'Because.',
      tenants: 'all',
      on: 'stock',
      ...doc,
    })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
    return parsed.value
  })
  return withTokens(rules, { tenant, now })
}

/** Documents as an import makes them under these rules of a tenant. */
export function evaluated(
  documents: readonly StockDocument[],
  rules: readonly TenantRule[],
  tenant: Tenant,
  now: number,
): StockDocument[] {
  return documents.map((document) => ({ ...document, rules: tokensFor(document, rules, { tenant, now }) }))
}

/** The site's stock search on an engine; whatever the engine refuses is thrown. */
export function siteSearch(client: Client) {
  const seen = { requests: 0, searches: 0 }
  const stock = createStockSearch({
    multiSearch: async (searches) => {
      seen.requests += 1
      seen.searches += searches.length
      const { results } = await client.multiSearch.perform<StockDocument[]>({ searches })
      return results as Awaited<ReturnType<StockEngineOptions['multiSearch']>>
    },
    isHealthy: async () => true,
    idsByVin: async () => [],
    onRefused(error, search) {
      throw new Error(`${error}: ${JSON.stringify(search)}`)
    },
    onDown(error) {
      throw error
    },
  })
  return {
    /** The port to the engine. */
    stock,
    /** Searches and requests that went to the engine so far. */
    seen,
    async show(
      site: { tenant: Tenant; rules: readonly TenantRule[]; now: number },
      request: StockRequest = {},
      place: SearchPlace = { surface: 'search' },
    ): Promise<ShownPage> {
      const asked = scopedRequest(site, request, place)
      const result = await stock.run(asked.request, asked.filter, [])
      if (!result.ok) throw new Error(result.reason)
      const { vehicles, found, pages } = result
      return { ids: vehicles.map(({ id }) => id), found, pages }
    },
  }
}

/** The dealer group `harbour` with two yards and website 7, and the given fields of its document changed. */
export function tenantWith(changes: Record<string, unknown> = {}): Tenant {
  const parsed = parseTenant({
    _id: 'tenant-harbour',
    slug: 'harbour',
    name: 'Harbour',
    websiteId: 7,
    template: 'multi-brand',
    dealerships: [
      { id: 1, slug: 'one', name: 'One' },
      { id: 2, slug: 'two', name: 'Two' },
    ],
    ...changes,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}
