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

const alter = (change: Record<string, unknown>) => client.collections(name).update(change)
const fieldNames = async () => ((await client.collections(name).retrieve()).fields ?? []).map((f) => f.name)
const search = (parameters: Record<string, unknown>) =>
  client
    .collections<Vehicle>(name)
    .documents()
    .search({ q: '*', ...parameters })

describe('a collection that is altered', () => {
  it('takes an optional field, empty at first and then with values', async () => {
    const answer = await alter({ fields: [{ name: 'doors', type: 'int32', optional: true, facet: true }] })
    expect(answer.fields).toMatchObject([{ name: 'doors', type: 'int32', optional: true, facet: true }])
    expect(await fieldNames()).toContain('doors')
    await client.collections<Vehicle & { doors: number }>(name).documents('v1').update({ doors: 5 })
    expect(await foundIds(client, name, { q: '*', filter_by: 'doors:=5' })).toEqual(['v1'])
  })

  it('indexes values that the documents already hold', async () => {
    await alter({ fields: [{ name: 'colour', drop: true }] })
    await expect(search({ filter_by: 'colour:=White' })).rejects.toThrow(
      'Could not find a filter field named `colour` in the schema.',
    )
    await alter({ fields: [{ name: 'colour', type: 'string', facet: true, optional: true }] })
    const white = idsOf(({ colour }) => colour === 'White')
    const found = await foundIds(client, name, { q: '*', filter_by: 'colour:=White' })
    expect(found.toSorted()).toEqual(white)
  })

  it('drops and adds a field in one request', async () => {
    const answer = await alter({
      fields: [
        { name: 'body', drop: true },
        { name: 'body', type: 'string', facet: true, sort: true },
      ],
    })
    expect(answer.fields).toHaveLength(2)
    const sorted = await foundIds(client, name, { q: '*', sort_by: 'body:asc,price:asc' })
    const key = ({ body, price }: Vehicle) => `${body.toLowerCase()} ${price + 1_000_000}`
    const expected = VEHICLES.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    expect(sorted).toEqual(expected.map(({ id }) => id))
  })

  it('keeps its documents when a field is dropped', async () => {
    await alter({ fields: [{ name: 'rating', drop: true }] })
    expect(await client.collections<Vehicle>(name).documents('v0').retrieve()).toMatchObject({
      rating: VEHICLES[0]?.rating,
    })
    expect((await client.collections(name).retrieve()).num_documents).toBe(VEHICLES.length)
  })

  it('takes metadata', async () => {
    expect(await alter({ metadata: { batch: 7 } })).toEqual({ metadata: { batch: 7 } })
    expect((await client.collections(name).retrieve()).metadata).toEqual({ batch: 7 })
    await expect(alter({ metadata: 'x' })).rejects.toThrow('The `metadata` value should be an object.')
  })

  it.each([
    [{ fields: [{ name: 'nowhere', drop: true }] }, 'Field `nowhere` is not part of collection schema.'],
    [{ fields: [{ name: 'make', type: 'string' }] }, 'Field `make` is already part of the schema'],
    [
      { fields: [{ name: 'required', type: 'string' }] },
      'Field `required` has been declared in the schema, but is not found in the documents already present',
    ],
  ])('refuses %j', async (change, message) => {
    const before = await fieldNames()
    await expect(alter(change)).rejects.toThrow(message)
    expect(await fieldNames()).toEqual(before)
  })

  it('is not found under an unknown name', async () => {
    const change = client.collections(server.name('nowhere')).update({ fields: [] })
    await expect(change).rejects.toThrow('Collection not found')
  })
})
