import { previewRule } from '@forecourt/site/rule-preview'
import { firstIds } from '@forecourt/site/rule-preview-known-order'
import type { StockDocument } from '@forecourt/vehicle/document'
import { compileStockFilter } from '@forecourt/tenant-config/rules/filter/filter'
import { tokensFor } from '@forecourt/tenant-config/rules/filter/index-rules'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { SORTS } from '@forecourt/tenant-config/search/sorts'
import { sampleDocuments } from '@forecourt/tenant-config/testing/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rulesFrom, siteSearch, tenantWith } from '../../harness/site-search.ts'
import { startStockSearch, type StockSearch } from '../../harness/stock-search.ts'

const SEED = 20_261_122
const NOW = Date.parse('2026-06-01T02:00:00Z')
const PAGE_SIZE = 12

const tenant = tenantWith({ search: { pageSize: PAGE_SIZE } })
const documents = sampleDocuments(150, SEED).map((document) => ({
  ...document,
  tenant_ids: [tenant.slug],
  show_on_dealer_website: true,
}))
const makes = [...new Set(documents.map(({ make }) => make))].filter((make) => /[a-z]{2}/i.test(make))
const is = (field: string, value: unknown) => ({ field, op: 'eq', value })

/** One rule of every kind that shapes a list; the last compares two fields, which the search itself cannot. */
const DRAFTS: Record<string, unknown>[] = [
  ...makes.slice(0, 4).flatMap((make, n) => [
    { effect: { boost: 40 - n * 30 }, where: is('make', make) },
    { effect: { pin: n + 1 }, where: is('make', make) },
    { effect: 'collapseRuns', where: { not: is('make', make) } },
  ]),
  { effect: { boost: 7 }, where: is('car_type', 'used'), when: { sort: ['price_asc'] } },
  { effect: { pin: 3 }, where: is('car_type', 'new'), when: { sort: ['latest'] } },
  {
    effect: { boost: 5 },
    where: { field: 'price', op: 'gt', value: { field: 'before_price', times: 1.01 } },
  },
]
/** Published already. */
const BACKGROUND = [
  { effect: 'exclude', where: is('price', 0) },
  { effect: { boost: 3 }, where: is('car_type', 'used') },
]

const rulesWith = (draft?: Record<string, unknown>): TenantRule[] =>
  rulesFrom([...BACKGROUND, ...(draft ? [draft] : [])], tenant, NOW)

let engine: StockSearch
beforeAll(async () => {
  const all = DRAFTS.flatMap((draft) => rulesWith(draft))
  engine = await startStockSearch(
    documents.map((document) => ({
      ...document,
      rules: [...new Set(tokensFor(document, all, { tenant, now: NOW }))],
    })),
  )
})
afterAll(() => engine?.close())

it('[STU-03] [SRCH-16] the preview of a rule that shapes lists says where vehicles stand on the first page once it is published', async () => {
  const search = siteSearch(engine.admin)
  const ids = async (rules: readonly TenantRule[], sort: 'relevant' | 'latest' | 'price_asc') =>
    (await search.show({ tenant, rules, now: NOW }, { sort, perPage: 250 })).ids
  const ask: Parameters<typeof firstIds>[0] = async (searches) => {
    const { results } = await engine.admin.multiSearch.perform<StockDocument[]>({ searches })
    return results as Awaited<ReturnType<typeof ask>>
  }
  const published = rulesWith()
  let moved = 0
  for (const draft of DRAFTS) {
    const rules = rulesWith(draft)
    const rule = rules.find(({ _id }) => _id === `rule-${BACKGROUND.length}`)
    if (!rule) throw new Error('no draft')
    const [sort = 'relevant'] =
      (draft['when'] as { sort?: ('latest' | 'price_asc')[] } | undefined)?.sort ?? []
    const { order } = await previewRule({
      draft: rule,
      entry: { id: tenant._id, tenant, rules: published },
      vehicles: documents,
      now: NOW,
      knownOrder: (known, ctx) =>
        firstIds(ask, 'stock', compileStockFilter(known, ctx), SORTS[ctx.sort ?? 'relevant'].sortBy),
    })
    const [before, after] = [await ids(published, sort), await ids(rules, sort)]
    const placeIn = (list: readonly string[], id: string) =>
      list.includes(id) ? list.indexOf(id) + 1 : undefined
    const forward = after
      .slice(0, PAGE_SIZE)
      .filter((id, i) => (placeIn(before, id) ?? Infinity) > i + 1)
      .map((id) => ({ id, from: placeIn(before, id), to: placeIn(after, id) }))
    const gone = before.slice(0, PAGE_SIZE).filter((id) => (placeIn(after, id) ?? Infinity) > PAGE_SIZE)
    expect({ draft, forward: order?.forward.map(({ id, from, to }) => ({ id, from, to })) }).toEqual({
      draft,
      forward,
    })
    expect(order?.back.map(({ id }) => id)).toEqual(expect.arrayContaining(gone))
    expect(order?.folded).toBe(before.length - after.length)
    if (forward.length > 0) moved += 1
  }
  expect(moved).toBeGreaterThanOrEqual(DRAFTS.length / 2)
})
