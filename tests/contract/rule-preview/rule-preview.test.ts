import { previewRule } from '@forecourt/site/rule-preview'
import { parseRuleRequest } from '@forecourt/site/rule-preview-request'
import { createTenantRegistry } from '@forecourt/site/tenants'
import type { CmsRule } from '@forecourt/schemas/rules/cms-condition'
import type { StockDocument } from '@forecourt/vehicle/document'
import { createStockIndex } from '@forecourt/stock/index-writer'
import { compileStockFilter } from '@forecourt/tenant-config/rules/filter/filter'
import { evaluatorsFor } from '@forecourt/tenant-config/rules/filter/index-rules'
import type { SortKey } from '@forecourt/tenant-config/rules/language/rule'
import { sampleDocuments } from '@forecourt/tenant-config/testing/samples'
import { Client } from 'typesense'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sized } from '../../harness/deep.ts'
import { startPlatform, type TestPlatform } from '../../harness/platform.ts'
import { cmsRules } from './cms-rules.ts'

const SEED = 20_261_122
const NOW = Date.parse('2026-06-01T02:00:00Z')
const VEHICLES = 150
const RULES = sized(100, 1_000)

const harbour = {
  _id: 'tenant-harbour',
  _type: 'tenant',
  name: 'Harbour',
  slug: 'harbour',
  template: 'multi-brand',
  hosts: ['www.harbour.example'],
  dealerships: [{ id: 10, slug: 'city', name: 'City' }],
}
/** Published already, and kept: a rule is tried on together with the others. */
const background: CmsRule[] = [
  {
    _id: 'rule-background',
    title: 'No price',
    reason: 'Vehicles without a price are not shown.',
    on: 'stock',
    effect: 'exclude',
    tenants: [{ _ref: 'tenant-harbour' }],
    where: { combine: 'all', conditions: [{ field: 'price', op: 'eq', values: ['0'] }] },
  },
]
const documents = sampleDocuments(VEHICLES, SEED)
let platform: TestPlatform | undefined
let client: Client

beforeAll(async () => {
  platform = await startPlatform({ services: ['search'] })
  client = new Client({
    nodes: [{ protocol: 'http', host: '127.0.0.1', port: platform.settings.ports.search }],
    apiKey: platform.secrets.searchAdminKey,
    connectionTimeoutSeconds: 10,
  })
  await createStockIndex(client).ensure()
})
afterAll(() => platform?.close())

/** The dealer with these rules published, as the site's own directory has it. */
async function published(rules: readonly CmsRule[]) {
  const directory = createTenantRegistry({
    load: async () => ({ tenants: [harbour], rules }),
    now: () => NOW,
    onProblem: (message) => {
      throw new Error(message)
    },
  })
  await directory.refresh()
  const [entry] = directory.published()
  if (!entry) throw new Error('the dealer is not served')
  return entry
}

/** How many vehicles the search finds for each dealer, once ingestion has marked them for its rules. */
async function found(
  searches: readonly { entry: Awaited<ReturnType<typeof published>>; sort: SortKey }[],
): Promise<number[]> {
  const evaluators = searches.flatMap(({ entry: { tenant, rules } }) =>
    evaluatorsFor(rules, { tenant, now: NOW }),
  )
  const marked = documents.map((document): StockDocument => ({
    ...document,
    rules: [...new Set(evaluators.flatMap(({ token, meets }) => (meets(document) ? [token] : [])))],
  }))
  await createStockIndex(client).upsert(marked)
  const { results } = await client.multiSearch.perform<StockDocument[]>({
    searches: searches.map(({ entry: { tenant, rules }, sort }) => ({
      collection: 'stock',
      q: '*',
      query_by: 'name',
      filter_by: compileStockFilter(rules, { tenant, now: NOW, surface: 'search', sort }),
      per_page: 0,
    })),
  })
  return results.map((result) => result.found)
}

it('[STU-03] [TEN-04] the preview of a rule counts what the search finds once the rule is published, for random rules', async () => {
  const before = await published(background)
  const seen = { partly: 0, byIndex: 0 }
  const drafts = cmsRules(documents, RULES, SEED)
  for (let from = 0; from < drafts.length; from += 20) {
    const batch = drafts.slice(from, from + 20)
    const previews = await Promise.all(
      batch.map(async (rule) => {
        const body = JSON.stringify({ rule: { ...rule, _id: `drafts.${rule._id}` } })
        const parsed = parseRuleRequest(body)
        if (!parsed.ok) throw new Error(`${parsed.message} in ${body}`)
        return previewRule({ draft: parsed.rule, entry: before, vehicles: documents, now: NOW })
      }),
    )
    const after = await Promise.all(
      batch.map(async (rule) => {
        const [sort] = rule.when?.sort ?? ['relevant']
        return { entry: await published([...background, rule]), sort: sort as SortKey }
      }),
    )
    const without = batch.map((_rule, n) => ({ entry: before, sort: after[n]?.sort ?? 'relevant' }))
    const [countsAfter, countsBefore] = [await found(after), await found(without)]
    batch.forEach((rule, n) => {
      const {
        total,
        after: left,
        hides,
        shows,
      } = previews[n] ?? { total: -1, after: -1, hides: -1, shows: -1 }
      expect({ rule, total, left }).toEqual({ rule, total: countsBefore[n], left: countsAfter[n] })
      expect(total - hides + shows).toBe(left)
      if (hides > 0 && left > 0) seen.partly += 1
      if (after[n]?.entry.rules.some(({ token }) => token !== undefined)) seen.byIndex += 1
    })
  }
  // Rules that change nothing, or leave nothing, would prove little.
  expect(seen.partly).toBeGreaterThanOrEqual(RULES * 0.6)
  expect(seen.byIndex).toBeGreaterThan(0)
})
