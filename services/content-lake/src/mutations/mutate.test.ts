import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '../access/grants.ts'
import { LakeError } from '../errors.ts'
import { createQueryEngine } from '../query/engine.ts'
import { openStore } from '../store/store.ts'
import { mutate } from './mutate.ts'
import type { MutateOptions, MutateResponse } from './mutate.ts'
import type { Principal } from '../access/principal.ts'
import type { Store } from '../store/store.ts'

let store: Store
beforeEach(() => {
  store = openStore(':memory:')
})
afterEach(() => store.close())

function run(
  mutations: object[],
  options: MutateOptions = {},
  by: Principal = SYSTEM,
): Promise<MutateResponse> {
  const engine = createQueryEngine(store, { workers: 0 })
  return mutate({ mutations }, by, options, { store, engine, now: () => new Date() })
}

/** Status and first item of a refusal. */
async function refusal(mutations: object[], by: Principal = SYSTEM): Promise<Record<string, unknown>> {
  const error: unknown = await run(mutations, {}, by).catch((reason: unknown) => reason)
  if (!(error instanceof LakeError)) throw new Error('was not refused', { cause: error })
  const { items } = error.body['error'] as { items: { error: object; index: number }[] }
  return { status: error.status, index: items[0]?.index, ...items[0]?.error }
}

const revisions = (id: string): number =>
  store.database.all('SELECT 1 FROM change WHERE document_id = ?', id).length

describe('patches', () => {
  beforeEach(() => run([{ create: { _id: 'a', _type: 'car', n: 1, text: 'x', list: [1, 'two'] } }]))

  test.each([
    ['inc', { inc: { text: 1 } }, /"inc" of "text" needs a number, but the value is of type string/],
    ['dec', { dec: { 'list[1]': 1 } }, /"dec" of "list\[1\]" needs a number/],
    ['dmp', { diffMatchPatch: { n: '@@ -1 +1 @@\n-x\n+y\n' } }, /"diffMatchPatch" of "n" needs a string/],
    ['order', { set: { n: 'now a text' }, inc: { n: 1 } }, /type string/],
  ])(
    '%s is refused where the value has another type, and nothing of the transaction stays',
    async (_, patch, reason) => {
      const mutations = [{ patch: { id: 'a', set: { n: 7 } } }, { patch: { id: 'a', ...patch } }]
      expect(await refusal(mutations)).toMatchObject({
        status: 400,
        index: 1,
        description: expect.stringMatching(reason) as unknown,
      })
      expect(store.get('a')).toMatchObject({ n: 1, text: 'x' })
    },
  )

  test.each(['..a..b', 'list[0:99999999]', 'list[-9999999:]', "['__proto__']"])(
    'the path %s is refused at once',
    async (path) => {
      expect(await refusal([{ patch: { id: 'a', unset: [path] } }])).toMatchObject({ status: 400 })
    },
  )

  test('what would copy too much is refused, a single item of a long list is not', async () => {
    const rows = Array.from({ length: 12_000 }, (_, n) => ({ _key: `k${n}`, n: 1 }))
    await run([{ create: { _id: 'long', _type: 'car', rows } }])
    const many = Object.fromEntries(rows.map((_, n) => [`rows[${n}].n`, 2]))
    for (const patch of [
      { unset: ['rows[0:]'] },
      { set: { 'rows[n > 0].n': 2 } },
      { set: many },
      { unset: ['..n'] },
    ]) {
      expect(await refusal([{ patch: { id: 'long', ...patch } }])).toMatchObject({ status: 413 })
    }
    await run([{ patch: { id: 'long', set: { 'rows[_key=="k11999"].n': 3 }, unset: ['rows[_key=="k0"]'] } }])
    expect((store.get('long') as unknown as { rows: object[] }).rows.at(-1)).toEqual({ _key: 'k11999', n: 3 })
  })
})

