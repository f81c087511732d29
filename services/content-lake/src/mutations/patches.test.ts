import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../store/store.ts'
import { applyMutation } from './apply.ts'
import { refusal, run } from './test-mutate.ts'
import type { Store } from '../store/store.ts'

let store: Store
beforeEach(() => {
  store = openStore(':memory:')
})
afterEach(() => store.close())

describe('patches', () => {
  beforeEach(() => run(store, [{ create: { _id: 'a', _type: 'car', n: 1, text: 'x', list: [1, 'two'] } }]))

  test.each([
    ['inc', { inc: { text: 1 } }, /"inc" of "text" needs a number, but the value is of type string/],
    ['dec', { dec: { 'list[1]': 1 } }, /"dec" of "list\[1\]" needs a number/],
    ['dmp', { diffMatchPatch: { n: '@@ -1 +1 @@\n-x\n+y\n' } }, /"diffMatchPatch" of "n" needs a string/],
    ['order', { set: { n: 'now a text' }, inc: { n: 1 } }, /type string/],
  ])(
    '%s is refused where the value has another type, and nothing of the transaction stays',
    async (_, patch, reason) => {
      const mutations = [{ patch: { id: 'a', set: { n: 7 } } }, { patch: { id: 'a', ...patch } }]
      expect(await refusal(store, mutations)).toMatchObject({
        status: 400,
        index: 1,
        description: expect.stringMatching(reason) as unknown,
      })
      expect(store.get('a')).toMatchObject({ n: 1, text: 'x' })
    },
  )

  test('a sum that JSON cannot hold is refused rather than stored as null', async () => {
    const sum = { patch: { id: 'a', set: { n: 1e308 }, inc: { n: 1e308 } } }
    expect(await refusal(store, [sum])).toMatchObject({
      status: 400,
      description: 'The patch cannot be applied: the number at "n" becomes too large',
    })
    expect(store.get('a')).toMatchObject({ n: 1 })
  })

  test.each(['1', '2026-01-01', '2026-13-01T00:00:00Z', 5])('%j is no time of creation', async (time) => {
    const creation = { create: { _id: 'b', _type: 'car', _createdAt: time } }
    expect(await refusal(store, [creation])).toMatchObject({ status: 400 })
  })

  test.each(['..a..b', 'list[0:99999999]', 'list[-9999999:]', "['__proto__']"])(
    'the path %s is refused at once',
    async (path) => {
      expect(await refusal(store, [{ patch: { id: 'a', unset: [path] } }])).toMatchObject({ status: 400 })
    },
  )

  test('beside an attribute named hasOwnProperty nothing can be patched, which is said', async () => {
    const odd = { _id: 'odd', _type: 'car', hasOwnProperty: 1 }
    await run(store, [{ create: odd }])
    expect(await refusal(store, [{ patch: { id: 'odd', set: { n: 1 } } }])).toMatchObject({
      status: 400,
      description: expect.stringMatching(/an attribute named "hasOwnProperty"/) as unknown,
    })
    await run(store, [
      { createOrReplace: { _id: 'odd', _type: 'car' } },
      { patch: { id: 'odd', set: { n: 1 } } },
    ])
    expect(store.get('odd')).toMatchObject({ n: 1 })
  })

  test('what would copy too much is refused, a single item of a long list is not', async () => {
    const rows = Array.from({ length: 12_000 }, (_, n) => ({ _key: `k${n}`, n: 1 }))
    await run(store, [{ create: { _id: 'long', _type: 'car', rows } }])
    const many = Object.fromEntries(rows.map((_, n) => [`rows[${n}].n`, 2]))
    for (const patch of [
      { unset: ['rows[0:]'] },
      { set: { 'rows[n > 0].n': 2 } },
      { set: many },
      { unset: ['..n'] },
    ]) {
      expect(await refusal(store, [{ patch: { id: 'long', ...patch } }])).toMatchObject({ status: 413 })
    }
    await run(store, [
      { patch: { id: 'long', set: { 'rows[_key=="k11999"].n': 3 }, unset: ['rows[_key=="k0"]'] } },
    ])
    expect((store.get('long') as unknown as { rows: object[] }).rows.at(-1)).toEqual({ _key: 'k11999', n: 3 })
  })
})

test('the patches of a transaction may not cost too much together', () => {
  const rows = Array.from({ length: 1000 }, (_, n) => ({ _key: `k${n}` }))
  const document = { _id: 'a', _type: 't', _rev: 'r', _createdAt: '', _updatedAt: '', rows }
  const patch = { patch: { id: 'a', set: { 'rows[_key=="k1"].n': 2 } } }
  const budget = { left: 200_000 }
  const apply = () => applyMutation(document, patch, { transactionId: 't', timestamp: '' }, budget)
  expect(apply()?.['rows']).toHaveLength(1000)
  for (let n = 0; n < 2; n++) apply()
  expect(apply).toThrow(expect.objectContaining({ status: 413 }) as Error)
})

test('many small patches of a very long list cost what they copy', () => {
  const rows = Array.from({ length: 100_000 }, (_, n) => n)
  const document = { _id: 'a', _type: 't', _rev: 'r', _createdAt: '', _updatedAt: '', rows }
  const patch = { patch: { id: 'a', set: { 'rows[5]': 1 } } }
  const budget = { left: 250_000 }
  const apply = () => applyMutation(document, patch, { transactionId: 't', timestamp: '' }, budget)
  for (let n = 0; n < 2; n++) expect(apply()?.['rows']).toHaveLength(100_000)
  expect(apply).toThrow(expect.objectContaining({ status: 413 }) as Error)
})
