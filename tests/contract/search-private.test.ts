import { keyScope } from '@forecourt/site/search-keys'
import { STOCK_QUERY_BY } from '@forecourt/site/query-fields'
import { generateDemoStock } from '@forecourt/demo-vehicles/feed'
import { toStockDocument } from '@forecourt/vehicle/project'
import { vehicleId } from '@forecourt/stock/vehicle-identity'
import { toVehicle } from '@forecourt/vehicle/to-vehicle'
import { withTokens } from '@forecourt/tenant-config/rules/filter/index-rules'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import { compileStockFilter, conditionalRules } from '@forecourt/tenant-config/rules/filter/filter'
import { readManifest } from '@forecourt/showroom/manifest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainTenant, startStockSearch, type StockSearch } from '../harness/stock-search.ts'

const NOW = Date.UTC(2026, 5, 1)
const tenant = plainTenant('harbour')
/** Tokens that the vehicles carry beside the dealer's own: those of the other dealer that shows them. */
const FOREIGN_TOKEN = 'f0e1d2c3b4a596'

function rule(over: object): TenantRule {
  const document = {
    _type: 'tenantRule',
    title: 'The bank said so',
    reason: 'lien of Zbank',
    tenants: 'all',
    on: 'stock',
  }
  const parsed = parseTenantRule({ ...document, effect: 'exclude', ...over })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}

const number = (value: string[]) => ({ field: 'stocknum', op: 'in', value })
const rules = withTokens(
  [
    rule({ _id: 'a', where: number(['ZHIDDEN1', 'ZHIDDEN2']) }),
    rule({ _id: 'b', where: number(['ZLATER3']), when: { sort: ['price_asc'] } }),
    rule({ _id: 'c', where: { field: 'make', op: 'eq', value: 'Lancia' } }),
  ],
  { tenant, now: NOW },
)
const tokens = rules.flatMap(({ token }) => token ?? [])

interface Walked {
  vins: string[]
  engine: StockSearch
  key: string
}
let walked: Walked

beforeAll(async () => {
  const [harbour] = generateDemoStock({ seed: 1974, now: NOW, pictures: await readManifest() })
  const feeds = (harbour?.vehicles ?? []).filter(({ vin }) => vin !== undefined).slice(0, 10)
  const at = new Date(NOW).toISOString()
  const documents = feeds.map((feed) => {
    const id = vehicleId('harbour', feed.source_id)
    const vehicle = toVehicle(feed, { id, tenant: 'harbour', slug: id, createdAt: at, updatedAt: at })
    const document = toStockDocument(vehicle, { now: NOW, allTenants: [], dealerships: [] })
    return {
      ...document,
      tenant_ids: ['harbour', 'wattle'],
      recalled: ['harbour', 'wattle'],
      rules: [FOREIGN_TOKEN],
      show_on_dealer_website: true,
    }
  })
  const engine = await startStockSearch(documents)
  const key = engine.browserKey({ ...keyScope({ tenant, rules }, NOW), expires_at: 9_999_999_999 })
  walked = { vins: feeds.map(({ vin = '' }) => vin), engine, key }
}, 60_000)
afterAll(() => walked?.engine.close())

type Parameters = Record<string, unknown>

