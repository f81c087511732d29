import { describe, expect, it } from 'vitest'
import { chainedOrder, probedOrder, trieOrder } from '../../src/engine/hash-order.ts'

describe('the order of the original hash tables', () => {
  it('sorts names of a schema by bucket', () => {
    expect(trieOrder(['make', 'make_model'])).toEqual(['make_model', 'make'])
    expect(trieOrder(['location', 'hier'])).toEqual(['location', 'hier'])
  })

  it('puts new leaves first', () => {
    expect(chainedOrder(['hier.lvl0', 'hier.lvl1', 'hier.lvl2'])).toEqual([
      'hier.lvl1',
      'hier.lvl2',
      'hier.lvl0',
    ])
  })

  it('lets words that share a slot follow each other', () => {
    expect(probedOrder(['the', 'and', 'a', 'of'])).toEqual(['a', 'and', 'the', 'of'])
  })

  it('keeps every name once, however many there are', () => {
    const names = Array.from({ length: 3000 }, (_, i) => `name ${i % 2900}`)
    for (const order of [trieOrder, chainedOrder, probedOrder])
      expect([...order(names)].sort()).toEqual([...new Set(names)].sort())
  })
})
