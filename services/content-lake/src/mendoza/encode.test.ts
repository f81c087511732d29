import fc from 'fast-check'
import { applyPatch, incremental } from 'mendoza'
import { describe, expect, test } from 'vitest'
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

function applyIncrementally(before: unknown, patch: unknown[]): unknown {
  const start = incremental.wrap(before, 'start')
  return incremental.unwrap(incremental.applyPatch(start, patch as never, 'end'))
}

describe('mendoza encoder', () => {
  test('both published decoders turn the first document into the second', () => {
    fc.assert(
      fc.property(object, object, (before, after) => {
        const patch = JSON.parse(JSON.stringify(encodeMendoza(before, after))) as unknown[]
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
        const patch = encodeMendoza(before, after)
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
    const patch = encodeMendoza(before, after)
    expect(JSON.stringify(patch).length).toBeLessThan(100)
    expect(applyPatch(before, patch as never)).toEqual(after)
  })

  test('equal documents have an empty patch, creation and deletion a value patch', () => {
    expect(encodeMendoza({ a: 1 }, { a: 1 })).toEqual([])
    expect(encodeMendoza(null, { a: 1 })).toEqual([0, { a: 1 }])
    expect(encodeMendoza({ a: 1 }, null)).toEqual([0, null])
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
    const patch = encodeMendoza({ text: long }, edited)
    expect(applyPatch({ text: long }, patch as never)).toEqual(edited)
    expect(JSON.stringify(patch).length).toBeLessThan(200)
    const items = Array.from({ length: 5000 }, (_, n) => ({ _key: `k${n}`, n, deep: { text: `text ${n}` } }))
    const moved = [...items.slice(2000, 3000), ...items.slice(0, 2000), ...items.slice(3000)]
    const changed = { items: moved.map((item, n) => (n % 1000 === 7 ? { ...item, n: -1 } : item)) }
    const shift = encodeMendoza({ items }, changed)
    expect(applyPatch({ items }, shift as never)).toEqual(changed)
    expect(applyIncrementally({ items }, shift)).toEqual(changed)
    expect(JSON.stringify(shift).length).toBeLessThan(JSON.stringify(changed).length / 2)
  })
})
