import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractServer } from '../server.ts'
import { foundIds, idsOf, vehicleCollection, VEHICLES, type Vehicle } from '../vehicles.ts'

const server = await contractServer()
afterAll(server.stop)
const { client } = server
const synonyms = server.name('words')
const curations = server.name('offers')
let stock = ''

beforeAll(async () => {
  stock = await vehicleCollection(server)
  server.afterwards(() => client.synonymSets(synonyms).delete())
  server.afterwards(() => client.curationSets(curations).delete())
  await client.synonymSets(synonyms).upsert({
    items: [
      { id: 'pickup', synonyms: ['pickup', 'hilux', 'ranger'] },
      { id: 'beast', root: 'beast', synonyms: ['mustang gt'] },
    ],
  })
  await client.curationSets(curations).upsert({
    items: [
      {
        id: 'featured',
        rule: { query: 'featured', match: 'exact' },
        includes: [
          { id: 'v9', position: 1 },
          { id: 'v4', position: 2 },
        ],
        excludes: [{ id: 'v0' }],
        metadata: { banner: 'Our choice' },
      },
      {
        id: 'cheap',
        rule: { query: 'cheap', match: 'contains' },
        filter_by: 'price:<30000',
        sort_by: 'price:asc',
        remove_matched_tokens: true,
      },
      {
        // Rules go by their ids, and one with a placeholder that does not match takes back the order of those before it
        // unless they end the processing, as "cheap" does.
        id: 'named-make',
        rule: { query: 'all {make}', match: 'exact' },
        filter_by: 'make:={make}',
        remove_matched_tokens: true,
      },
      { id: 'swap', rule: { query: 'lorry', match: 'exact' }, replace_query: 'ranger' },
      { id: 'tagged', rule: { tags: ['summer'] }, includes: [{ id: 'v6', position: 1 }] },
    ],
  } as never)
  await client.collections(stock).update({ synonym_sets: [synonyms], curation_sets: [curations] })
})

const find = (parameters: Record<string, unknown>) => foundIds(client, stock, parameters)
const utes = () => idsOf(({ model }) => model === 'HiLux' || model === 'Ranger')

describe('synonym sets', () => {
  it('make words stand for each other', async () => {
    for (const q of ['pickup', 'hilux', 'ranger', 'PickUp'])
      expect((await find({ q })).toSorted()).toEqual(utes())
  })

  it('go one way from a root, and may be several words', async () => {
    const mustangs = idsOf(({ model }) => model === 'Mustang')
    expect((await find({ q: 'beast' })).toSorted()).toEqual(mustangs)
    expect((await find({ q: 'mustang gt' })).toSorted()).toEqual(mustangs)
  })

  it('can be left out of a search', async () => {
    expect(await find({ q: 'pickup', enable_synonyms: false, num_typos: 0 })).toEqual([])
  })

  it('are kept, listed, changed item by item and deleted', async () => {
    const name = server.name('kept')
    const set = client.synonymSets(name)
    await set.upsert({ items: [{ id: 'a', synonyms: ['x', 'y'] }] })
    expect(await set.retrieve()).toMatchObject({ name, items: [{ id: 'a', synonyms: ['x', 'y'] }] })
    const listed = await client.synonymSets().retrieve()
    expect(listed.map((one) => one.name)).toEqual(expect.arrayContaining([name, synonyms]))
    await set.items().upsert('b', { root: 'z', synonyms: ['p'] })
    expect(await set.items('b').retrieve()).toMatchObject({ id: 'b', root: 'z', synonyms: ['p'] })
    expect((await set.items().retrieve()).map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
    expect(await set.items('a').delete()).toMatchObject({ id: 'a' })
    expect((await set.items().retrieve()).map(({ id }) => id)).toEqual(['b'])
    expect(await set.delete()).toMatchObject({ name })
    await expect(set.retrieve()).rejects.toThrow('Synonym index not found')
  })

  it('need words, and must exist to be used', async () => {
    const wrong = client.synonymSets(server.name('bad')).upsert({ items: [{ id: 'x' } as never] })
    await expect(wrong).rejects.toThrow('Could not find an array of `synonyms`')
    const unknown = client.collections(stock).update({ synonym_sets: [server.name('none')] })
    await expect(unknown).rejects.toMatchObject({ httpStatus: 404 })
  })
})

describe('curation sets', () => {
  it('place vehicles and hide them, with word for the page', async () => {
    const result = await client
      .collections<Vehicle>(stock)
      .documents()
      .search({ q: 'featured', query_by: 'name' })
    expect(result.hits?.map((hit) => hit.document.id)).toEqual(['v9', 'v4'])
    expect(result.hits?.every(({ curated }) => curated)).toBe(true)
    expect(result.metadata).toEqual({ banner: 'Our choice' })
  })

  it('filter and sort for a word in the query, which then goes', async () => {
    const cheap = VEHICLES.filter(({ price, make }) => price < 30_000 && make === 'Toyota')
    expect(await find({ q: 'cheap toyota' })).toEqual(
      cheap.toSorted((a, b) => a.price - b.price).map(({ id }) => id),
    )
  })

  it('filter by what the query names', async () => {
    expect((await find({ q: 'all ford' })).toSorted()).toEqual(idsOf(({ make }) => make === 'Ford'))
  })

  it('replace the query', async () => {
    const rangers = idsOf(({ model }) => model === 'Ranger')
    const found = await find({ q: 'lorry', enable_synonyms: false })
    expect(found.toSorted()).toEqual(rangers)
  })

  it('apply by tag, and not at all when switched off', async () => {
    expect((await find({ q: 'kluger', curation_tags: 'summer' }))[0]).toBe('v6')
    expect(await find({ q: 'kluger', curation_tags: 'winter' })).not.toContain('v6')
    expect(await find({ q: 'kluger' })).not.toContain('v6')
    expect(await find({ q: 'featured', enable_curations: false, num_typos: 0 })).toEqual([])
  })

  it('are kept, listed, changed item by item and deleted', async () => {
    const name = server.name('kept')
    const set = client.curationSets(name)
    const item = { rule: { query: 'a', match: 'exact' as const }, excludes: [{ id: 'v1' }] }
    await set.upsert({ items: [{ id: 'one', ...item }] })
    expect(await set.retrieve()).toMatchObject({ name, items: [{ id: 'one', ...item }] })
    expect((await client.curationSets().retrieve()).map((one) => one.name)).toContain(name)
    await set.items('two').upsert(item)
    expect(await set.items('two').retrieve()).toMatchObject({ id: 'two', ...item })
    expect((await set.items().retrieve()).map(({ id }) => id).toSorted()).toEqual(['one', 'two'])
    expect(await set.items('one').delete()).toMatchObject({ id: 'one' })
    expect(await set.delete()).toMatchObject({ name })
    await expect(set.retrieve()).rejects.toThrow('Curation index not found')
    const wrong = set.upsert({ items: [{ id: 'x', rule: {} }] } as never)
    await expect(wrong).rejects.toThrow('The `rule` definition must contain either a `tags` or a `query`')
  })
})
