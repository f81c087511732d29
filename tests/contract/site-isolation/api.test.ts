import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OTHER, OWN } from './content.ts'
import { hostileForms, identities } from './hostile.ts'
import { HOST, startTwoDealers, type Ask, type TwoDealers } from './two-dealers.ts'
import { filled, nothingOfTheOther, routesOf } from './walk.ts'

/** As long as a token that has asked all it may takes until it may ask as much again. */
const STAFF_REFILL_MS = 12_000

let dealers: TwoDealers
/** Asks one after the other and expects nothing of the other dealer in any answer. */
const walked = (asks: readonly Ask[]) => nothingOfTheOther(dealers, asks)

beforeAll(async () => {
  dealers = await startTwoDealers()
}, 600_000)
afterAll(() => dealers?.platform.close())

/** Questions about the other dealer in the words of our own API, and bodies that name it. */
const questions = () => [
  `stock=w01&tenant=${OTHER}`,
  `stock=w01&tenant=tenant-${OTHER}`,
  'stock=w01',
  `stock=${dealers.theirs.id}`,
  `field=colour&tenant=tenant-${OTHER}`,
  `field=colour&tenant=tenant-${OWN}&tenant=tenant-${OTHER}`,
  'field=colour',
  'field=make&query=',
  `since=0&tenant=${OTHER}&site=${OTHER}`,
  `ids=${dealers.ours.id},${dealers.theirs.id}`,
  `mapping=forecourt&format=csv&mode=delta&tenant=${OTHER}`,
]
const bodies = () => {
  const rule = {
    _id: 'rule-hostile',
    _type: 'tenantRule',
    title: 'x',
    reason: 'x',
    on: 'stock',
    effect: 'exclude',
    where: {
      combine: 'all',
      conditions: [
        { _key: 'c', _type: 'ruleCondition', field: 'make', op: 'eq', valueFrom: 'values', values: ['Kia'] },
      ],
    },
  }
  const theirs = { _type: 'reference', _ref: `tenant-${OTHER}`, _key: 't' }
  return [
    { rule: { ...rule, allTenants: true } },
    { rule: { ...rule, tenants: [theirs] } },
    { rule: { ...rule, tenants: [{ ...theirs, _ref: `tenant-${OWN}`, _key: 'o' }, theirs] } },
    { tenant: OTHER, slug: OTHER, id: `offer-${OTHER}`, stock: 'w01' },
    { operation: 'update', _id: `offer-${OTHER}`, _type: 'offer', before: null, after: null },
    [],
  ].map((body) => JSON.stringify(body))
}

