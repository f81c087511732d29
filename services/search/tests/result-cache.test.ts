import { afterAll, beforeAll, expect, it } from 'vitest'
import { scopedKey } from './scope/stock.ts'
import { removeDirectory, startServer } from './start-server.ts'
import type { TestServer } from './start-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  await server.call('POST', '/collections', {
    name: 'cars',
    fields: [
      { name: 'make', type: 'string', facet: true },
      { name: 'price', type: 'int32' },
    ],
  })
  for (const [id, make] of [
    ['1', 'Toyota'],
    ['2', 'Mazda'],
  ])
    await server.call('POST', '/collections/cars/documents', { id, make, price: Number(id) })
})

afterAll(async () => {
  await server.stop()
  removeDirectory(server.directory)
})

async function search(query: string, key?: string): Promise<Record<string, unknown>> {
  const path = `/collections/cars/documents/search?${query}`
  return (await server.call('GET', path, undefined, key)).body as Record<string, unknown>
}

async function cacheFigures(): Promise<[number, number]> {
  const stats = (await server.call('GET', '/stats.json')).body as Record<string, number>
  return [stats['cache_hit_count'] ?? 0, stats['cache_miss_count'] ?? 0]
}

it('answers a repeated search from the cache, and any other anew', async () => {
  const first = await search('q=*&use_cache=true&filter_by=price:>0')
  expect(await cacheFigures()).toEqual([0, 1])
  expect(await search('q=*&use_cache=true&filter_by=price:>0')).toEqual(first)
  expect(await cacheFigures()).toEqual([1, 1])
  expect(await search('q=*&use_cache=true&filter_by=price:>1')).toMatchObject({ found: 1 })
  await search('q=*&filter_by=price:>0')
  await search('q=*&use_cache=true&sort_by=_rand():asc')
  expect(await cacheFigures()).toEqual([1, 2])
})

it('never answers with what a write, a synonym or a curation has made old', async () => {
  const count = async (): Promise<unknown> =>
    (await search('q=jinbei&query_by=make&use_cache=true&synonym_sets=s'))['found']
  expect([await count(), await count()]).toEqual([0, 0])
  await server.call('PUT', '/synonym_sets/s', { items: [{ id: 'a', synonyms: ['jinbei', 'mazda'] }] })
  expect([await count(), await count()]).toEqual([1, 1])
  await server.call('POST', '/collections/cars/documents', { id: '3', make: 'Mazda', price: 9 })
  expect([await count(), await count()]).toEqual([2, 2])
  await server.call('DELETE', '/collections/cars/documents/3')
  expect(await count()).toBe(1)
})

it('keeps the answers within one scope from another', async () => {
  const key = (await server.call('POST', '/keys', {
    description: 'search',
    actions: ['documents:search'],
    collections: ['*'],
  })) as { body: { value: string } }
  const scoped = (filter: string) => scopedKey(key.body.value, { filter_by: filter })
  const first = await search('q=*&use_cache=true', scoped('make:=Toyota'))
  const second = await search('q=*&use_cache=true', scoped('make:=Mazda'))
  expect([first['hits'], second['hits']]).toMatchObject([
    [{ document: { make: 'Toyota' } }],
    [{ document: { make: 'Mazda' } }],
  ])
})

it('forgets everything when it is told to', async () => {
  await search('q=*&use_cache=true&per_page=1')
  const [hits, misses] = await cacheFigures()
  await server.call('POST', '/operations/cache/clear')
  await search('q=*&use_cache=true&per_page=1')
  expect(await cacheFigures()).toEqual([hits, misses + 1])
})
