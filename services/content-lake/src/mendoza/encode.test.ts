import fc from 'fast-check'
import { applyPatch, incremental } from 'mendoza'
import { describe, expect, test } from 'vitest'
import { Comparison, TooMuch } from './compare.ts'
import { encodeMendoza } from './encode.ts'
import { effectsBetween } from './effects.ts'

const key = fc.constantFrom('a', 'b', 'title', 'é', '_key', 'zz', 'Z', '0', '10')
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'é', '€', '😀', '😁', '\ud83d', '\ude00'), maxLength: 12 }),
)
const { value } = fc.letrec<{
  value: unknown
  array: unknown[]
  object: Record<string, unknown>
  item: unknown
}>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('array'),
    tie('object'),
  ),
  array: fc.array(tie('item'), { maxLength: 6 }),
  item: fc.oneof(tie('value'), fc.record({ _key: fc.constantFrom('k1', 'k2', 'k3', 'k4'), v: tie('value') })),
  object: fc.dictionary(key, tie('value'), { maxKeys: 6 }),
}))
const object = fc.dictionary(key, value, { maxKeys: 6 })
const options = { seed: 20_260_101, numRuns: 5000 }

/** The patch in one direction; in the other one it is made of the same difference and must undo it. */
function patchBetween(before: unknown, after: unknown): unknown[] {
  const difference = new Comparison(Infinity).compare(before, after)
  const revert = JSON.parse(JSON.stringify(encodeMendoza(after, before, difference, 'revert'))) as unknown[]
  expect(applyPatch(after, revert as never)).toEqual(before)
  expect(applyIncrementally(after, revert)).toEqual(before)
  return encodeMendoza(before, after, difference, 'apply')
}

function applyIncrementally(before: unknown, patch: unknown[]): unknown {
  const start = incremental.wrap(before, 'start')
  return incremental.unwrap(incremental.applyPatch(start, patch as never, 'end'))
}

describe('mendoza encoder', () => {
  test('both published decoders turn the first document into the second', () => {
    fc.assert(
      fc.property(object, object, (before, after) => {
        const patch = JSON.parse(JSON.stringify(patchBetween(before, after))) as unknown[]
        expect(applyPatch(before, patch as never)).toEqual(after)
        expect(applyIncrementally(before, patch)).toEqual(after)
      }),
      options,
    )
  })

  test('small edits of texts with characters of one to four bytes survive', () => {
    const edit = fc.tuple(text, text, text, text)
    fc.assert(
      fc.property(edit, ([head, removed, inserted, tail]) => {
        const [before, after] = [{ t: head + removed + tail }, { t: head + inserted + tail }]
        const patch = patchBetween(before, after)
        expect(applyPatch(before, patch as never)).toEqual(after)
        expect(applyIncrementally(before, patch)).toEqual(after)
      }),
      options,
    )
  })

  test('a reordered list of keyed items is encoded as moves, not as new values', () => {
    const item = (_key: string): object => ({ _key, body: 'x'.repeat(1000) })
    const before = { list: ['a', 'b', 'c', 'd'].map(item) }
    const after = { list: ['d', 'a', 'c', 'b'].map(item) }
    const patch = patchBetween(before, after)
    expect(JSON.stringify(patch).length).toBeLessThan(100)
    expect(applyPatch(before, patch as never)).toEqual(after)
  })

  test('equal documents have an empty patch, creation and deletion a value patch', () => {
    expect(patchBetween({ a: 1 }, { a: 1 })).toEqual([])
    expect(patchBetween(null, { a: 1 })).toEqual([0, { a: 1 }])
    expect(patchBetween({ a: 1 }, null)).toEqual([0, null])
  })

  test('effects leave _rev out, so that positions fit documents without it', () => {
    const base = { _id: 'a', _type: 't', _createdAt: '', _updatedAt: '', title: 'one' }
    const { apply, revert } = effectsBetween({ ...base, _rev: '1' }, { ...base, _rev: '2', title: 'two' })
    expect(applyPatch(base, apply as never)).toEqual({ ...base, title: 'two' })
    expect(applyPatch({ ...base, title: 'two' }, revert as never)).toEqual(base)
  })

  test('a megabyte of text and thousands of keyed items become small patches', () => {
    const long = '€😀a'.repeat(100_000)
    const at = long.length / 2
    const edited = { text: `${long.slice(0, at)}\ud83d${long.slice(at)}` }
    const patch = patchBetween({ text: long }, edited)
    expect(applyPatch({ text: long }, patch as never)).toEqual(edited)
    expect(JSON.stringify(patch).length).toBeLessThan(200)
    const items = Array.from({ length: 5000 }, (_, n) => ({ _key: `k${n}`, n, deep: { text: `text ${n}` } }))
    const moved = [...items.slice(2000, 3000), ...items.slice(0, 2000), ...items.slice(3000)]
    const changed = { items: moved.map((item, n) => (n % 1000 === 7 ? { ...item, n: -1 } : item)) }
    const shift = patchBetween({ items }, changed)
    expect(applyPatch({ items }, shift as never)).toEqual(changed)
    expect(applyIncrementally({ items }, shift)).toEqual(changed)
    expect(JSON.stringify(shift).length).toBeLessThan(JSON.stringify(changed).length / 2)
  })

  test('a run of items that stay is one slice, wherever it is', () => {
    const before = { list: Array.from({ length: 100 }, (_, n) => n) }
    const after = { list: before.list.map((n) => (n % 50 === 7 ? -n : n)) }
    expect(patchBetween(before, after)).toEqual([
      11, 0, 21, 0, 7, 20, -7, 21, 8, 57, 20, -57, 21, 58, 100, 15,
    ])
  })

  test('what would take long to compare is replaced as a whole', () => {
    const base = { _id: 'a', _type: 't', _rev: 'r', _createdAt: '', _updatedAt: '' }
    const rows = (n: number): object[] =>
      Array.from({ length: 40_000 }, (_, index) => ({ a: index * n, b: n }))
    const [before, after] = [
      { ...base, rows: rows(1) },
      { ...base, rows: rows(2) },
    ]
    const { apply, revert } = effectsBetween(before, after)
    expect([apply[0], revert[0]]).toEqual([0, 0])
    expect(apply[1]).toEqual({ ...after, _rev: undefined })
    expect(revert[1]).toEqual({ ...before, _rev: undefined })
  })

  test('many items with the same key and many fields do not multiply', () => {
    const wide = (n: number): object => ({
      _key: 'a',
      ...Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, index * n])),
    })
    const list = (n: number): object[] => Array.from({ length: 100 }, (_, index) => wide(n + index))
    expect(() => new Comparison(300_000).compare(list(1), list(5000))).toThrow(TooMuch)
  })
})