/** Hostile requests to one path of the API, in every identity the attacker has. */
function apiForms(path: string): Ask[] {
  const posts = bodies().map((body) => ({
    path,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  }))
  const forms: Ask[] = [
    ...hostileForms(path),
    ...questions().map((question) => ({ path: `${path}?${question}` })),
    ...posts,
    ...['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => ({ path, method })),
  ]
  // Staff may only ask so often: a pass that is used up proves nothing, so only the questions are asked by everybody.
  const [visitor = {}, ...others] = identities(dealers)
  const asked = others.flatMap((identity) =>
    [...questions().map((question): Ask => ({ path: `${path}?${question}` })), ...posts].map((form) => ({
      ...form,
      headers: { ...form.headers, ...identity },
    })),
  )
  return [...forms.map((form) => ({ ...form, headers: { ...form.headers, ...visitor } })), ...asked]
}

describe('[TEN-01] every route of the API', () => {
  it.each(routesOf('api/**/route.ts', ''))('%s tells nothing of another dealer', async (route) => {
    await walked(filled(dealers, route).flatMap(apiForms))
  })

  /** Requests of a token of staff are limited, and the walk over every route has used them up. */
  const mayAskAgain = () => setTimeout(STAFF_REFILL_MS)

  it('/api/explain and /api/rules/values answer the attacker about its own stock: the walk has eyes', async () => {
    await mayAskAgain()
    const headers = { authorization: `Bearer ${dealers.keys.staff}` }
    const [own, values] = await walked([
      { path: '/api/explain?stock=a01', headers },
      { path: '/api/rules/values?field=colour', headers },
      ...questions().map((question) => ({ path: `/api/explain?${question}`, headers })),
    ])
    expect([own?.status, own?.body]).toEqual([200, expect.stringContaining(OWN)])
    expect([values?.status, values?.body]).toEqual([200, expect.stringContaining('Plain')])
  })

  it('/api/tenants/taken says that an address is another dealer’s, and not whose', async () => {
    const hosts = [HOST[OTHER], HOST[OWN], 'new.example'].map((host) => `&host=${host}`).join('')
    const path = `/api/tenants/taken?tenant=tenant-${OWN}${hosts}`
    await mayAskAgain()
    for (const token of [dealers.keys.staff, dealers.keys.viewer]) {
      const { status, body } = await dealers.ask({ path, headers: { authorization: `Bearer ${token}` } })
      expect([status, JSON.parse(body)]).toEqual([200, { hosts: [true, false, false], websiteId: false }])
    }
    expect((await dealers.ask({ path })).status).toBe(401)
  })

  it('[FAV-16] /api/saved and /compare know the attacker’s vehicle and not the other dealer’s', async () => {
    const ids = `ids=${dealers.ours.id},${dealers.theirs.id}`
    const paths = [`/api/saved?${ids}`, `/compare?${ids}`]
    const [saved, compared] = await walked([
      ...paths.map((path) => ({ path })),
      ...paths.flatMap((path) => hostileForms(path)),
    ])
    const { cards } = JSON.parse(saved?.body ?? '') as { cards: { id: string }[] }
    expect(cards.map(({ id }) => id)).toEqual([dealers.ours.id])
    expect(compared?.body).toContain('One of these vehicles has left our site.')
  })

  it('/api/ingest takes and shows nothing for another dealer’s feed', async () => {
    const { run } = dealers.theirs
    const paths = [OTHER, `${OTHER}/runs/${run}/rejects.csv`, `${OWN}/runs/${run}/rejects.csv`]
    const replies = await walked(
      paths.flatMap((path) => [
        ...identities(dealers).flatMap((headers) =>
          ['GET', 'POST'].map((method) => ({ path: `/api/ingest/${path}`, method, headers })),
        ),
        ...['%2e%2e/', '../', `${OWN}/../`].map((detour) => ({
          path: `/api/ingest/${detour}${path}?mapping=forecourt&format=csv`,
          headers: { authorization: `Bearer ${dealers.keys.ingest}` },
        })),
      ]),
    )
    expect(replies.map(({ status }) => status)).not.toContain(200)
  })

  it('/api/stock/reindex opens to no dealer', async () => {
    const asks = identities(dealers).flatMap((headers) =>
      ['GET', 'POST'].map((method) => ({ path: '/api/stock/reindex', method, headers })),
    )
    for (const { status } of await walked(asks)) expect(status).toBe(401)
  })
})

describe('[TEN-01] [TEN-20] what is not a page and not the API', () => {
  it("/_search finds nothing of another dealer with the attacker's key", async () => {
    const key = { 'x-typesense-api-key': dealers.keys.search, 'content-type': 'application/json' }
    const parameters: Record<string, unknown>[] = [
      {},
      { filter_by: `tenant_ids:=${OTHER}` },
      { filter_by: 'id:*' },
      { filter_by: 'price:>0) || (price:>0' },
      { filter_by: `id:=[${dealers.theirs.id}]` },
      { pinned_hits: `${dealers.theirs.id}:1`, filter_curated_hits: false },
      { hidden_hits: '', exclude_fields: '', include_fields: '*' },
      { facet_by: 'colour,tenant_ids,make', max_facet_values: 100 },
      { group_by: 'colour', group_limit: 99 },
      { sort_by: `_eval([(tenant_ids:=${OTHER}):100]):desc` },
      { q: 'w01', query_by: 'search_numbers,stocknum', infix: 'always' },
      { highlight_fields: 'colour,search_numbers', highlight_full_fields: 'colour' },
    ]
    const search = (over: object): Ask => ({
      path: '/_search/multi_search',
      method: 'POST',
      headers: key,
      body: JSON.stringify({
        searches: [{ collection: 'stock', q: '*', query_by: 'name', per_page: 250, ...over }],
      }),
    })
    const paths = ['/collections', '/keys', '/collections/stock', '/aliases', '/debug', '/multi_search']
    const direct = '/collections/stock/documents'
    const replies = await walked([
      ...parameters.map(search),
      ...[...paths, `${direct}/export`, `${direct}/${dealers.theirs.id}`].map((path) => ({
        path: `/_search${path}`,
        headers: key,
      })),
      { path: `/_search${direct}/search?q=*&query_by=name&filter_by=tenant_ids:=${OTHER}`, headers: key },
    ])
    expect(replies[0]?.body).toContain('Plain')
  })

  it.each(['/_images', '/_files', '/_media'])('%s opens no document and no folder', async (path) => {
    const ids = [`offer-${OTHER}`, `tenant-${OTHER}`, 'forecourt/production', '..%2f..%2fsecrets.json', 'x']
    const below = ids.flatMap((id) => [
      id,
      `..%2fv2025-02-19%2fdata%2fdoc%2fproduction%2f${id}`,
      `x/${id}.json`,
    ])
    const replies = await walked(below.map((id) => ({ path: `${path}/${id}` })))
    expect(replies.map(({ status }) => status)).not.toContain(200)
  })
})
