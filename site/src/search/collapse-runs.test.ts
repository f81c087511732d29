import { describe, expect, it } from 'vitest'
import { collapsedPage, collapseRuns } from './collapse-runs.ts'

describe('[SRCH-16] runs of sold vehicles', () => {
  it('keep their first and nothing else is lost', () => {
    expect(collapseRuns(['a', 'S', 'T', 'b', 'U', 'V', 'W', 'c'], new Set('STUVW'))).toEqual([
      'a',
      'S',
      'b',
      'U',
      'c',
    ])
    expect(collapseRuns(['S', 'T'], new Set('ST'))).toEqual(['S'])
    expect(collapseRuns(['a', 'b'], new Set())).toEqual(['a', 'b'])
  })

  it('[C43] pages of a collapsed list, end to end, are the list: each full but the last, none twice', () => {
    // Every list of up to eight vehicles, each sold or not, of which none to all are looked at for runs.
    for (let length = 0; length <= 8; length += 1)
      for (let flags = 0; flags < 2 ** length; flags += 1)
        for (const scanned of new Set([0, length >> 1, length]))
          for (const perPage of [1, 2, 3, 9]) expectWhole({ length, flags, scanned, perPage })
  })
})

function expectWhole(list: { length: number; flags: number; scanned: number; perPage: number }): void {
  const { length, flags, scanned, perPage } = list
  const ids = Array.from({ length }, (_, i) => `v${i}`)
  const sold = new Set(ids.filter((_, i) => (flags >> i) % 2 === 1))
  const collapsed = collapseRuns(ids.slice(0, scanned), sold)
  const whole = [...collapsed, ...ids.slice(scanned)]
  const pageOf = (page: number) => {
    const found = collapsedPage(collapsed, { scanned, found: length, page, perPage })
    const { offset, limit } = found.rest
    return { shown: [...found.ids, ...ids.slice(offset, offset + limit)], pages: found.pages }
  }
  const { pages } = pageOf(1)
  expect(pages).toBe(Math.ceil(whole.length / perPage))
  const all = Array.from({ length: pages }, (_, i) => pageOf(i + 1).shown)
  expect(all.flat()).toEqual(whole)
  expect(all.slice(0, -1).every((shown) => shown.length === perPage)).toBe(true)
  expect([pageOf(pages + 1).shown, pageOf(9_999).shown]).toEqual([[], []])
}
