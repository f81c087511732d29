import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentLake, type Contract } from './server.ts'
import type { SanityClient } from '@sanity/client'

let lake: Contract
let client: SanityClient
let type: string
let a: string
let b: string
beforeAll(async () => {
  lake = await contentLake()
  ;({ client } = lake)
  ;[type, a, b] = [lake.name('car'), lake.name('a'), lake.name('b')]
})
afterAll(() => lake.stop())
beforeEach(() => lake.wipe())

test('every operation in one transaction; its id becomes the revision of all', async () => {
  const transactionId = lake.name('tx-1')
  await client.create({ _id: lake.name('old'), _type: type })
  const answer = await client
    .transaction()
    .create({ _id: a, _type: type })
    .createIfNotExists({ _id: a, _type: type, ignored: true })
    .createOrReplace({ _id: b, _type: type })
    .patch(a, (patch) => patch.set({ n: 1 }))
    .patch(b, { set: { n: 2 } })
    .patch(client.patch(b).inc({ n: 1 }))
    .delete(lake.name('old'))
    .transactionId(transactionId)
    .commit()
  expect(answer).toMatchObject({ transactionId, documentIds: expect.arrayContaining([a, b]) })
  expect(await client.getDocuments([a, b, lake.name('old')])).toMatchObject([
    { _rev: transactionId, n: 1 },
    { _rev: transactionId, n: 3 },
    null,
  ])
})

test('a transaction is all or nothing, and tells which mutation failed', async () => {
  await client.create({ _id: a, _type: type })
  const failed = client.transaction().create({ _id: b, _type: type }).create({ _id: a, _type: type })
  await expect(failed.commit()).rejects.toMatchObject({
    statusCode: 409,
    details: { type: 'mutationError', items: [{ index: 1, error: { id: a } }] },
  })
  expect(await client.getDocument(b)).toBeUndefined()
})

test('a transaction id cannot be used twice', async () => {
  const transactionId = lake.name('tx-2')
  await client.transaction().create({ _id: a, _type: type }).transactionId(transactionId).commit()
  const again = client.transaction().create({ _id: b, _type: type }).transactionId(transactionId).commit()
  await expect(again).rejects.toMatchObject({ statusCode: 409 })
})

test('documents may refer to each other when one transaction creates both', async () => {
  const ref = (_ref: string): object => ({ _type: 'reference', _ref })
  await client
    .transaction()
    .create({ _id: a, _type: type, r: ref(b) })
    .create({ _id: b, _type: type, r: ref(a) })
    .commit()
  expect(await client.fetch('*[_id == $id][0].r->r->_id', { id: a })).toBe(a)
})

test('mutate takes mutations, a patch or a transaction; returnDocuments gives what became of them', async () => {
  const created = await client.mutate(
    [{ create: { _id: a, _type: type, n: 1 } }, { create: { _id: b, _type: type, n: 2 } }],
    { returnDocuments: true },
  )
  expect(created).toMatchObject([{ n: 1 }, { n: 2 }])
  const first = await client.mutate([{ patch: { id: a, set: { n: 5 } } }], {
    returnFirst: true,
    returnDocuments: true,
  })
  expect(first).toMatchObject({ _id: a, n: 5 })
  const ids = await client.mutate(client.transaction().delete(a).delete(b))
  expect(ids).toMatchObject({
    documentIds: [a, b],
    results: [{ operation: 'delete' }, { operation: 'delete' }],
  })
})

test('serialize, toJSON, reset and transactionId describe a transaction', async () => {
  const transaction = client.transaction([{ create: { _id: a, _type: type } }])
  expect(transaction.toJSON()).toEqual([{ create: { _id: a, _type: type } }])
  expect(transaction.reset().serialize()).toEqual([])
  expect(transaction.transactionId('t').transactionId()).toBe('t')
})

test('concurrent writers of one document lose nothing', async () => {
  await client.create({ _id: a, _type: type, n: 0 })
  await Promise.all(Array.from({ length: 20 }, () => client.patch(a).inc({ n: 1 }).commit()))
  expect(await client.getDocument(a)).toMatchObject({ n: 20 })
})
