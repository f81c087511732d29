import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortText } from '../text/vocabulary/tokenizer.ts'
import { StringTable } from './string-table.ts'
import { ValueOrder } from './value-order.ts'

/** Ranks by sorting everything: the place among the distinct sort texts, 0 for empty ones. */
function naiveRanks(values: StringTable): number[] {
  const texts = Array.from({ length: values.length }, (_, code) => sortText(values.at(code)))
  const distinct = [...new Set(texts.filter((text) => text !== ''))].sort((a, b) => (a < b ? -1 : 1))
  return texts.map((text) => distinct.indexOf(text) + 1)
}

describe('the order of values', () => {
  it('is the same whether values come one by one or all at once', () => {
    const value = fc.oneof(
      fc.constantFrom('', 'a', 'A', 'á', 'b', 'B', 'ab', '-'),
      fc.string({ maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(fc.array(value, { maxLength: 5 }), { maxLength: 20 }), (steps) => {
        const [values, order] = [new StringTable(), new ValueOrder()]
        for (const step of steps) {
          for (const text of step) values.intern(text)
          expect([...order.ranks(values)]).toEqual(naiveRanks(values))
        }
      }),
    )
  })

  it('holds for many values at once, before and after few', () => {
    const [values, order] = [new StringTable(), new ValueOrder()]
    for (const [from, to] of [
      [0, 700],
      [700, 703],
      [703, 1_500],
      [1_500, 1_501],
    ] as const) {
      for (let i = from; i < to; i++) values.intern(`Value ${(i * 7_919) % 1_009} ${i % 2 ? 'x' : 'X'}`)
      expect([...order.ranks(values)]).toEqual(naiveRanks(values))
    }
  })
})
