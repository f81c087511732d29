import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractServer } from '../server.ts'
import { foundIds, idsOf, vehicleCollection, VEHICLES } from '../vehicles.ts'

const server = await contractServer()
afterAll(server.stop)
const { client } = server
let stock = ''

beforeAll(async () => {
  stock = await vehicleCollection(server)
})

const cheapest = VEHICLES.toSorted((a, b) => a.price - b.price).map(({ id }) => id)

/** The message with which a PUT of a body is refused. */
async function put(path: string, body: string): Promise<unknown> {
  const answer = await server.fetch(path, { method: 'PUT', body })
  return ((await answer.json()) as { message?: string }).message
}

async function makePreset(base: string, value: Record<string, unknown>): Promise<string> {
  const name = server.name(base)
  server.afterwards(() => client.presets(name).delete())
  await client.presets().upsert(name, { value })
  return name
}

describe('presets', () => {
  it('fill in what the search leaves open, and join its filter', async () => {
    const preset = await makePreset('cheap', { sort_by: 'price:asc', per_page: 2, filter_by: 'make:=Ford' })
    const fords = cheapest.filter((id) => VEHICLES.find((vehicle) => vehicle.id === id)?.make === 'Ford')
    const found = async (more: Record<string, unknown>) =>
      (
        await client
          .collections<{ id: string }>(stock)
          .documents()
          .search({ q: '*', preset, ...more })
      ).hits?.map((hit) => hit.document.id)
    expect(await found({})).toEqual(fords.slice(0, 2))
    expect(await found({ per_page: 3 })).toEqual(fords.slice(0, 3))
    expect(await found({ filter_by: 'body:=Coupe', per_page: 50 })).toEqual(
      fords.filter((id) => VEHICLES.find((vehicle) => vehicle.id === id)?.body === 'Coupe'),
    )
  })

  it('may hold whole searches', async () => {
    const preset = await makePreset('both', {
      searches: [
        { collection: stock, q: 'kia', query_by: 'make' },
        { collection: stock, q: 'ford', query_by: 'make' },
      ],
    })
    const { results } = await client.multiSearch.perform({ searches: [] }, { preset })
    expect((results as unknown as { found: number }[]).map(({ found }) => found)).toEqual([4, 8])
    const single = await makePreset('single', { q: 'kia' })
    const searches = [{ collection: stock, q: '*' }]
    await expect(client.multiSearch.perform({ searches }, { preset: single })).rejects.toThrow(
      'Missing `searches` array.',
    )
  })

  it('are kept, listed, replaced and deleted', async () => {
    const name = await makePreset('kept', { q: 'a' })
    expect(await client.presets(name).retrieve()).toEqual({ name, value: { q: 'a' } })
    expect(await client.presets().upsert(name, { value: { q: 'b' } })).toEqual({ name, value: { q: 'b' } })
    const { presets } = await client.presets().retrieve()
    expect(presets).toContainEqual({ name, value: { q: 'b' } })
    expect(await client.presets(name).delete()).toMatchObject({ name })
    await expect(client.presets(name).retrieve()).rejects.toMatchObject({ httpStatus: 404 })
    await expect(client.presets(name).delete()).rejects.toThrow('Not found.')
  })

  it('that do not exist change nothing, and need a value', async () => {
    expect(await foundIds(client, stock, { q: '*', preset: server.name('none') })).toHaveLength(
      VEHICLES.length,
    )
    expect(await put(`/presets/${server.name('empty')}`, '{}')).toBe('Parameter `value` is required.')
  })
})

describe('stopwords', () => {
  const set = server.name('common')

  it('are left out of the query', async () => {
    server.afterwards(() => client.stopwords(set).delete())
    expect(await client.stopwords().upsert(set, { stopwords: ['buy', 'me'], locale: 'en' })).toEqual({
      id: set,
      stopwords: ['buy', 'me'],
      locale: 'en',
    })
    const strict = { drop_tokens_threshold: 0, num_typos: 0 }
    expect(await foundIds(client, stock, { q: 'buy me kluger', ...strict })).toEqual([])
    const found = await foundIds(client, stock, { q: 'Buy me kluger', stopwords: set, ...strict })
    expect(found.toSorted()).toEqual(idsOf(({ model }) => model === 'Kluger'))
  })

  it('alone find nothing', async () => {
    await client.stopwords().upsert(set, { stopwords: ['buy', 'me'] })
    expect(await foundIds(client, stock, { q: 'buy me', stopwords: set })).toEqual([])
  })

  it('are kept, listed and deleted', async () => {
    const name = server.name('kept')
    await client.stopwords().upsert(name, { stopwords: ['x'] })
    expect(await client.stopwords(name).retrieve()).toMatchObject({
      stopwords: { id: name, stopwords: ['x'] },
    })
    const { stopwords } = await client.stopwords().retrieve()
    expect(stopwords.map(({ id }) => id)).toContain(name)
    expect(await client.stopwords(name).delete()).toEqual({ id: name })
    await expect(client.stopwords(name).retrieve()).rejects.toThrow(`Stopword \`${name}\` not found.`)
    await expect(client.stopwords(name).delete()).rejects.toMatchObject({ httpStatus: 404 })
    expect(await put(`/stopwords/${name}`, '{}')).toBe('Parameter `stopwords` is required')
    expect(await put(`/stopwords/${name}`, '{')).toBe('Bad JSON.')
  })
})
