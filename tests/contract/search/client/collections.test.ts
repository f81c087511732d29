import { Errors } from 'typesense'
import { afterAll, describe, expect, it } from 'vitest'
import { contractServer } from '../server.ts'
import { vehicleCollection, vehicleSchema } from '../vehicles.ts'

const server = await contractServer()
afterAll(server.stop)
const { client } = server

const minimal = (base: string) => ({
  name: server.name(base),
  fields: [{ name: 'title', type: 'string' as const }],
})

async function create(definition: ReturnType<typeof vehicleSchema>) {
  server.afterwards(() => client.collections(definition.name).delete())
  return client.collections().create(definition)
}

describe('collections', () => {
  it('are made with every default filled in', async () => {
    const definition = minimal('defaults')
    const created = await create(definition)
    expect(created).toMatchObject({
      name: definition.name,
      num_documents: 0,
      default_sorting_field: '',
      enable_nested_fields: false,
      symbols_to_index: [],
      token_separators: [],
      synonym_sets: [],
      curation_sets: [],
    })
    expect(created.created_at).toBeGreaterThan(1_700_000_000)
    expect(created.fields).toEqual([
      {
        name: 'title',
        type: 'string',
        facet: false,
        index: true,
        infix: false,
        locale: '',
        optional: false,
        sort: false,
        stem: false,
        stem_dictionary: '',
        store: true,
      },
    ])
    expect(await client.collections(definition.name).retrieve()).toEqual(created)
    expect(await client.collections(definition.name).exists()).toBe(true)
  })

  it('sort numbers and switches by default, words only when told to', async () => {
    const { fields = [] } = await create(vehicleSchema(server.name('sorting')))
    const sorted = Object.fromEntries(fields.map(({ name, sort }) => [name, sort]))
    expect(sorted).toMatchObject({ name: true, body: false, year: true, available: true, rating: true })
  })

  it('keep the metadata and the name given, slashes included', async () => {
    const definition = { ...minimal('with/slash'), metadata: { tenant: 'harbour' } }
    expect(await create(definition)).toMatchObject({ metadata: { tenant: 'harbour' } })
    expect((await client.collections(definition.name).retrieve()).name).toBe(definition.name)
  })

  it('are listed with and without their fields', async () => {
    const definition = minimal('listed')
    await create(definition)
    const full = (await client.collections().retrieve()).find(({ name }) => name === definition.name)
    expect(full?.fields).toHaveLength(1)
    const short = await client.collections().retrieve({ exclude_fields: 'fields' })
    const found = short.find(({ name }) => name === definition.name)
    expect(found).toMatchObject({ num_documents: 0 })
    expect(found).not.toHaveProperty('fields')
  })

  it('resolve the fields inside objects with the first document', async () => {
    const { fields = [] } = await client.collections(await vehicleCollection(server)).retrieve()
    const types = Object.fromEntries(fields.map(({ name, type }) => [name, type]))
    expect(types).toMatchObject({
      location: 'object',
      'location.city': 'string',
      'location.state': 'string',
      'hierarchy.lvl2': 'string',
    })
    expect(fields.find(({ name }) => name === 'location.city')).toMatchObject({ facet: true })
  })

  it('take fields that documents bring, by pattern', async () => {
    const name = server.name('auto')
    await create({
      name,
      fields: [
        { name: '.*', type: 'auto' },
        { name: '.*_facet', type: 'string', facet: true },
      ],
    })
    await client
      .collections<Record<string, unknown>>(name)
      .documents()
      .create({ id: '1', title: 'one', doors: 5, brand_facet: 'Kia', price: 1.5, tags: ['a'] })
    const { fields = [] } = await client.collections(name).retrieve()
    const types = Object.fromEntries(fields.map(({ name: field, type }) => [field, type]))
    expect(types).toMatchObject({
      title: 'string',
      doors: 'int64',
      brand_facet: 'string',
      price: 'float',
      tags: 'string[]',
    })
  })

  it('are made after another one, without its documents', async () => {
    const source = await vehicleCollection(server, 'source')
    const name = server.name('copy')
    server.afterwards(() => client.collections(name).delete())
    const copy = await client.collections().create({ name }, { src_name: source })
    expect(copy).toMatchObject({ name, num_documents: 0, default_sorting_field: 'created_at' })
    const fields = async (of: string) =>
      ((await client.collections(of).retrieve()).fields ?? []).map((field) => field.name).toSorted()
    expect(await fields(name)).toEqual(await fields(source))
  })

  it('answer a deletion with the whole definition and are gone', async () => {
    const definition = minimal('dropped')
    await client.collections().create(definition)
    const collection = client.collections(definition.name)
    expect(await collection.delete()).toMatchObject({ name: definition.name, num_documents: 0 })
    expect(await collection.exists()).toBe(false)
    await expect(collection.retrieve()).rejects.toThrow('Collection not found')
    await expect(collection.delete()).rejects.toThrow(`No collection with name \`${definition.name}\` found.`)
  })

  it('cannot be made twice', async () => {
    const definition = minimal('twice')
    await create(definition)
    const again = client.collections().create(definition)
    await expect(again).rejects.toThrow(Errors.ObjectAlreadyExists)
    await expect(again).rejects.toThrow(`A collection with name \`${definition.name}\` already exists.`)
  })

  it.each([
    [{ fields: [{ name: 'a', type: 'strin' }] }, 'Field `a` has an invalid data type `strin`'],
    [{ fields: [] }, 'The `fields` value should be an array of objects'],
    [{}, 'Parameter `fields` is required.'],
    [
      { fields: [{ name: 'a', type: 'string' }], default_sorting_field: 'a' },
      'Default sorting field `a` is not a sortable type.',
    ],
    [
      { fields: [{ name: 'a', type: 'string' }], default_sorting_field: 'z' },
      'Default sorting field is defined as `z` but is not found in the schema.',
    ],
    [{ fields: [{ name: 'a', type: 'object' }] }, 'Type `object` or `object[]` can be used only when'],
    [
      {
        fields: [
          { name: 'a', type: 'string' },
          { name: 'a', type: 'int32' },
        ],
      },
      'There are duplicate field names in the schema.',
    ],
  ])('are refused as %j', async (wrong, message) => {
    const made = client.collections().create({ name: server.name('wrong'), ...wrong } as never)
    await expect(made).rejects.toThrow(Errors.RequestMalformed)
    await expect(made).rejects.toThrow(message)
  })
})
