import { Errors } from 'typesense'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractServer } from '../server.ts'
import { foundIds, vehicleCollection, VEHICLES, type Vehicle } from '../vehicles.ts'

const server = await contractServer()
afterAll(server.stop)
const { client } = server
const FORBIDDEN = 'Forbidden - a valid `x-typesense-api-key` header must be sent.'
let stock = ''
let other = ''

beforeAll(async () => {
  stock = await vehicleCollection(server, 'stock')
  other = await vehicleCollection(server, 'other')
})

async function makeKey(over: Record<string, unknown>) {
  const key = await client.keys().create({
    description: 'contract',
    actions: ['documents:search'],
    collections: [stock],
    ...over,
  })
  server.afterwards(() => client.keys(key.id).delete())
  return { ...key, client: server.clientWith(key.value as string) }
}

describe('keys', () => {
  it('are shown whole once, then by their first four characters', async () => {
    const { client: _own, ...key } = await makeKey({})
    expect(key).toMatchObject({
      description: 'contract',
      actions: ['documents:search'],
      collections: [stock],
      expires_at: 64_723_363_199,
      autodelete: false,
    })
    expect(key.value).toMatch(/^[A-Za-z0-9]{32}$/)
    const shown = { ...key, value_prefix: key.value?.slice(0, 4) }
    delete shown.value
    expect(await client.keys(key.id).retrieve()).toEqual(shown)
    const { keys } = await client.keys().retrieve()
    expect(keys).toContainEqual(shown)
    expect(JSON.stringify(keys)).not.toContain(key.value)
  })

  it('allow the actions and collections named and nothing else', async () => {
    const key = await makeKey({})
    expect(await foundIds(key.client, stock, { q: '*' })).toHaveLength(VEHICLES.length)
    const refused = [
      foundIds(key.client, other, { q: '*' }),
      key.client.collections<Vehicle>(stock).documents('v0').retrieve(),
      key.client.collections<Vehicle>(stock).documents().export(),
      key.client.collections(stock).retrieve(),
      key.client.collections().retrieve(),
      key.client.collections(stock).delete(),
      key.client.keys().retrieve(),
    ]
    for (const attempt of refused) {
      await expect(attempt).rejects.toThrow(Errors.RequestUnauthorized)
      await expect(attempt).rejects.toThrow(FORBIDDEN)
    }
    expect((await client.collections(stock).retrieve()).num_documents).toBe(VEHICLES.length)
  })

  it('may allow every action of a kind, and collections by pattern', async () => {
    const key = await makeKey({ actions: ['documents:*'], collections: ['sto.*'] })
    const documents = key.client.collections<Vehicle>(stock).documents()
    expect(await documents.create({ ...(VEHICLES[0] as Vehicle), id: 'extra' })).toMatchObject({
      id: 'extra',
    })
    expect(await key.client.collections<Vehicle>(stock).documents('extra').delete()).toMatchObject({
      id: 'extra',
    })
    await expect(key.client.collections(stock).retrieve()).rejects.toThrow(FORBIDDEN)
    await expect(foundIds(key.client, other, { q: '*' })).rejects.toThrow(FORBIDDEN)
  })

  it('end when they expire and when they are deleted', async () => {
    const old = await makeKey({ expires_at: 1_600_000_000 })
    await expect(foundIds(old.client, stock, { q: '*' })).rejects.toThrow(FORBIDDEN)
    const gone = await makeKey({})
    expect(await client.keys(gone.id).delete()).toEqual({ id: gone.id })
    await expect(foundIds(gone.client, stock, { q: '*' })).rejects.toThrow(FORBIDDEN)
    await expect(client.keys(gone.id).retrieve()).rejects.toMatchObject({ httpStatus: 404 })
  })

  it('are not made twice with one value', async () => {
    const value = server.name('same-value-of-a-key')
    expect((await makeKey({ value })).value).toBe(value)
    await expect(makeKey({ value })).rejects.toThrow('API key generation conflict.')
  })

  it.each([
    [{ description: undefined }, 'Could not find a `description` key.'],
    [{ actions: 'x' }, 'Wrong format for `actions`. It should be an array of string.'],
  ])('are refused with %o', async (over, message) => {
    await expect(makeKey(over)).rejects.toThrow(message)
  })

  it('are needed, and a wrong one is as bad as none', async () => {
    for (const key of ['', 'wrong']) {
      const answer = await server.fetch('/collections', { headers: { 'x-typesense-api-key': key } })
      expect([answer.status, await answer.json()]).toEqual([401, { message: FORBIDDEN }])
    }
    const { apiKey } = server.options()
    const asParameter = await fetch(`${server.url}/collections/${stock}?x-typesense-api-key=${apiKey}`)
    expect(asParameter.status).toBe(200)
  })
})