describe('documents', () => {
  test('createOrReplace with another type deletes and creates, unless something refers to the document', async () => {
    await run([{ create: { _id: 'a', _type: 'car', _createdAt: '2020-01-01T00:00:00Z' } }])
    await run([{ createOrReplace: { _id: 'a', _type: 'car', n: 1 } }])
    expect(store.get('a')?._createdAt).toBe('2020-01-01T00:00:00Z')
    await run([{ createOrReplace: { _id: 'a', _type: 'boat' } }])
    expect(store.get('a')?._createdAt).not.toBe('2020-01-01T00:00:00Z')
    await run([{ create: { _id: 'b', _type: 'offer', of: { _type: 'reference', _ref: 'a' } } }])
    expect(await refusal([{ createOrReplace: { _id: 'a', _type: 'plane' } }])).toEqual({
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
    expect(await refusal([{ create: { _id: 'b', _type: 'car' } }, { create: dangling }])).toMatchObject({
      status: 409,
      index: 1,
      type: 'documentReferenceDoesNotExistError',
      referenceID: 'nowhere',
    })
  })

  test.each(['-a', 'a.-b', 'a..b', '.a', 'a b', 'a/b', 'a\0', '', 'x'.repeat(251), 'é'])(
    '%j is no document ID',
    async (id) => {
      const mutation = { patch: { id, set: { n: 1 } } }
      expect(await refusal([mutation])).toMatchObject({
        status: 400,
        description: expect.stringMatching(/^Malformed document ID/) as unknown,
      })
    },
  )

  test('an ID that ends in a dot gets a random tail', async () => {
    const { results } = await run([{ create: { _id: 'cars.', _type: 'car' } }])
    expect(results[0]?.id).toMatch(/^cars\.[A-Za-z0-9]{22}$/)
  })

  test('a dry run answers as if, and changes nothing', async () => {
    const { results } = await run([{ create: { _id: 'a', _type: 'car' } }], {
      dryRun: true,
      returnDocuments: true,
    })
    expect(results).toMatchObject([{ id: 'a', operation: 'create', document: { _id: 'a', _type: 'car' } }])
    expect([store.get('a'), store.version]).toEqual([undefined, 0])
  })
})

describe('purge', () => {
  beforeEach(async () => {
    for (const n of [1, 2, 3]) await run([{ createOrReplace: { _id: 'a', _type: 'car', n } }])
  })

  test('a deletion with purge forgets the history, also of a document that is gone already', async () => {
    await run([{ delete: { id: 'a' } }])
    expect(revisions('a')).toBe(4)
    await run([{ delete: { id: 'a', purge: true } }])
    expect([revisions('a'), store.database.all('SELECT 1 FROM event')]).toEqual([0, []])
  })

  test('needs the permission to edit history, and does not tell of documents one may not read', async () => {
    const by = (...permissions: string[]): Principal => ({
      ...SYSTEM,
      can: (permission) => permissions.includes(permission),
    })
    const deletion = [{ delete: { id: 'a', purge: true } }]
    expect(await refusal(deletion, by('read', 'update'))).toMatchObject({
      status: 403,
      permission: 'editHistory',
    })
    await run([{ delete: { id: 'a' } }])
    await run(deletion, {}, by('editHistory'))
    expect(revisions('a')).toBe(4)
    await run(deletion, {}, by('read', 'editHistory'))
    expect(revisions('a')).toBe(0)
  })

  test('is a flag', async () => {
    expect(await refusal([{ delete: { id: 'a', purge: 'yes' } }])).toMatchObject({ status: 400 })
  })
})

test('a document that changes while a query looks for it is looked for again', async () => {
  await run([{ create: { _id: 'a', _type: 'car', n: 1 } }])
  const [, found] = await Promise.all([
    run([{ patch: { id: 'a', set: { n: 2 } } }]),
    run([{ delete: { query: '*[n == 1]' } }]),
  ])
  expect(found.results).toEqual([])
  expect(store.get('a')).toMatchObject({ n: 2 })
})

test('keys are generated for objects in arrays at any depth, and kept where they are', async () => {
  const list = [{ _key: 'mine', inner: [{ deep: [{}, 1] }] }, 'text']
  const options = { autoGenerateArrayKeys: true }
  await run([{ create: { _id: 'a', _type: 'car', list } }], options)
  await run([{ patch: { id: 'a', insert: { after: 'list[-1]', items: [{ n: [{}] }] } } }], options)
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
  await run(Array.from({ length: 10_000 }, (_, n) => ({ create: { _id: `d${n}`, _type: 'car', n } })))
  clearInterval(timer)
  expect(store.version).toBe(1)
  expect(turns).toBeGreaterThan(10)
  expect((await run([{ patch: { query: '*[n < 5]', set: { n: 0 } } }])).results).toHaveLength(5)
})
