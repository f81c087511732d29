import { createClient, requester, SanityClient } from '@sanity/client'
import { firstValueFrom } from 'rxjs'
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest'
import { contentLake, HOSTED, type Contract } from './server.ts'

let lake: Contract
let client: SanityClient
let type: string
let a: string
beforeAll(async () => {
  lake = await contentLake()
  ;({ client } = lake)
  ;[type, a] = [lake.name('car'), lake.name('a')]
  await client.create({ _id: a, _type: type, n: 1 })
})
afterAll(() => lake.stop())

const QUERY = '*[_id == $a][0].n'

test('config, withConfig and clone make independent clients', async () => {
  const other = client.withConfig({ perspective: 'drafts', requestTagPrefix: 'contract' })
  expect(other.config()).toMatchObject({ perspective: 'drafts', dataset: lake.config.dataset })
  expect(client.config().perspective).toBeUndefined()
  const clone = client.clone()
  clone.config({ perspective: 'raw' })
  expect([clone.config().perspective, client.config().perspective]).toEqual(['raw', undefined])
  for (const each of [other, clone, createClient(lake.config)]) expect(await each.fetch(QUERY, { a })).toBe(1)
})

test('another token, headers and a timeout hold for all requests of a client', async () => {
  const stranger = client.withConfig({ token: 'sk-not-a-token-of-anybody-0123456789' })
  await expect(stranger.fetch('1')).rejects.toMatchObject({ statusCode: 401 })
  const configured = client.withConfig({ headers: { 'x-contract': '1' }, timeout: 20_000 })
  expect(await configured.fetch(QUERY, { a })).toBe(1)
})

test('getUrl and getDataUrl name what fetch, listen and getDocument ask', async () => {
  const { dataset } = lake.config
  expect(client.getDataUrl('doc', a)).toBe(`/data/doc/${dataset}/${a}`)
  const url = client.getUrl(client.getDataUrl('query', '?query=1'))
  expect(url).toContain(`/v2025-02-19/data/query/${dataset}?query=1`)
  expect(await (await fetch(url)).json()).toMatchObject({ result: 1 })
})

test('request asks any address, with method, body, query, headers and its own token', async () => {
  const url = client.getDataUrl('query')
  expect(await client.request({ url, query: { query: 'count(*[_id == "none"])' } })).toMatchObject({
    result: 0,
  })
  const posted = { method: 'POST', url, body: { query: QUERY, params: { a } }, tag: 'contract.post' }
  expect(await client.request(posted)).toMatchObject({ result: 1 })
  const headers = { 'x-contract': '1' }
  expect(await client.request({ url: `/users/me`, headers, token: lake.config.token })).toHaveProperty('id')
  const body = { query: QUERY, params: { a } }
  expect(await client.dataRequest('query', body)).toMatchObject({ result: 1 })
  expect(await client.request({ url: `/data/ping/${lake.config.dataset}` })).toBeDefined()
})

test('an address that does not exist is a 404 with a JSON body', async () => {
  await expect(client.request({ url: '/no/such/endpoint' })).rejects.toMatchObject({
    statusCode: 404,
    response: { headers: { 'content-type': expect.stringMatching(/^application\/json/) } },
  })
})

test('the observable client does what the other does, once somebody subscribes', async () => {
  const { observable } = client
  const b = lake.name('b')
  expect(await firstValueFrom(observable.fetch(QUERY, { a }))).toBe(1)
  expect(await firstValueFrom(observable.create({ _id: b, _type: type, n: 1 }))).toMatchObject({ _id: b })
  await firstValueFrom(observable.patch(b).inc({ n: 1 }).commit())
  await firstValueFrom(
    observable
      .transaction()
      .patch(b, { inc: { n: 1 } })
      .commit(),
  )
  await firstValueFrom(observable.createIfNotExists({ _id: b, _type: type }))
  expect(await firstValueFrom(observable.getDocument(b))).toMatchObject({ n: 3 })
  expect(await firstValueFrom(observable.getDocuments([a, b]))).toHaveLength(2)
  expect(await firstValueFrom(observable.documentsExists([a, b]))).toEqual(new Set([a, b]))
  await firstValueFrom(observable.mutate([{ patch: { id: b, set: { n: 9 } } }]))
  expect(await firstValueFrom(observable.createOrReplace({ _id: b, _type: type }))).not.toHaveProperty('n')
  expect(await firstValueFrom(observable.users.getById('me'))).toHaveProperty('id')
  expect((await firstValueFrom(observable.datasets.list())).length).toBeGreaterThan(0)
  expect(await firstValueFrom(observable.projects.getById(lake.config.projectId))).toHaveProperty('id')
  await firstValueFrom(observable.delete(b))
  expect(await client.getDocument(b)).toBeUndefined()
})

test('the dataset as a resource answers like the dataset by name', async (context: TestContext) => {
  context.skip(HOSTED, 'the tests do not know the address of the hosted resource API')
  const { projectId, dataset, apiHost = '', token, apiVersion } = lake.config
  const resource = { type: 'dataset', id: `${projectId}.${dataset}` } as const
  const other = createClient({
    apiHost,
    token,
    apiVersion,
    resource,
    useCdn: false,
    useProjectHostname: false,
  })
  expect(await other.fetch(QUERY, { a })).toBe(1)
  expect(await other.getDocument(a)).toMatchObject({ n: 1 })
  expect(await other.patch(a).set({ seen: true }).commit()).toMatchObject({ seen: true })
  const events = other.listen('*[_id == $a]', { a }, { events: ['welcome'] })
  expect(await firstValueFrom(events)).toMatchObject({ type: 'welcome' })
  const wrong = other.withConfig({ resource: { type: 'dataset', id: `other.${dataset}` } })
  await expect(wrong.fetch('1')).rejects.toMatchObject({ statusCode: 404 })
})

test('the classes and the requester are exported', () => {
  expect(client).toBeInstanceOf(SanityClient)
  expect(typeof requester).toBe('function')
})
