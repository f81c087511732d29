import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractServer } from '../server.ts'
import { foundIds, vehicleCollection, VEHICLES, type Vehicle } from '../vehicles.ts'

const server = await contractServer()
afterAll(server.stop)
const { client } = server
const alias = server.name('stock')
let blue = ''
let green = ''

beforeAll(async () => {
  blue = await vehicleCollection(server, 'blue')
  green = await vehicleCollection(server, 'green')
  await client.collections<Vehicle>(green).documents().delete({ filter_by: 'make:!=Kia' })
  server.afterwards(() => client.aliases(alias).delete())
})

const point = (collection: string) => client.aliases().upsert(alias, { collection_name: collection })
const found = async () => (await foundIds(client, alias, { q: '*' })).length

describe('an alias', () => {
  it('stands for a collection wherever a name is asked for, and may change over', async () => {
    expect(await point(blue)).toEqual({ name: alias, collection_name: blue })
    expect(await client.aliases(alias).retrieve()).toEqual({ name: alias, collection_name: blue })
    expect(await found()).toBe(VEHICLES.length)
    await point(green)
    expect(await found()).toBe(4)
    expect((await client.collections(alias).retrieve()).name).toBe(green)
    const { results } = await client.multiSearch.perform({ searches: [{ collection: alias, q: '*' }] })
    expect((results as { found: number }[])[0]?.found).toBe(4)
  })

  it('takes writes for its collection', async () => {
    await point(green)
    const kia = VEHICLES.find(({ make }) => make === 'Kia') as Vehicle
    const documents = client.collections<Vehicle>(alias).documents()
    await documents.upsert({ ...kia, id: 'extra' })
    expect((await client.collections<Vehicle>(green).documents('extra').retrieve()).id).toBe('extra')
    expect(await documents.delete({ filter_by: 'id:=extra' })).toEqual({ num_deleted: 1 })
  })

  it('is listed', async () => {
    await point(blue)
    const { aliases } = await client.aliases().retrieve()
    expect(aliases).toContainEqual({ name: alias, collection_name: blue })
  })

  it('may point nowhere yet', async () => {
    const early = server.name('early')
    const nowhere = server.name('nowhere')
    await client.aliases().upsert(early, { collection_name: nowhere })
    await expect(foundIds(client, early, { q: '*' })).rejects.toThrow('Collection not found')
    expect(await client.aliases(early).delete()).toEqual({ name: early, collection_name: nowhere })
    await expect(client.aliases(early).retrieve()).rejects.toThrow('Collection not found')
    await expect(client.aliases(early).delete()).rejects.toMatchObject({ httpStatus: 404 })
  })

  it('cannot have the name of a collection', async () => {
    const answer = await server.fetch(`/aliases/${blue}`, {
      method: 'PUT',
      body: JSON.stringify({ collection_name: green }),
    })
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { message: `Name \`${blue}\` conflicts with an existing collection name.` },
    ])
  })

  it('needs a collection', async () => {
    await expect(client.aliases().upsert(alias, {} as never)).rejects.toMatchObject({ httpStatus: 400 })
  })
})