/** Asks with the visitor's key; the answer's text without what was asked, and how many were found. */
async function ask(
  parameters: readonly Parameters[],
): Promise<{ text: string; found: (number | undefined)[] }> {
  const searches = parameters.map((own) => ({
    collection: 'stock',
    q: '*',
    query_by: 'name',
    per_page: 20,
    ...own,
  }))
  const answer = await fetch(`${walked.engine.origin}/multi_search`, {
    method: 'POST',
    headers: { 'x-typesense-api-key': walked.key, 'content-type': 'text/plain' },
    body: JSON.stringify({ searches }),
  })
  const text = await answer.text()
  const { results = [] } = JSON.parse(text) as { results?: { found?: number }[] }
  return { text: text.replaceAll(/"(?:first_)?q":"[^"]*"/g, ''), found: results.map(({ found }) => found) }
}

const ALL_FIELDS = [
  ...STOCK_QUERY_BY.split(','),
  'stocknum',
  'slug',
  'rules',
  'tenant_ids',
  'vin',
  'id',
  '*',
  'se*',
]
const SEARCHED_ONLY = STOCK_QUERY_BY.split(',').filter((name) => name.startsWith('search_'))

describe('[TEN-20] ten VINs', () => {
  it('come out by no beginning, middle or end, in whatever field and however it is matched', async () => {
    expect(new Set(walked.vins).size).toBe(10)
    for (const vin of walked.vins) {
      // Parts that the model year and a stock number share with others would prove nothing.
      const parts = [
        vin,
        vin.slice(0, 6),
        vin.slice(0, 12),
        vin.slice(4, 14),
        vin.slice(-8),
        vin.slice(-11),
      ].map((part) => part.toLowerCase())
      const asked = parts.flatMap((q) => [
        { q, query_by: STOCK_QUERY_BY, prefix: 'true', num_typos: '0' },
        ...ALL_FIELDS.map((query_by) => ({
          q,
          query_by,
          prefix: 'true',
          num_typos: '0',
          drop_tokens_threshold: 0,
        })),
        ...ALL_FIELDS.map((query_by) => ({
          q,
          query_by,
          infix: 'always',
          num_typos: '0',
          typo_tokens_threshold: 0,
        })),
        ...ALL_FIELDS.map((field) => ({ filter_by: `${field}:${q}` })),
        ...ALL_FIELDS.map((field) => ({ filter_by: `${field}:=${q}*` })),
        ...ALL_FIELDS.map((field) => ({
          sort_by: `_eval(${field}:=${q}*):desc`,
          per_page: 0,
          filter_by: 'id:=none',
        })),
      ])
      for (let at = 0; at < asked.length; at += 50) {
        const { text, found } = await ask(asked.slice(at, at + 50))
        expect(found.map((count, i) => [count ?? 0, asked[at + i]])).toEqual(
          found.map((_, i) => [0, asked[at + i]]),
        )
        expect(text).not.toMatch(/fc0dem/i)
      }
    }
  })

  it('are in nothing that an answer holds', async () => {
    const { text, found } = await ask([
      { include_fields: '*' },
      { exclude_fields: '' },
      { q: 'toyota', query_by: STOCK_QUERY_BY },
    ])
    expect(found.slice(0, 2)).toEqual([10, 10])
    for (const vin of walked.vins) expect(text.toLowerCase()).not.toContain(vin.slice(-6).toLowerCase())
  })
})

describe.each(['rules', 'tenant_ids', 'recalled', ...SEARCHED_ONLY, 'out_of'])(
  '[TEN-20] the hidden field %s',
  (field) => {
    const values: Record<string, string> = { rules: FOREIGN_TOKEN, tenant_ids: 'wattle', recalled: 'wattle' }
    const value = values[field] ?? 'dealer'
    const named = (name: string, v: string): Parameters[] => [
      { filter_by: `${name}:${v}` },
      { filter_by: `${name}:=${v}` },
      { filter_by: `${name}:=[${v}]` },
      { filter_by: `${name}:!=${v}` },
      { filter_by: `${name}:=${v.slice(0, 2)}*` },
      { filter_by: `price:>0 || ${name}:=${v}` },
      { sort_by: `${name}:asc` },
      { sort_by: `_eval([(${name}:=${v}):9]):desc` },
      { facet_by: name },
      { facet_by: `make(sort_by:${name}:asc)` },
      { facet_by: name, facet_query: `${name}:${v}` },
      { group_by: name },
      { filter_by: `$wattle(${name}:=${v})` },
      { filter_by: `${name}:=${v} &&` },
    ]

    it('is answered as one that never was', async () => {
      const missing = await ask(named('nothing_there', value))
      const asked = await ask(named(field, value))
      expect(asked.text.replaceAll(field, 'nothing_there')).toBe(missing.text)
      const lenient = (name: string) =>
        named(name, value).map((one) => ({ ...one, validate_field_names: false, per_page: 0 }))
      const withoutTimes = (text: string) => text.replaceAll(/"search_time_ms":\d+/g, '')
      const unchecked = withoutTimes((await ask(lenient(field))).text)
      expect(unchecked.replaceAll(field, 'nothing_there')).toBe(
        withoutTimes((await ask(lenient('nothing_there'))).text),
      )
    })

    it('is shown by no list of fields, mark, pattern, preset or answer', async () => {
      const { text } = await ask([
        { include_fields: field },
        { include_fields: `*,${field}`, exclude_fields: '' },
        {
          q: 'toyota',
          query_by: STOCK_QUERY_BY,
          highlight_fields: field,
          highlight_full_fields: `${field},*`,
        },
        { q: 'toyota', query_by: STOCK_QUERY_BY, highlight_fields: `${field.slice(0, 3)}*` },
        { facet_by: `${field.slice(0, 3)}*` },
        { facet_by: '*', validate_field_names: false },
        { q: value, query_by: '*', validate_field_names: false },
        {
          private_fields: '',
          query_only_fields: '',
          private_values: value,
          exclude_fields: '',
          include_fields: field,
        },
      ])
      expect(text).not.toContain(`"${field}"`)
      expect(text).not.toContain(FOREIGN_TOKEN)
      expect(text).not.toContain('wattle')
    })
  },
)

it('[TEN-04] the rules that a page adds still hold for its own searches', async () => {
  const scope = { tenant, now: NOW, sort: 'price_asc' as const, surface: 'search' as const }
  const added = compileStockFilter(conditionalRules(rules, scope), scope)
  expect(added).toContain(tokens[1])
  expect((await ask([{ filter_by: added }])).found).toEqual([10])
})

it('[TEN-04] a key tells no stock number and no reason of a rule', () => {
  const text = Buffer.from(walked.key, 'base64').toString()
  expect(text).toContain('Lancia')
  expect(text).not.toMatch(/ZHIDDEN|ZLATER|stocknum|Zbank|bank said/i)
  for (const token of tokens) expect(text).toContain(token)
})
