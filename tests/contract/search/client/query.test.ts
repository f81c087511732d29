import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractServer } from '../server.ts'
import { foundIds, idsOf, vehicleCollection, VEHICLES, type Vehicle } from '../vehicles.ts'

const server = await contractServer()
afterAll(server.stop)
const { client } = server
let name = ''

beforeAll(async () => {
  name = await vehicleCollection(server)
})

const ids = async (parameters: Record<string, unknown>) =>
  (await foundIds(client, name, parameters)).toSorted()
const model = (wanted: string) => idsOf((vehicle) => vehicle.model === wanted)
const search = (parameters: Record<string, unknown>) =>
  client
    .collections<Vehicle>(name)
    .documents()
    .search({ q: '*', query_by: 'name,make,model', ...parameters })

describe('words', () => {
  it.each([
    ['hilux', 'HiLux'],
    ['HILUX sr5', 'HiLux'],
    ['toyota coro', 'Corolla'],
    ['toyta corola', 'Corolla'],
    ['citroen', 'C3'],
    ['Citroën', 'C3'],
    ['hi lux', 'HiLux'],
    ['landrover', 'Defender'],
    ['cx 5', 'CX-5'],
    ['cx-5', 'CX-5'],
    ['defender zzqqxx', 'Defender'],
    ['"sport" corolla', 'Corolla'],
    ['"ascent sport"', 'Corolla'],
    ['maxx sport -corolla', 'CX-5'],
  ])('find with %s each %s and nothing else', async (q, wanted) => {
    expect(await ids({ q })).toEqual(model(wanted))
  })

  it('of another order are no phrase, and nonsense is nothing', async () => {
    expect(await ids({ q: '"sport ascent"' })).toEqual([])
    expect(await ids({ q: 'zzqqxx' })).toEqual([])
  })

  it('match from their start only, and whole without prefix', async () => {
    expect(await ids({ q: 'lux', num_typos: 0, split_join_tokens: 'off' })).toEqual([])
    expect(await ids({ q: 'hil', prefix: false, num_typos: 0, split_join_tokens: 'off' })).toEqual([])
    expect(await ids({ q: 'hil' })).toEqual(model('HiLux'))
  })

  it('are spelled right when no typos are allowed', async () => {
    expect(await ids({ q: 'hilix', num_typos: 0, split_join_tokens: 'off' })).toEqual([])
    expect(await ids({ q: 'hilix' })).toEqual(model('HiLux'))
  })

  it('are searched in the fields named, the heavier first', async () => {
    expect(await ids({ q: 'grande', query_by: 'make,model' })).toEqual([])
    const makeFirst = await foundIds(client, name, {
      q: 'ford',
      query_by: 'make,name',
      query_by_weights: '9,1',
    })
    expect(makeFirst.toSorted()).toEqual(idsOf(({ make }) => make === 'Ford'))
  })

  it('with equal scores come newest by the default sort', async () => {
    const found = await foundIds(client, name, { q: 'ranger' })
    expect(found).toEqual(['v35', 'v25', 'v15', 'v5'])
  })
})

describe('what a hit shows', () => {
  it('marks the words found, the typed part of a prefix only', async () => {
    const { hits } = await search({ q: 'toyota cor', highlight_full_fields: 'name' })
    const hit = hits?.[0]
    const marked = `${hit?.document.year} <mark>Toyota</mark> <mark>Cor</mark>olla Ascent Sport`
    expect(hit?.highlight.name).toEqual({
      matched_tokens: ['Toyota', 'Cor'],
      snippet: marked,
      value: marked,
    })
    expect(hit?.highlights?.find(({ field }) => field === 'name')).toMatchObject({ snippet: marked })
    expect(BigInt(hit?.text_match_info?.score ?? 0)).toBeGreaterThan(0n)
  })

  it('has the tags asked for', async () => {
    const tags = { highlight_start_tag: '<b>', highlight_end_tag: '</b>' }
    const { hits } = await search({ q: 'kluger', ...tags })
    expect(hits?.[0]?.highlight.name).toMatchObject({
      snippet: `${hits?.[0]?.document.year} Toyota <b>Kluger</b> Grande`,
    })
  })

  it('leaves out what is not wanted, its highlight included', async () => {
    const only = await search({ q: 'kluger', include_fields: 'id,price', per_page: 1 })
    expect(Object.keys(only.hits?.[0]?.document ?? {}).toSorted()).toEqual(['id', 'price'])
    expect(only.hits?.[0]?.highlight).toEqual({})
    const ids = await search({ q: 'kluger', include_fields: 'id', exclude_fields: 'name' })
    const whole = await search({ q: 'kluger' })
    expect(ids.hits?.map(({ document }) => document)).toEqual(
      whole.hits?.map(({ document: { id } }) => ({ id })),
    )
    expect(ids.hits?.length).toBeGreaterThan(1)
    const none = await search({ q: 'kluger', include_fields: 'id', exclude_fields: 'i*' })
    expect(none.hits?.[0]?.document).toEqual({})
    const without = await search({ q: 'kluger', exclude_fields: 'features,geo,name' })
    expect(without.hits?.[0]?.document).not.toHaveProperty('features')
  })
})

describe('pages', () => {
  it('follow each other without a gap, and end', async () => {
    const seen: string[] = []
    for (let page = 1; page <= 5; page++) {
      const { hits, found, out_of } = await search({ page, per_page: 9, sort_by: 'price:asc' })
      expect([found, out_of]).toEqual([VEHICLES.length, VEHICLES.length])
      seen.push(...(hits ?? []).map((hit) => hit.document.id))
    }
    const byPrice = VEHICLES.toSorted((a, b) => a.price - b.price).map(({ id }) => id)
    expect(seen).toEqual(byPrice)
    expect(await search({ page: 99, per_page: 9 })).toMatchObject({ found: VEHICLES.length, hits: [] })
  })

  it('may be asked for by offset and limit', async () => {
    const { hits } = await search({ offset: 5, limit: 3, sort_by: 'price:asc' })
    const byPrice = VEHICLES.toSorted((a, b) => a.price - b.price).map(({ id }) => id)
    expect(hits?.map((hit) => hit.document.id)).toEqual(byPrice.slice(5, 8))
  })

  it('hold at most 250', async () => {
    await expect(search({ per_page: 251 })).rejects.toMatchObject({ httpStatus: 422 })
    expect(await search({ per_page: 0 })).toMatchObject({ found: VEHICLES.length, hits: [] })
  })
})

describe('a search that cannot be', () => {
  it.each([
    [{ q: 'x', query_by: 'nope' }, 404, 'Could not find a field named `nope` in the schema.'],
    [{ q: '*', num_typos: '1,2' }, 400, 'Number of values in `num_typos` does not match'],
    [{ q: '*', per_page: 'x' }, 400, 'Parameter `per_page` must be an unsigned integer.'],
    [{ q: '*', stopwords: 'nowhere' }, 404, 'Could not find the stopword set named `nowhere`.'],
    [
      { q: '*', filter_by: `id:[${'v1,'.repeat(1_500)}v2]` },
      400,
      'Query string exceeds max allowed length of 4000',
    ],
  ])('%o is refused', async (parameters, status, message) => {
    const refused = search(parameters)
    await expect(refused).rejects.toMatchObject({ httpStatus: status })
    await expect(refused).rejects.toThrow(message)
  })

  it('is not found in an unknown collection', async () => {
    const nowhere = client.collections(server.name('nowhere')).documents()
    await expect(nowhere.search({ q: '*' })).rejects.toThrow('Collection not found')
  })
})
