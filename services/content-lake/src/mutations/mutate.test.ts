import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../store/store.ts'
import { refusal, run } from './test-mutate.ts'
import type { Store } from '../store/store.ts'

let store: Store
beforeEach(() => {
  store = openStore(':memory:')
})
afterEach(() => store.close())

describe('documents', () => {
  test('createOrReplace with another type deletes and creates, unless something refers to the document', async () => {
    await run(store, [{ create: { _id: 'a', _type: 'car', _createdAt: '2020-01-01T00:00:00Z' } }])
    await run(store, [{ createOrReplace: { _id: 'a', _type: 'car', n: 1 } }])
    expect(store.get('a')?._createdAt).toBe('2020-01-01T00:00:00Z')
    await run(store, [{ createOrReplace: { _id: 'a', _type: 'boat' } }])
    expect(store.get('a')?._createdAt).not.toBe('2020-01-01T00:00:00Z')
    await run(store, [{ create: { _id: 'b', _type: 'offer', of: { _type: 'reference', _ref: 'a' } } }])
    expect(await refusal(store, [{ createOrReplace: { _id: 'a', _type: 'plane' } }])).toEqual({
      status: 409,
      index: 0,
      type: 'documentHasExistingReferencesError',
      description: 'Document "a" cannot change its type as there are references to it from "b"',
      id: 'a',
      referencingIDs: ['b'],
    })
  })

  test('the error names the mutation that breaks the rule, not the first one', async () => {
    const dangling = { _id: 'c', _type: 'offer', of: { _ref: 'nowhere' } }
    expect(
      await refusal(store, [{ create: { _id: 'b', _type: 'car' } }, { create: dangling }]),
    ).toMatchObject({
      status: 409,
      index: 1,
      type: 'documentReferenceDoesNotExistError',
      referenceID: 'nowhere',
    })
  })

  test.each([
    '-a',
    'a.-b',
    'a..b',
    '.a',
    'a b',
    'a/b',
    'a\0',
    '',
    'x'.repeat(129),
    'é',
    'versions.a',
    'a.versions.b',
    'drafts.versions.r.a',
  ])('%j is no document ID', async (id) => {
    const mutation = { patch: { id, set: { n: 1 } } }
    expect(await refusal(store, [mutation])).toMatchObject({
      status: 400,
      description: expect.stringMatching(/^Malformed document ID/) as unknown,
    })
  })

  test('an ID has up to 128 characters beside what makes it that of a draft or version', async () => {
    const id = 'x'.repeat(128)
    const ids = [id, `drafts.${id}`, `versions.${id}.${id}`]
    const { results } = await run(
      store,
      ids.map((_id) => ({ create: { _id, _type: 'car' } })),
    )
    expect(results.map((result) => result.id)).toEqual(ids)
  })

  test('an ID that ends in a dot gets a random tail', async () => {
    const { results } = await run(store, [{ create: { _id: 'cars.', _type: 'car' } }])
    expect(results[0]?.id).toMatch(/^cars\.[A-Za-z0-9]{22}$/)
  })

  test('a dry run answers as if, and changes nothing', async () => {
    const { results } = await run(store, [{ create: { _id: 'a', _type: 'car' } }], {
      dryRun: true,
      returnDocuments: true,
    })
    expect(results).toMatchObject([{ id: 'a', operation: 'create', document: { _id: 'a', _type: 'car' } }])
    expect([store.get('a'), store.version]).toEqual([undefined, 0])
  })
})

test('a document that changes while a query looks for it is looked for again', async () => {
  await run(store, [{ create: { _id: 'a', _type: 'car', n: 1 } }])
  const [, found] = await Promise.all([
    run(store, [{ patch: { id: 'a', set: { n: 2 } } }]),
    run(store, [{ delete: { query: '*[n == 1]' } }]),
  ])
  expect(found.results).toEqual([])
  expect(store.get('a')).toMatchObject({ n: 2 })
})

test('a transaction cannot select ever more documents, by name or by query', async () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => `d${n}`)
  const byName = Array.from({ length: 6 }, () => ({ delete: { id: ids } }))
  await expect(run(store, byName)).rejects.toMatchObject({ status: 413 })
  await run(
    store,
    ids.slice(0, 1000).map((_id) => ({ create: { _id, _type: 'car' } })),
  )
  const byQuery = Array.from({ length: 60 }, () => ({ patch: { query: '*[_type == "car"]', set: { n: 1 } } }))
  await expect(run(store, byQuery)).rejects.toMatchObject({ status: 413 })
  expect(store.version).toBe(1)
})

test('keys are generated for objects in arrays at any depth, and kept where they are', async () => {
  const list = [{ _key: 'mine', inner: [{ deep: [{}, 1] }] }, 'text']
  const options = { autoGenerateArrayKeys: true }
  await run(store, [{ create: { _id: 'a', _type: 'car', list } }], options)
  await run(store, [{ patch: { id: 'a', insert: { after: 'list[-1]', items: [{ n: [{}] }] } } }], options)
  const key = expect.stringMatching(/^[A-Za-z0-9]{12}$/) as unknown
  expect(store.get('a')?.['list']).toEqual([
    { _key: 'mine', inner: [{ _key: key, deep: [{ _key: key }, 1] }] },
    'text',
    { _key: key, n: [{ _key: key }] },
  ])
})

test('10,000 mutations and a transaction of four megabytes leave the event loop to others', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await run(
    store,
    Array.from({ length: 10_000 }, (_, n) => ({ create: { _id: `d${n}`, _type: 'car', n } })),
  )
  clearInterval(timer)
  expect(store.version).toBe(1)
  expect(turns).toBeGreaterThan(10)
  expect((await run(store, [{ patch: { query: '*[n < 5]', set: { n: 0 } } }])).results).toHaveLength(5)
})
