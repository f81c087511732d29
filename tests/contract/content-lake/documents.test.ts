import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentLake, type Contract } from './server.ts'
import type { SanityClient } from '@sanity/client'

let lake: Contract
let client: SanityClient
let type: string
let id: string
beforeAll(async () => {
  lake = await contentLake()
  ;({ client } = lake)
  type = lake.name('car')
  id = lake.name('a')
})
afterAll(() => lake.stop())
beforeEach(() => lake.wipe())

describe('reading documents', () => {
  test('getDocument finds drafts too, and is undefined for a missing one', async () => {
    await client.create({ _id: `drafts.${id}`, _type: type, name: 'Corolla' })
    expect(await client.getDocument(`drafts.${id}`)).toMatchObject({
      _id: `drafts.${id}`,
      name: 'Corolla',
      _rev: expect.any(String),
      _createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    expect(await client.getDocument(id)).toBeUndefined()
  })

  test('getDocument with a release reads the version, with includeAllVersions all of them', async () => {
    await client.create({ _id: id, _type: type, n: 0 })
    await client.create({ _id: `drafts.${id}`, _type: type, n: 1 })
    const all = await client.getDocument(id, { includeAllVersions: true })
    expect(all.map((document) => document._id).sort()).toEqual([`drafts.${id}`, id].sort())
    expect(await client.getDocument(id, { releaseId: lake.name('none') })).toBeUndefined()
  })

  test('getDocuments keeps the order and has null for what is missing', async () => {
    await client.create({ _id: id, _type: type })
    await client.create({ _id: lake.name('b'), _type: type })
    const found = await client.getDocuments([lake.name('b'), lake.name('none'), id])
    expect(found.map((document) => document?._id)).toEqual([lake.name('b'), undefined, id])
  })

  test('documentsExists tells which of many exist', async () => {
    await client.create({ _id: id, _type: type })
    const many = Array.from({ length: 150 }, (_, n) => lake.name(`none${n}`))
    expect(await client.documentsExists([...many, id])).toEqual(new Set([id]))
    expect(await client.documentsExists([])).toEqual(new Set())
  })
})

describe('creating and deleting', () => {
  test('create gives an id; createOrReplace keeps _createdAt; createIfNotExists keeps what is there', async () => {
    const created = await client.create({ _type: type, name: 'A' })
    expect(created._id).toMatch(/^[0-9A-Za-z-]{20,}$/)
    const replaced = await client.createOrReplace({ _id: created._id, _type: type, name: 'B' })
    expect(replaced).toMatchObject({ name: 'B', _createdAt: created._createdAt })
    expect(replaced._rev).not.toBe(created._rev)
    const kept = await client.createIfNotExists({ _id: created._id, _type: type, name: 'C' })
    expect(kept).toMatchObject({ name: 'B' })
    await client.delete(created._id)
    expect(await client.getDocument(created._id)).toBeUndefined()
  })

  test('creating what exists is a 409 that names the document', async () => {
    await client.create({ _id: id, _type: type })
    await expect(client.create({ _id: id, _type: type })).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining(id),
      details: { type: 'mutationError', items: [{ error: { type: 'documentAlreadyExistsError', id } }] },
    })
  })

  test('an id that ends in a dot gets a random tail', async () => {
    const created = await client.create({ _id: `${id}.`, _type: type })
    expect(created._id.startsWith(`${id}.`)).toBe(true)
    expect(created._id.slice(id.length + 1)).toMatch(/^[A-Za-z0-9-]{20,}$/)
  })

  test('what a write returns is chosen by returnFirst and returnDocuments', async () => {
    const document = { _id: id, _type: type, n: 1 }
    expect(await client.createOrReplace(document)).toMatchObject({ _id: id, n: 1 })
    expect(await client.createOrReplace(document, { returnFirst: false })).toMatchObject([{ _id: id, n: 1 }])
    const ids = { returnDocuments: false } as const
    expect(await client.createOrReplace(document, ids)).toMatchObject({
      documentId: id,
      transactionId: expect.any(String),
      results: [{ id, operation: 'update' }],
    })
    expect(await client.createOrReplace(document, { ...ids, returnFirst: false })).toMatchObject({
      documentIds: [id],
    })
    expect(await client.delete(id)).toMatchObject({
      documentIds: [id],
      results: [{ id, operation: 'delete' }],
    })
  })

  test('deleting nothing succeeds; a query deletes what it finds, drafts too', async () => {
    expect((await client.delete(lake.name('none'))).results).toEqual(expect.any(Array))
    await client.create({ _id: id, _type: type, n: 1 })
    await client.create({ _id: `drafts.${id}`, _type: type, n: 2 })
    await client.create({ _id: lake.name('b'), _type: lake.name('bike') })
    await client.delete({ query: '*[_type == $type]', params: { type } })
    expect(await client.getDocuments([id, `drafts.${id}`])).toEqual([null, null])
    expect(await client.getDocument(lake.name('b'))).toBeDefined()
  })

  test('dryRun answers as if, and stores nothing', async () => {
    const created = await client.create({ _id: id, _type: type }, { dryRun: true })
    expect(created._id).toBe(id)
    expect(await client.getDocument(id)).toBeUndefined()
  })

  test('autoGenerateArrayKeys gives every object in an array a _key', async () => {
    const created = await client.create(
      { _type: type, list: [{ a: 1, inner: [{ b: 1 }] }, { _key: 'mine' }, 'text'] },
      { autoGenerateArrayKeys: true },
    )
    const list = created['list'] as { _key: string; inner?: { _key: string }[] }[]
    expect(list[0]?._key).toMatch(/^\w{8,}$/)
    expect(list[0]?.inner?.[0]?._key).toMatch(/^\w{8,}$/)
    expect(list[1]?._key).toBe('mine')
    expect(list[2]).toBe('text')
  })

  test('every visibility, tag and transactionId is accepted', async () => {
    for (const visibility of ['sync', 'async', 'deferred'] as const) {
      const transactionId = lake.name(`tx-${visibility}`)
      const document = { _id: id, _type: type, visibility }
      const options = { visibility, transactionId, tag: 'contract.write' }
      expect(await client.createOrReplace(document, options)).toMatchObject({ visibility })
    }
  })

  test('references: none to a missing document, no deletion of a target, weak ones are free', async () => {
    const target = lake.name('target')
    const reference = { _type: 'reference', _ref: target }
    await expect(client.create({ _id: id, _type: type, r: reference })).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining(target),
    })
    await client.create({ _id: id, _type: type, r: { ...reference, _weak: true } })
    await client.create({ _id: target, _type: type })
    await client.patch(id).set({ r: reference }).commit()
    await expect(client.delete(target)).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentHasExistingReferencesError', id: target } }] },
    })
    await client.transaction().delete(target).delete(id).commit()
    expect(await client.getDocuments([target, id])).toEqual([null, null])
  })
})
