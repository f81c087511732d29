import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractServer } from '../server.ts'
import { vehicleCollection, type Vehicle } from '../vehicles.ts'

const server = await contractServer()
afterAll(server.stop)
const { client } = server
const names = {
  popular: server.name('popular'),
  nohits: server.name('nohits'),
  clicks: server.name('clicks'),
  views: server.name('views'),
}
let stock = ''
let queries = ''
let misses = ''

async function queryCollection(base: string): Promise<string> {
  const name = server.name(base)
  await client.collections().create({
    name,
    fields: [
      { name: 'q', type: 'string' },
      { name: 'count', type: 'int32' },
    ],
  })
  server.afterwards(() => client.collections(name).delete())
  return name
}

const rules = () => [
  {
    name: names.popular,
    type: 'popular_queries',
    event_type: 'search',
    collection: stock,
    params: { destination_collection: queries, limit: 50 },
  },
  {
    name: names.nohits,
    type: 'nohits_queries',
    event_type: 'search',
    collection: stock,
    params: { destination_collection: misses, limit: 50 },
  },
  {
    name: names.clicks,
    type: 'counter',
    event_type: 'click',
    collection: stock,
    params: { counter_field: 'clicks', weight: 3 },
  },
  { name: names.views, type: 'log', event_type: 'visit', collection: stock },
]

// A real server takes five events in a minute from one address unless started with another limit.
describe.skipIf(process.env['TYPESENSE_ANALYTICS'] === 'off')('analytics', () => {
  beforeAll(async () => {
    stock = await vehicleCollection(server)
    await client.collections(stock).update({ fields: [{ name: 'clicks', type: 'int32', optional: true }] })
    queries = await queryCollection('queries')
    misses = await queryCollection('misses')
    for (const name of Object.values(names)) server.afterwards(() => client.analytics.rules(name).delete())
    await client.analytics.rules().create(rules())
  })

  /** Has pending figures written and reads again, until they are there: the server writes them beside the answer. */
  const afterFlush = <Value>(read: () => Promise<Value>) =>
    expect.poll(
      async () => {
        await server.fetch('/analytics/flush', { method: 'POST' })
        return read()
      },
      { timeout: 20_000 },
    )
  const event = (name: string, data: object) =>
    client.analytics.events().create({ name, data } as never) as unknown as Promise<{ ok: boolean }>

  it('rules are listed, read, replaced and deleted', async () => {
    expect(await client.analytics.rules(names.clicks).retrieve()).toMatchObject(rules()[2] as object)
    const listed = await client.analytics.rules().retrieve()
    expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.values(names)))
    const extra = { ...(rules()[3] as { event_type: string }), name: server.name('extra') }
    await client.analytics.rules().create(extra as never)
    await client.analytics.rules().upsert(extra.name, { ...extra, rule_tag: 'spring' })
    expect(await client.analytics.rules(extra.name).retrieve()).toMatchObject({ rule_tag: 'spring' })
    expect(await client.analytics.rules(extra.name).delete()).toMatchObject({ name: extra.name })
    await expect(client.analytics.rules(extra.name).retrieve()).rejects.toMatchObject({ httpStatus: 400 })
  })

  it('rules are refused when they make no sense', async () => {
    const rule = { ...(rules()[3] as object), name: server.name('wrong') }
    const create = (over: object) => client.analytics.rules().create({ ...rule, ...over } as never)
    await expect(create({ name: names.views })).rejects.toThrow('Rule already exists')
    await expect(create({ type: 'nope' })).rejects.toThrow(
      'Event type or type is invalid (or) combination of both is invalid',
    )
    const nowhere = server.name('nowhere')
    await expect(create({ collection: nowhere })).rejects.toThrow(`Collection ${nowhere} does not exist`)
  })

  it('count clicks in the documents', async () => {
    expect(await event(names.clicks, { doc_id: 'v1', user_id: 'ann' })).toEqual({ ok: true })
    await event(names.clicks, { doc_ids: ['v1', 'v2'], user_id: 'bob' })
    await afterFlush(async () => {
      const read = async (id: string) =>
        (await client.collections<Vehicle & { clicks?: number }>(stock).documents(id).retrieve()).clicks
      return [await read('v1'), await read('v2')]
    }).toEqual([6, 3])
  })

  it('remember what a visitor saw', async () => {
    const user = server.name('visitor')
    await event(names.views, { doc_id: 'v3', user_id: user, query: 'kluger' })
    const { events } = await client.analytics.events().retrieve({ user_id: user, name: names.views, n: 5 })
    expect(events).toMatchObject([
      { doc_id: 'v3', user_id: user, query: 'kluger', collection: stock, event_type: 'visit' },
    ])
  })

  it('refuse events of unknown rules', async () => {
    await expect(event(server.name('nope'), { doc_id: 'v1', user_id: 'u' })).rejects.toThrow('Rule not found')
  })

  it('collect what people search, found or not', async () => {
    const search = (q: string, user: string) =>
      client.collections(stock).documents().search({ q, query_by: 'name', 'x-typesense-user-id': user })
    await search('kluger', 'ann')
    await search('Kluger', 'bob')
    await search('hovercraft xyzzy', 'eve')
    const kept = async (name: string) => {
      const { hits } = await client
        .collections<{ q: string; count: number }>(name)
        .documents()
        .search({ q: '*' })
      return Object.fromEntries((hits ?? []).map(({ document }) => [document.q, document.count]))
    }
    await afterFlush(() => kept(queries)).toMatchObject({ kluger: 2 })
    await afterFlush(() => kept(misses)).toEqual({ 'hovercraft xyzzy': 1 })
  })
})
