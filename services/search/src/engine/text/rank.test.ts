import { describe, expect, it } from 'vitest'
import { fieldScore, packField, packRank, unpackScore } from './rank.ts'

describe('text scores', () => {
  it('are the 64-bit numbers that Typesense shows', () => {
    const two = {
      words: 2,
      unique: 2,
      cost: 0,
      distance: 1,
      exact: false,
      offset: 0,
      original: true,
    }
    expect(unpackScore(packRank(2, packField(two), 15, 3, 'max_score'), 'max_score')).toBe(
      1157451471441102971n,
    )
    const one = {
      words: 1,
      unique: 1,
      cost: 0,
      distance: 0,
      exact: true,
      offset: 0,
      original: true,
    }
    expect(unpackScore(packRank(1, packField(one), 13, 2, 'max_score'), 'max_score')).toBe(
      578730123373578346n,
    )
    const typo = { ...one, exact: false }
    expect(unpackScore(packRank(1, packField({ ...typo, cost: 2 }), 15, 2, 'max_score'), 'max_score')).toBe(
      578730054645713018n,
    )
  })

  it('order as those numbers do', () => {
    const ranks = [1, 2].flatMap((tokens) =>
      [0, 1, 4].flatMap((cost) =>
        [false, true].flatMap((exact) =>
          [1, 9].map((distance) =>
            packRank(
              tokens,
              packField({
                words: tokens,
                unique: tokens,
                cost,
                distance,
                exact,
                offset: 0,
                original: true,
              }),
              14,
              2,
              'max_score',
            ),
          ),
        ),
      ),
    )
    const byRank = ranks.toSorted((a, b) => a - b).map((rank) => unpackScore(rank, 'max_score'))
    expect(byRank).toEqual(byRank.toSorted((a, b) => (a < b ? -1 : 1)))
  })

  it('of a sum are whole numbers, the low bits apart', () => {
    const match = {
      words: 1,
      unique: 1,
      cost: 0,
      distance: 0,
      exact: true,
      offset: 0,
      original: true,
    }
    const field = (1n << 40n) | (1n << 32n) | (255n << 24n) | (100n << 16n) | (1n << 12n) | 1n
    expect(BigInt(fieldScore(packField(match)))).toBe(field)
    const shown = unpackScore(packRank(2, fieldScore(packField(match)) * 29, 0, 2, 'sum_score'), 'sum_score')
    const real = (2n << 59n) | ((field * 29n) << 3n) | 2n
    expect(shown >> 10n).toBe(real >> 10n)
  })
})
