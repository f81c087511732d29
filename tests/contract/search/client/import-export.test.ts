import type { ReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { Errors } from 'typesense'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { contractServer } from '../server.ts'
import { vehicleSchema, VEHICLES, type Vehicle } from '../vehicles.ts'

const server = await contractServer()
afterAll(server.stop)
const { client } = server
const name = server.name('imported')
const documents = () => client.collections<Vehicle>(name).documents()
const jsonLines = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).join('\n')
const parse = (text: string) => text.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)

server.afterwards(() => client.collections(name).delete())
beforeEach(async () => {
  await client
    .collections(name)
    .delete()
    .catch(() => {})
  await client.collections().create(vehicleSchema(name))
})

const vehicle = (i: number) => VEHICLES[i] as Vehicle

describe('import and export', () => {
  it('give back what was put in, in the same order', async () => {
    const results = await documents().import([...VEHICLES], { action: 'create', batch_size: 7 })
    expect(results).toEqual(VEHICLES.map(() => ({ success: true })))
    expect(parse(await documents().export())).toEqual(VEHICLES)
  })

  it('stream both ways', async () => {
    const lines = Readable.from(VEHICLES.map((item) => `${JSON.stringify(item)}\n`))
    const results = await documents().importStream(lines as unknown as ReadStream, { action: 'create' })
    expect(results).toHaveLength(VEHICLES.length)
    expect(results.every(({ success }) => success)).toBe(true)
    const exported: Buffer[] = []
    for await (const chunk of await documents().exportStream()) exported.push(chunk as Buffer)
    expect(parse(Buffer.concat(exported).toString())).toEqual(VEHICLES)
  })

  it('answer each line, the good ones and the bad ones', async () => {
    await documents().create(vehicle(0))
    const text = [
      JSON.stringify(vehicle(0)),
      JSON.stringify({ ...vehicle(1), price: 'much' }),
      '{bad',
      '',
      JSON.stringify(vehicle(2)),
    ].join('\n')
    const lines = parse(await documents().import(text, { action: 'create', return_id: true }))
    expect(lines).toMatchObject([
      { success: false, code: 409, id: 'v0', error: 'A document with id v0 already exists.' },
      { success: false, code: 400, id: 'v1', error: 'Field `price` must be an int32.' },
      { success: false, code: 400 },
      { success: true, id: 'v2' },
    ])
    expect(lines[2]?.['error']).toMatch(/^Bad JSON: /)
    expect((await client.collections(name).retrieve()).num_documents).toBe(2)
  })

  it('throw what failed when objects are imported', async () => {
    await documents().create(vehicle(0))
    const failing = documents().import([vehicle(0), vehicle(1)], { action: 'create' })
    await expect(failing).rejects.toThrow(Errors.ImportError)
    await expect(failing).rejects.toMatchObject({
      importResults: [{ success: false, code: 409 }, { success: true }],
    })
    const quiet = await documents().import([vehicle(1)], { action: 'create', throwOnFail: false })
    expect(quiet).toMatchObject([{ success: false, code: 409 }])
  })

  it('create, replace, change or do either as the action says', async () => {
    await documents().import([vehicle(0)], { action: 'create' })
    await documents().import([{ ...vehicle(0), price: 1 }], { action: 'upsert' })
    expect(await documents().export({ include_fields: 'price' })).toBe('{"price":1}')
    const parts = [
      { id: 'v0', price: 2 },
      { id: 'v1', price: 3 },
    ] as Vehicle[]
    const updated = await documents().import(parts, { action: 'update', throwOnFail: false })
    expect(updated).toMatchObject([
      { success: true },
      { success: false, code: 404, error: 'Could not find a document with id: v1' },
    ])
    const emplaced = await documents().import([{ id: 'v0', price: 4 } as Vehicle, vehicle(1)], {
      action: 'emplace',
    })
    expect(emplaced).toEqual([{ success: true }, { success: true }])
    expect(parse(await documents().export({ include_fields: 'id,price' }))).toEqual([
      { id: 'v0', price: 4 },
      { id: 'v1', price: vehicle(1).price },
    ])
  })

  it('keep the last of the same id in one import', async () => {
    const twice = [vehicle(0), { ...vehicle(0), price: 77 }]
    await documents().import(twice, { action: 'upsert' })
    expect((await client.collections(name).retrieve()).num_documents).toBe(1)
    expect(await client.collections<Vehicle>(name).documents('v0').retrieve()).toMatchObject({ price: 77 })
  })

  it('return documents when asked, the refused ones as text', async () => {
    const lines = jsonLines([vehicle(0), vehicle(0)])
    const answers = parse(
      await documents().import(lines, { action: 'create', return_doc: true, return_id: true }),
    )
    expect(answers[0]).toEqual({ success: true, id: 'v0', document: vehicle(0) })
    expect(JSON.parse(answers[1]?.['document'] as string)).toEqual(vehicle(0))
  })

  it('export a part, by filter and by field', async () => {
    await documents().import([...VEHICLES])
    const whole = parse(await documents().export({ filter_by: 'body:=Ute' }))
    expect(whole).toEqual(VEHICLES.filter(({ body }) => body === 'Ute'))
    const some = parse(await documents().export({ exclude_fields: 'features,hierarchy,location,geo,name' }))
    expect(some[0]).not.toHaveProperty('features')
    expect(some[0]).toHaveProperty('price')
    await expect(documents().export({ filter_by: 'nope:1' })).rejects.toThrow(
      'Could not find a filter field named `nope` in the schema.',
    )
  })

  it('refuse unknown actions and collections', async () => {
    const bogus = documents().import('{}', { action: 'bogus' as never })
    await expect(bogus).rejects.toThrow('Parameter `action` must be a create|update|upsert.')
    const nowhere = client.collections(server.name('nowhere')).documents()
    await expect(nowhere.import('{}')).rejects.toThrow('Collection not found')
    await expect(nowhere.export()).rejects.toThrow('Collection not found')
  })
})
