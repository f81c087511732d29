import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Bitset } from '../bitset.ts'
import { StringColumn } from '../columns/string-column.ts'
import { tokenRules } from '../text/vocabulary/tokenizer.ts'
import { stringScan } from './string-clause.ts'
import type { Wanted } from './string-values.ts'

const word = fc.constantFrom('a', 'b', 'c', 'd')
const words = fc.array(word, { maxLength: 3 })
const value = fc.record<Wanted>({
  tokens: fc.array(word, { minLength: 1, maxLength: 3 }),
  mode: fc.constantFrom('exact', 'start', 'contains', 'phrase'),
})
const input = fc.record({
  documents: fc.array(fc.array(words, { maxLength: 3 }), { maxLength: 60 }),
  wanted: fc.array(value, { maxLength: 4 }),
  array: fc.boolean(),
  /** How many documents there are at each scan. */
  steps: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 }),
})

function elementMatches(element: readonly string[], { tokens, mode }: Wanted): boolean {
  const [text, asked] = [` ${element.join(' ')} `, ` ${tokens.join(' ')} `]
  if (mode === 'contains') return tokens.every((token) => element.includes(token))
  return mode === 'exact' ? text === asked : mode === 'start' ? text.startsWith(asked) : text.includes(asked)
}

it.each([true, false])('a clause selects the texts that match, as they come in (dictionary: %s)', (coded) => {
  fc.assert(
    fc.property(input, ({ documents, wanted, array, steps }) => {
      const column = new StringColumn({ coded, array, rules: tokenRules([], []) })
      const scan = stringScan(column, wanted)
      const bits = new Bitset(documents.length)
      const expected: number[] = []
      let from = 0
      for (const step of [...steps.toSorted((a, b) => a - b), documents.length]) {
        const to = Math.min(documents.length, step)
        for (let at = from; at < to; at++) {
          const elements = (documents[at] as string[][]).slice(0, array ? 3 : 1)
          const texts = elements.map((element) => element.join(' '))
          column.append(array ? texts : texts[0], 0)
          if (elements.some((element) => wanted.some((one) => elementMatches(element, one))))
            expected.push(at)
        }
        scan(from, to, bits)
        from = to
      }
      expect([...bits.toArray()]).toEqual(expected)
    }),
    { seed: 6, numRuns: 400 },
  )
})
