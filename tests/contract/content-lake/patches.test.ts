import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentLake, type Contract } from './server.ts'
import type { Patch, SanityClient } from '@sanity/client'

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

const item = (_key: string, v: number): object => ({ _key, v })

/** Creates a document with `fields`, patches it, and gives its fields afterwards. */
async function patched(fields: object, change: (patch: Patch) => Patch): Promise<Record<string, unknown>> {
  await client.createOrReplace({ ...fields, _id: id, _type: type })
  const { _id, _type, _rev, _createdAt, _updatedAt, ...rest } = await change(client.patch(id)).commit()
  expect([_id, _type, _rev, _createdAt, _updatedAt]).not.toContain(undefined)
  return rest
}

describe('patch operations', () => {
  test('set and setIfMissing, with deep paths and by key', async () => {
    const fields = { n: 1, list: [item('x', 1)], deep: {} }
    expect(
      await patched(fields, (patch) =>
        patch.set({ 'list[_key=="x"].v': 2, flag: true, 'deep.er': 1 }).setIfMissing({ n: 100, m: 7 }),
      ),
    ).toEqual({ n: 1, m: 7, flag: true, list: [item('x', 2)], deep: { er: 1 } })
  })

  test('unset removes fields and items', async () => {
    const fields = { gone: 1, kept: 1, list: [item('x', 1), item('y', 2)], other: [1, 2, 3] }
    expect(await patched(fields, (patch) => patch.unset(['gone', 'list[_key=="x"]', 'other[0]']))).toEqual({
      kept: 1,
      list: [item('y', 2)],
      other: [2, 3],
    })
  })

  test('inc and dec', async () => {
    expect(await patched({ n: 1, m: 1.5 }, (patch) => patch.inc({ n: 4 }).dec({ m: 1 }))).toEqual({
      n: 5,
      m: 0.5,
    })
  })

  test('diffMatchPatch changes a text', async () => {
    const dmp = '@@ -1,11 +1,11 @@\n-hello\n+howdy\n  world\n'
    expect(await patched({ text: 'hello world' }, (patch) => patch.diffMatchPatch({ text: dmp }))).toEqual({
      text: 'howdy world',
    })
  })

  test('insert before, after and in place of an item; append, prepend and splice', async () => {
    const list = [item('x', 1)]
    const steps: [(patch: Patch) => Patch, string[]][] = [
      [(patch) => patch.insert('before', 'list[0]', [item('b', 0)]), ['b', 'x']],
      [(patch) => patch.insert('after', 'list[-1]', [item('a', 0)]), ['x', 'a']],
      [(patch) => patch.insert('replace', 'list[_key=="x"]', [item('r', 0)]), ['r']],
      [(patch) => patch.append('list', [item('y', 2)]), ['x', 'y']],
      [(patch) => patch.prepend('list', [item('p', 2)]), ['p', 'x']],
      [(patch) => patch.splice('list', 0, 1, [item('s', 1)]), ['s']],
    ]
    for (const [change, keys] of steps) {
      const { list: after } = await patched({ list }, change)
      expect((after as { _key: string }[]).map(({ _key }) => _key)).toEqual(keys)
    }
  })

  test('reset forgets operations; clone, serialize and toJSON describe them', async () => {
    const patch = client.patch(id).set({ a: 1 }).ifRevisionId('r')
    expect(patch.serialize()).toEqual({ id, ifRevisionID: 'r', set: { a: 1 } })
    expect(patch.toJSON()).toEqual(patch.serialize())
    expect(patch.clone().reset().set({ b: 1 }).serialize()).toEqual({ id, set: { b: 1 } })
  })
})

describe('conditions and selections', () => {
  test('ifRevisionId: the right revision passes, a stale one is a 409 that changes nothing', async () => {
    const first = await client.create({ _id: id, _type: type, n: 1 })
    const second = await client.patch(id).ifRevisionId(first._rev).set({ n: 2 }).commit()
    const stale = client.patch(id).ifRevisionId(first._rev).set({ n: 3 }).commit()
    await expect(stale).rejects.toMatchObject({ statusCode: 409, details: { type: 'mutationError' } })
    expect(await client.getDocument(id)).toMatchObject({ n: 2, _rev: second._rev })
  })

  test('a patch of a missing document is a 409 that names it', async () => {
    const missing = lake.name('none')
    await expect(client.patch(missing).set({ a: 1 }).commit()).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining(missing),
    })
  })

  test('several ids, and the documents that a query finds', async () => {
    const [a, b] = [id, lake.name('b')]
    await client.create({ _id: a, _type: type })
    await client.create({ _id: b, _type: type, sold: false })
    await client.patch([a, b]).set({ both: 1 }).commit({ returnFirst: false })
    await client
      .patch({ query: '*[_type == $type && sold == false]', params: { type } })
      .set({ sold: true })
      .commit({ returnFirst: false })
    expect(await client.getDocuments([a, b])).toMatchObject([{ both: 1 }, { both: 1, sold: true }])
    expect(await client.getDocument(a)).not.toHaveProperty('sold')
  })

  test('commit gives documents or ids, as asked', async () => {
    await client.create({ _id: id, _type: type, n: 1 })
    const patch = client.patch(id).inc({ n: 1 })
    expect(await patch.commit({ returnDocuments: false })).toMatchObject({ documentId: id })
    expect(await patch.commit({ returnFirst: false, returnDocuments: true })).toMatchObject([{ n: 3 }])
    expect(await client.mutate(client.patch(id).inc({ n: 1 }), { returnDocuments: true })).toMatchObject([
      { n: 4 },
    ])
  })

  test('_id, _type and _createdAt cannot be changed', async () => {
    await client.create({ _id: id, _type: type })
    for (const [attribute, value] of [
      ['_id', lake.name('b')],
      ['_type', lake.name('bike')],
      ['_createdAt', '2020-01-01T00:00:00Z'],
    ] as const) {
      await expect(
        client
          .patch(id)
          .set({ [attribute]: value })
          .commit(),
        attribute,
      ).rejects.toThrow(attribute)
    }
  })
})
