import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderByReferences } from './order.ts'
import type { DocumentEntry } from './index-documents.ts'

function entry(id: string, targets: string[]): [string, DocumentEntry] {
  return [id, { id, targets, line: 1, offset: 0, size: 0 }]
}

test('Without circles, every document comes after those it refers to; with them, each comes once.', () => {
  const graph = fc.array(fc.array(fc.nat(40), { maxLength: 4 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(graph, fc.boolean(), (targets, hasCircles) => {
      const links = targets.map((list, at) => (hasCircles ? list : list.filter((target) => target < at)))
      const documents = new Map(
        links.map((list, at) =>
          entry(
            `d${at}`,
            list.map((target) => `d${target}`),
          ),
        ),
      )
      const ids = orderByReferences(documents).map(({ id }) => id)
      expect(ids.toSorted()).toEqual([...documents.keys()].toSorted())
      if (hasCircles) return
      for (const { id, targets: needed } of documents.values()) {
        for (const target of needed) expect(ids.indexOf(target)).toBeLessThan(ids.indexOf(id))
      }
    }),
    { seed: 9, numRuns: 200 },
  )
})

test('A chain of 100,000 references does not overflow.', () => {
  const chain = Array.from({ length: 100_000 }, (_, at) => entry(`d${at}`, [`d${at + 1}`]))
  expect(orderByReferences(new Map(chain)).at(0)?.id).toBe('d99999')
})
