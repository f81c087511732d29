import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentLake, type Contract } from './server.ts'
import type { SanityClient } from '@sanity/client'

let lake: Contract
let client: SanityClient
let type: string
beforeAll(async () => {
  lake = await contentLake()
  ;({ client } = lake)
  type = lake.name('car')
  await client
    .transaction()
    .create({ _id: lake.name('a'), _type: type, name: 'Corolla', doors: 4 })
    .create({ _id: lake.name('b'), _type: type, name: 'Yaris', doors: 5 })
    .create({ _id: `drafts.${lake.name('b')}`, _type: type, name: 'Yaris Cross', doors: 5 })
    .commit()
})
afterAll(() => lake.stop())

const named = (options: object): Promise<unknown> =>
  client.fetch('*[_type == $type] | order(name).name', { type }, options)

describe('fetch', () => {
  test('gives the result; parameters are values, not text', async () => {
    const query = '*[_type == $type && doors > $n && name != $text].name'
    expect(await client.fetch(query, { type, n: 4, text: '" || true || "' })).toEqual(['Yaris'])
    expect(await client.fetch('$list[1] + $object.n', { list: [1, 2], object: { n: 3 } })).toBe(5)
    expect(await client.fetch('[$none, $yes]', { none: null, yes: true })).toEqual([null, true])
  })

  test('filterResponse false gives the envelope, with or without the query', async () => {
    const query = 'count(*[_type == $type])'
    const full = await client.fetch(query, { type }, { filterResponse: false })
    expect(full).toMatchObject({ result: 2, query, ms: expect.any(Number) })
    expect(full.syncTags?.every((tag) => tag.startsWith('s1:'))).toBe(true)
    const bare = await client.fetch(query, { type }, { filterResponse: false, returnQuery: false })
    expect(bare.result).toBe(2)
    expect(bare).not.toHaveProperty('query')
  })

  test('queries beyond 11 kB are posted and give the same answer', async () => {
    const long = 'x'.repeat(12_000)
    expect(await client.fetch('*[_id == $id && $long != "y"].name', { id: lake.name('a'), long })).toEqual([
      'Corolla',
    ])
    const names = await client.fetch(
      '*[_type == $type && $long != "y"] | order(name).name',
      { type, long },
      { perspective: 'drafts', tag: 'contract.long' },
    )
    expect(names).toEqual(['Corolla', 'Yaris Cross'])
  })

  test('perspectives: published hides drafts, drafts lays them over, raw shows all', async () => {
    expect(await named({ perspective: 'published' })).toEqual(['Corolla', 'Yaris'])
    expect(await named({ perspective: 'drafts' })).toEqual(['Corolla', 'Yaris Cross'])
    expect(await named({ perspective: 'raw' })).toEqual(['Corolla', 'Yaris', 'Yaris Cross'])
    const [overlaid] = await client.fetch<object[]>(
      '*[_id == $id]{name, _id, _originalId}',
      { id: lake.name('b') },
      { perspective: 'drafts' },
    )
    expect(overlaid).toEqual({
      name: 'Yaris Cross',
      _id: lake.name('b'),
      _originalId: `drafts.${lake.name('b')}`,
    })
  })

  test('previewDrafts is the old name of drafts', async () => {
    expect(await named({ perspective: 'previewDrafts' })).toEqual(['Corolla', 'Yaris Cross'])
  })

  test('a stack of perspectives takes the first that has a document; raw cannot be part of one', async () => {
    expect(await named({ perspective: ['drafts', 'published'] })).toEqual(['Corolla', 'Yaris Cross'])
    expect(() => named({ perspective: ['raw', 'drafts'] })).toThrow(/raw/)
  })

  test('the default perspective is raw before 2025-02-19 and published from then on', async () => {
    expect(await named({})).toEqual(['Corolla', 'Yaris'])
    const old = client.withConfig({ apiVersion: '2024-01-01' })
    expect(await old.fetch('count(*[_type == $type])', { type })).toBe(3)
    for (const apiVersion of ['1', 'X', '2021-06-07', '2023-12-11', '2026-05-04']) {
      const other = client.withConfig({ apiVersion, perspective: 'published' })
      expect(await other.fetch('count(*[_type == $type])', { type }), apiVersion).toBe(2)
    }
  })

  test('resultSourceMap tells which document and field each value comes from', async () => {
    const query = '*[_id == $id]{name, doors}'
    const options = { resultSourceMap: true, filterResponse: false } as const
    const { resultSourceMap: map } = await client.fetch(query, { id: lake.name('a') }, options)
    expect(map?.documents).toMatchObject([{ _id: lake.name('a'), _type: type }])
    expect(map?.paths).toEqual(expect.arrayContaining(["$['name']"]))
    expect(map?.mappings).toHaveProperty(["$[0]['name']"])
    const keyed = { resultSourceMap: 'withKeyArraySelector', filterResponse: false } as const
    const withKeys = await client.fetch(query, { id: lake.name('a') }, keyed)
    expect(withKeys.resultSourceMap?.documents).toHaveLength(1)
  })

  test('stega writes the source into texts, which vercelStegaSplit finds again', async () => {
    const stega = { enabled: true, studioUrl: 'https://studio.example.test' }
    const name = await client.fetch<string>('*[_id == $id][0].name', { id: lake.name('a') }, { stega })
    expect(name).not.toBe('Corolla')
    expect(name.startsWith('Corolla')).toBe(true)
    const { stegaClean } = await import('@sanity/client/stega')
    expect(stegaClean(name)).toBe('Corolla')
  })

  test('tag, useCdn, cacheMode and lastLiveEventId are accepted', async () => {
    const options = {
      tag: 'contract.test',
      useCdn: true,
      cacheMode: 'noStale',
      perspective: 'published',
    } as const
    expect(await named(options)).toEqual(['Corolla', 'Yaris'])
    const { syncTags: _tags, ...rest } = await client.fetch('1', {}, { filterResponse: false })
    expect(rest.result).toBe(1)
    expect(await client.withConfig({ requestTagPrefix: 'contract' }).fetch('1', {}, { tag: 'a-b_c.d' })).toBe(
      1,
    )
  })

  test('a signal that is aborted rejects the fetch', async () => {
    const controller = new AbortController()
    const pending = client.fetch('*[_type == $type]', { type }, { signal: controller.signal })
    controller.abort()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  })
})
