import { keyScope, type KeyScope } from '@forecourt/site/search-keys'
import { STOCK_QUERY_BY } from '@forecourt/site/query-fields'
import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockDocument } from '../harness/stock-documents.ts'
import { plainTenant, startStockSearch, type StockSearch } from '../harness/stock-search.ts'

const NOW = Date.now()

let engine: StockSearch
let key: string

const tenant = plainTenant('harbour')

const noKia = (() => {
  const parsed = parseTenantRule({
    _type: 'tenantRule',
    _id: 'no-kia',
    title: 'No Kia',
    reason: 'sold next door',
    tenants: 'all',
    on: 'stock',
    effect: 'exclude',
    where: { field: 'make', op: 'eq', value: 'Kia' },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
})()

const scopedKey = (scope: KeyScope) => engine.browserKey(scope)
const scope = () => keyScope({ tenant, rules: [noKia] }, NOW)

interface Answer {
  status: number
  text: string
  ids: string[]
}

/** Posts one search of a multi_search with a key, as a browser would. */
async function search(parameters: Record<string, unknown>, withKey = key, query = ''): Promise<Answer> {
  const answer = await fetch(
    `${engine.origin}/multi_search?x-typesense-api-key=${encodeURIComponent(withKey)}${query}`,
    {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({
        searches: [{ collection: 'stock', q: '*', query_by: STOCK_QUERY_BY, per_page: 250, ...parameters }],
      }),
    },
  )
  const text = await answer.text()
  const [result] =
    (JSON.parse(text) as { results?: { hits?: { document?: { id?: string } }[] }[] }).results ?? []
  return { status: answer.status, text, ids: (result?.hits ?? []).map((hit) => hit.document?.id ?? '?') }
}

beforeAll(async () => {
  engine = await startStockSearch([
    stockDocument({ id: 'harbour-1', make: 'Toyota', search_numbers: ['hb1001', '5door'] }),
    stockDocument({ id: 'both-1', make: 'Mazda', tenant_ids: ['harbour', 'wattle'] }),
    stockDocument({ id: 'harbour-kia', make: 'Kia' }),
    stockDocument({ id: 'harbour-hidden', show_on_dealer_website: false }),
    stockDocument({ id: 'wattle-1', make: 'Ford', tenant_ids: ['wattle'] }),
    stockDocument({ id: 'wattle-2', make: 'Lancia', tenant_ids: ['wattle'], price: 77_777 }),
  ])
  await engine.admin.collections().create({ name: 'private', fields: [{ name: 'make', type: 'string' }] })
  await engine.admin.collections('private').documents().create({ id: 'secret-1', make: 'Toyota' })
  key = scopedKey(scope())
})
afterAll(() => engine?.close())

const VISIBLE = ['both-1', 'harbour-1']

describe("[TEN-20] harbour's browser key", () => {
  it('finds what harbour may show, through the alias', async () => {
    const { ids } = await search({})
    expect(ids.toSorted()).toEqual(VISIBLE)
  })

  it.each([
    { filter_by: 'tenant_ids:=wattle' },
    { filter_by: 'id:*' },
    { filter_by: 'make:=Ford || make:=Lancia' },
    { filter_by: 'price:>0) || (price:>0' },
    { filter_by: 'id:=[wattle-1,wattle-2]' },
    { filter_by: 'show_on_dealer_website:=false' },
    { filter_by: 'make:=Kia' },
    { pinned_hits: 'wattle-1:1,harbour-kia:2' },
    { q: 'lancia', drop_tokens_threshold: 100 },
    { q: 'Kia' },
    { group_by: 'make', group_limit: 99 },
    { sort_by: '_eval([(tenant_ids:=wattle):100]):desc' },
    { hidden_hits: '', exclude_fields: '', include_fields: '*,out_of' },
    { validate_field_names: false, filter_by: 'nope:=1 || tenant_ids:=wattle' },
    { prefix: true, infix: 'always', q: 'wat' },
    { expires_at: 9_999_999_999, filter_by: '' },
  ])('returns nothing of wattle, nothing hidden, no excluded make for %j', async (parameters) => {
    const { ids, text } = await search(parameters)
    expect(ids.filter((id) => !VISIBLE.includes(id) && id !== '?')).toEqual([])
    expect(text).not.toMatch(/wattle-\d|harbour-kia|harbour-hidden|secret-1/)
  })

  it('counts nothing of wattle in facets and gives no price of its cars', async () => {
    const { text } = await search({ facet_by: 'make,tenant_ids,price', max_facet_values: 100 })
    expect(text).not.toMatch(/Ford|Lancia|Kia|77777/)
  })

  it('does not tell how many vehicles the index holds', async () => {
    expect((await search({})).text).not.toContain('out_of')
    expect((await search({ exclude_fields: '' }, key, '&exclude_fields=')).text).not.toContain('out_of')
  })

  it('finds by part of a stock number, and shows nothing of what was searched', async () => {
    const asked = { q: 'b1001', query_by: 'search_numbers', infix: 'always' }
    for (const highlight_fields of ['search_numbers', 'search*', 'name,search_numbers']) {
      const named = { highlight_fields, highlight_full_fields: 'search_numbers' }
      const { ids, text } = await search({ ...asked, ...named })
      expect(ids).toEqual(['harbour-1'])
      expect(text).not.toMatch(/hb1001|5door/)
    }
  })

  it('cannot be widened by query-string parameters', async () => {
    for (const query of [
      '&filter_by=tenant_ids:=wattle',
      '&filter_by=id:*&collection=stock',
      '&exclude_fields=id',
    ]) {
      expect((await search({}, key, query)).text).not.toMatch(/wattle-\d|harbour-kia/)
    }
  })

  it('opens no other collection', async () => {
    const { status, text } = await search({ collection: 'private', query_by: 'make' })
    expect(text).not.toContain('secret-1')
    expect(status).toBe(401)
    const direct = await fetch(`${engine.origin}/collections/private/documents/search?q=*&query_by=make`, {
      headers: { 'x-typesense-api-key': key },
    })
    expect(direct.status).toBe(401)
  })

  it.each([
    ['GET', '/collections'],
    ['GET', '/collections/stock'],
    ['GET', '/collections/stock/documents/wattle-1'],
    ['GET', '/collections/stock/documents/export'],
    ['GET', '/keys'],
    ['GET', '/aliases'],
    ['GET', '/presets'],
    ['GET', '/stats.json'],
    ['GET', '/metrics.json'],
    ['GET', '/debug'],
    ['POST', '/collections/stock/documents'],
    ['DELETE', '/collections/stock/documents?filter_by=id:*'],
    ['DELETE', '/collections/stock'],
  ])('may not %s %s', async (method, path) => {
    const headers = { 'x-typesense-api-key': key, 'content-type': 'application/json' }
    const answer = await fetch(engine.origin + path, {
      method,
      headers,
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toMatch(/wattle-\d/)
  })

  it('is worth nothing once edited', async () => {
    const plain = Buffer.from(key, 'base64').toString()
    const edits = [
      plain.replace('harbour', 'wattle'),
      plain.replace(/"filter_by":"(?:[^"\\]|\\.)*"/, '"filter_by":""'),
      plain.replace(/"expires_at":\d+/, '"expires_at":9999999999'),
      plain.replace(/"exclude_fields":"[^"]*"/, '"exclude_fields":""'),
      `${plain.slice(0, 48)}{}`,
    ]
    for (const edit of edits) {
      expect(edit).not.toBe(plain)
      expect((await search({}, Buffer.from(edit).toString('base64'))).status).toBe(401)
    }
  })

  it('is worth nothing once expired', async () => {
    const expired = scopedKey({ ...scope(), expires_at: Math.floor(NOW / 1000) - 1 })
    expect((await search({}, expired)).status).toBe(401)
  })

  it('cannot be made from a key a browser holds', async () => {
    const derived = engine.admin
      .keys()
      .generateScopedSearchKey(key, { filter_by: '', expires_at: 9_999_999_999 })
    expect((await search({}, derived)).status).toBe(401)
  })
})
