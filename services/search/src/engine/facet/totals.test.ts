import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NumberColumn } from '../columns/number-column.ts'
import type { DocumentIndex } from '../document-index.ts'
import { tallyDocuments } from './tally.ts'
import type { Tally } from './tally.ts'
import { Selection } from './totals.ts'

const sorted = ({ codes, counts }: Tally) =>
  Array.from(codes, (code, i) => [code, counts[i]] as [number, number]).sort(([a], [b]) => a - b)

it('counting what is left out gives what counting the selection gives, while documents are added', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.boolean(), (seed, array) => {
      let state = seed
      const next = (): number => (state = (state * 48_271) % 2_147_483_647)
      const column = new NumberColumn({ type: 'int32', array, coded: true })
      let size = 0
      for (const grown of [2_500, 2_501, 9_000]) {
        for (; size < grown; size++) {
          const value = next() % (size + 2)
          column.append(array ? [value, next() % 5, next() % 5] : next() % 9 === 0 ? undefined : value)
        }
        const ordinals = Uint32Array.from({ length: size }, (_, i) => i).filter(() => next() % 4 !== 0)
        const selection = new Selection(ordinals, { size } as DocumentIndex)
        expect(sorted(selection.tally(column))).toEqual(sorted(tallyDocuments(column, ordinals)))
      }
    }),
    { numRuns: 12, seed: 5 },
  )
})
