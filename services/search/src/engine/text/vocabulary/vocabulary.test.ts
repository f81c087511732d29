import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GrowCodes, GrowU32 } from '../../growable.ts'
import { editDistance } from '../typos/distance.ts'
import { Postings } from '../postings.ts'
import { Vocabulary } from './vocabulary.ts'

/** Distinct words of mixed length, from a fixed seed. */
function words(count: number): string[] {
  const out = new Set<string>()
  let seed = 12_345
  while (out.size < count) {
    let word = ''
    do {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      word += 'abcdeé漢9'[(seed >>> 16) % 8]
    } while ((seed >>> 8) % 5 > 0)
    out.add(word)
  }
  return [...out]
}

describe('vocabulary', () => {
  const list = words(9_000)
  const vocabulary = new Vocabulary()
  for (const word of list) vocabulary.intern(word)
  const idsWhere = (holds: (word: string) => boolean): number[] =>
    list.flatMap((word, i) => (holds(word) ? [i + 1] : []))
  const ascending = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b)

  it('prefixes find the same tokens in sorted runs and among the latest as a walk over all', () => {
    for (const prefix of ['', 'a', 'ab', 'é', 'é漢', 'bcd', 'zz', ...list.slice(-40), ...list.slice(0, 40)])
      expect(ascending(vocabulary.withPrefix(prefix))).toEqual(idsWhere((word) => word.startsWith(prefix)))
  })

  it('each token added is found by its prefix at once, whatever is being merged', () => {
    const growing = new Vocabulary()
    list.forEach((word, i) => {
      growing.intern(word)
      if (i % 61 === 0) expect(growing.withPrefix(word)).toContain(i + 1)
    })
  })

  it('typos are found among tokens added since they were last looked for, and in a list of their own each time', () => {
    const growing = new Vocabulary()
    for (const word of ['toyota', 'mazda']) growing.intern(word)
    growing.withTypos('toyta', 1, false).push(99)
    expect(growing.withTypos('toyta', 1, false)).toEqual([1])
    growing.intern('toyt')
    growing.intern('ford')
    expect(growing.withTypos('toyta', 1, false)).toEqual([1, 3])
    expect(growing.withTypos('toyta', 1, true)).toEqual([1, 3])
  })

  it('a vocabulary restored from its snapshot answers the same', () => {
    const restored = new Vocabulary(vocabulary.snapshot())
    expect(restored.size).toBe(list.length)
    for (const word of list.slice(4_000, 4_100)) {
      expect(restored.id(word)).toBe(vocabulary.id(word))
      expect(ascending(restored.withPrefix(word))).toEqual(ascending(vocabulary.withPrefix(word)))
    }
    expect(restored.intern('brandnew')).toBe(list.length + 1)
    expect(restored.withPrefix('brandn')).toEqual([list.length + 1])
  })

  it('parts of tokens and tokens with typos are those a walk over all finds', () => {
    for (const part of ['a', 'dé', '漢9', 'abca', 'nothing'])
      expect(vocabulary.containing(part)).toEqual(idsWhere((word) => word.includes(part)))
    for (const [token, cost, prefix] of [
      ['abcd', 1, false],
      ['é漢ab', 2, false],
      ['dcba', 1, true],
    ] as const)
      expect(vocabulary.withTypos(token, cost, prefix)).toEqual(
        idsWhere((word) => editDistance(token, word, cost, prefix) === cost),
      )
  })

  it('live counts and best sort values follow the documents', () => {
    const counted = new Vocabulary()
    const id = counted.intern('hilux')
    expect(counted.score(id)).toBe(Number.NEGATIVE_INFINITY)
    counted.see(id, Number.NEGATIVE_INFINITY)
    expect(counted.score(id)).toBe(Number.NEGATIVE_INFINITY)
    counted.see(id, -3)
    counted.see(id, 2.5)
    counted.see(id, 1)
    counted.forget(id)
    expect([counted.counts.at(id), counted.score(id)]).toEqual([3, 2.5])
    for (let i = 0; i < 300; i++) counted.see(id, i)
    expect([counted.counts.at(id), counted.score(id)]).toEqual([303, 299])
    for (let i = 0; i < 303; i++) counted.forget(id)
    expect([counted.counts.at(id), counted.score(id)]).toEqual([0, Number.NEGATIVE_INFINITY])
    counted.see(id, 7)
    expect(counted.score(id)).toBe(7)
  })
})

describe('postings', () => {
  it('hold for every token the units in order, in lists of any length', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.boolean()), { maxLength: 600 }),
        (steps) => {
          const postings = new Postings()
          const naive = new Map<number, number[]>()
          let unit = 0
          for (const [id, next] of steps) {
            if (next) unit++
            postings.add(id, unit)
            const known = naive.get(id) ?? []
            if (known.at(-1) !== unit) naive.set(id, [...known, unit])
          }
          for (let id = 0; id <= 13; id++) expect([...postings.get(id)]).toEqual(naive.get(id) ?? [])
        },
      ),
    )
    const postings = new Postings()
    for (let unit = 0; unit < 6_000; unit++)
      for (const id of [1, 2 + (unit % 3), 5 + (unit % 700)]) postings.add(id, unit)
    expect([...postings.get(1)]).toEqual(Array.from({ length: 6_000 }, (_, i) => i))
    expect([...postings.get(3)]).toEqual(Array.from({ length: 2_000 }, (_, i) => i * 3 + 1))
    expect([...postings.get(704)]).toEqual([699, 1_399, 2_099, 2_799, 3_499, 4_199, 4_899, 5_599])
  })

  it('filled from all sequences at once are as when added one by one, and can be added to', () => {
    const sequence = new GrowCodes()
    const starts = new GrowU32(Uint32Array.of(0))
    const [added, filled] = [new Postings(), new Postings()]
    for (let unit = 0; unit < 5_000; unit++) {
      for (const id of [1, 0, 2 + (unit % 3), 5 + (unit % 900), 1]) {
        sequence.push(id)
        if (id > 0) added.add(id, unit)
      }
      starts.push(sequence.length)
    }
    filled.fill(starts.view(), sequence.view(), 905)
    for (let unit = 5_000; unit < 8_000; unit++)
      for (const postings of [added, filled]) for (const id of [1, 5 + (unit % 1_100)]) postings.add(id, unit)
    for (let id = 0; id <= 1_106; id++) expect([...filled.get(id)]).toEqual([...added.get(id)])
  })
})
