import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CodedColumn } from '../columns/coded-column.ts'
import { NumberColumn } from '../columns/number-column.ts'
import { StringColumn } from '../columns/string-column.ts'
import { tokenRules } from '../text/vocabulary/tokenizer.ts'
import { codeLabel } from './count.ts'
import { matchValues } from './query.ts'
import { tallyDocuments } from './tally.ts'
import { topValues } from './top.ts'

interface Shown {
  value: string
  count: number
}

const byShownOrder = (a: Shown, b: Shown): number =>
  b.count - a.count ||
  Buffer.byteLength(a.value) - Buffer.byteLength(b.value) ||
  (a.value < b.value ? 1 : a.value > b.value ? -1 : 0)

/** Computes the expected values by sorting all of them. */
function naive(column: CodedColumn, ordinals: Uint32Array, limit: number): Shown[] {
  const { codes, counts } = tallyDocuments(column, ordinals)
  const all = Array.from(codes, (code, i) => ({ value: codeLabel(column, code), count: counts[i] as number }))
  if (column.kind === 'number' && all.length > limit)
    all.sort((a, b) => b.count - a.count || Number(b.value) - Number(a.value)).splice(limit)
  return all.sort(byShownOrder).slice(0, limit)
}

const numbers = fc.oneof(
  fc.array(fc.integer({ min: -40, max: 400 }), { maxLength: 600 }),
  fc.array(fc.integer({ min: -40, max: 2_000 }), { minLength: 500, maxLength: 900, size: 'max' }),
)
const limits = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 240, max: 330 }))

it('the values shown are those that putting all in order gives', () => {
  fc.assert(
    fc.property(numbers, fc.boolean(), limits, (values, isText, limit) => {
      const column: CodedColumn = isText
        ? new StringColumn({ coded: true, array: false, rules: tokenRules([], []) })
        : new NumberColumn({ type: 'int32', array: false, coded: true })
      for (const value of values)
        if (column.kind === 'string') column.append(value % 7 === 0 ? `é${value}` : String(value), 0)
        else column.append(value)
      const ordinals = Uint32Array.from(values, (_, i) => i)
      const tally = tallyDocuments(column, ordinals)
      const shown = topValues(column, tally, limit).map((at) => ({
        value: codeLabel(column, tally.codes[at] as number),
        count: tally.counts[at] as number,
      }))
      expect(shown).toEqual(naive(column, ordinals, limit))
    }),
    { numRuns: 200, seed: 11 },
  )
})

it('a facet of very many values shows as many of them as are asked for, and finds all that are searched for', () => {
  const rules = tokenRules([], [])
  const column = new StringColumn({ coded: true, array: false, rules })
  const count = 140_000
  for (let i = 0; i < count; i++) column.append(`6t1${i}`, 0)
  const tally = tallyDocuments(
    column,
    Uint32Array.from({ length: count }, (_, i) => i),
  )
  expect(topValues(column, tally, count - 1)).toHaveLength(count - 1)
  const found = matchValues(column, tally, { words: ['6tq'], rules, maxTypos: 2 })
  expect(found.typos).toBe(1)
  expect(found.tally.codes).toHaveLength(count)
})
