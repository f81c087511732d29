import type { PriceState } from '@forecourt/tenant-config/vehicle/price'
import { describe, expect, it } from 'vitest'
import { EMPTY_STATE } from '../search/state/listing-state.ts'
import { MAX_RECENT, recentSearches } from './recent-searches.ts'
import { shortPrice } from './short-price.ts'
import { spokenSuggestions } from './spoken-suggestions.ts'
import type { SuggestGroup } from './suggestion.ts'
import { nextPlace } from './use-combobox-keys.ts'

function storage(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start))
  return {
    kept,
    area: () => ({
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    }),
  }
}

describe('searches made before', () => {
  it('puts the latest first, each once, and keeps a few', () => {
    const recent = recentSearches('harbour', storage().area)
    for (const query of ['kia', 'mazda', ' Kia ', 'a', 'b', 'c', 'd']) recent.add(query)
    expect(recent.all()).toEqual(['d', 'c', 'b', 'a', 'Kia'])
    expect(recent.all()).toHaveLength(MAX_RECENT)
  })

  it('keeps those of each dealer apart, and forgets them when asked', () => {
    const { area, kept } = storage()
    recentSearches('harbour', area).add('kia')
    expect(recentSearches('wattle', area).all()).toEqual([])
    recentSearches('harbour', area).clear()
    expect(kept.size).toBe(0)
  })

  it.each(['{', '"kia"', '[1,null,""]'])('takes %j of somebody else for nothing', (text) => {
    expect(recentSearches('harbour', storage({ 'forecourt:searches:harbour': text }).area).all()).toEqual([])
  })

  it('lasts as long as the page where the browser keeps nothing', () => {
    const refusing = () => {
      throw new Error('forbidden')
    }
    const recent = recentSearches('harbour', refusing)
    recent.add('kia')
    expect(recent.all()).toEqual(['kia'])
  })
})

describe('the price of a suggested vehicle', () => {
  const card = { isSold: false, soldText: 'SOLD' }
  it.each([
    [{ kind: 'normal', priceAud: 20_000, priceType: 'Drive away' }, '$20,000 Drive away'],
    [{ kind: 'reduced', priceAud: 20_000, wasAud: 22_000, priceType: '' }, '$20,000'],
    [{ kind: 'none', text: 'POA' }, 'POA'],
    [{ kind: 'preorder', label: 'PREORDER' }, 'PREORDER'],
    [{ kind: 'subscription', weeklyAud: 250, priceType: '' }, '$250 a week'],
    [{ kind: 'hidden' }, ''],
  ] satisfies [PriceState, string][])('%j reads %j', (price, text) => {
    expect(shortPrice({ ...card, price })).toBe(text)
  })

  it('gives way to the sold text', () => {
    expect(shortPrice({ isSold: true, soldText: 'SOLD', price: { kind: 'hidden' } })).toBe('SOLD')
  })
})

it('arrow keys go round through the list and the text', () => {
  const down = [0, 1, 2, 3].map((n) =>
    Array.from({ length: n }).reduce<number>((at) => nextPlace(at, 2, 1), -1),
  )
  expect(down).toEqual([-1, 0, 1, -1])
  expect(nextPlace(-1, 2, -1)).toBe(1)
  expect(nextPlace(-1, 0, 1)).toBe(-1)
})

it('says how many vehicles and suggestions there are', () => {
  const group: SuggestGroup = {
    key: 'search',
    options: [{ kind: 'search', key: 's', label: 'kia', href: '/', state: EMPTY_STATE }],
  }
  expect(spokenSuggestions({ text: 'kia', found: 12, groups: [group] })).toBe(
    '12 vehicles for “kia”. 1 suggestion, use the up and down arrows.',
  )
  expect(spokenSuggestions({ text: 'x', found: 0, groups: [group] })).toContain('No vehicles for “x”')
  expect(spokenSuggestions({ text: '', groups: [] })).toBe('')
})
