import { describe, expect, it } from 'vitest'
import {
  DEFAULT_SYNONYMS,
  MAX_SYNONYMS,
  type SearchSynonym,
} from '@forecourt/tenant-config/search/search-synonym'
import { PLATFORM_SET, synonymSetFor } from './synonym-sets.ts'

const own: SearchSynonym = {
  _id: 'own',
  tenant: 'tenant-harbour',
  typed: 'family 4 wheel drive',
  words: ['Prado'],
}
const other: SearchSynonym = { _id: 'other', tenant: 'tenant-wattle', words: ['ute', 'workhorse'] }
const shared: SearchSynonym = { _id: 'shared', words: ['seven seats', 'people mover'] }

describe('the synonym set of a dealer', () => {
  it('holds its own words and the platform’s, none of another dealer, as a query reaches the engine', () => {
    const { name, items } = synonymSetFor('tenant-harbour', [own, other, shared])
    expect(name).toBe('stock_words.tenant-harbour')
    expect(items.slice(0, 2)).toEqual([
      { id: 'own', root: 'family 4wd', synonyms: ['Prado'] },
      { id: 'shared', synonyms: ['7seater', 'people mover'] },
    ])
    expect(items).toHaveLength(2 + DEFAULT_SYNONYMS.length)
  })

  it('is the platform’s where the dealer has no words of its own', () => {
    const set = synonymSetFor('tenant-outback', [own, other, shared])
    expect(set.name).toBe(PLATFORM_SET)
    expect(set).toEqual(synonymSetFor('tenant-southside', [shared]))
  })

  it('tells which of its words a query would be read otherwise for', () => {
    const learner = { ...own, _id: 'learner', typed: 'first car', words: ['hatch'] }
    const tower = { ...own, _id: 'tower', typed: 'tow van', words: ['caravan'] }
    const { items, phrases } = synonymSetFor('tenant-harbour', [own, learner, tower])
    expect(phrases).toEqual(['first car', 'tow van', 'semi auto'])
    expect(items.find(({ id }) => id === 'learner')?.root).toBe('first car')
    expect(items.find(({ id }) => id === 'tower')?.root).toBe('tow van')
    expect(synonymSetFor('tenant-wattle', [own, learner]).phrases).toEqual(['semi auto'])
    expect(synonymSetFor('tenant-wattle', [other, shared]).phrases).toEqual(['workhorse', 'semi auto'])
  })

  it('names every synonym differently and holds no more of a dealer than count', () => {
    const many = Array.from({ length: MAX_SYNONYMS + 5 }, (_, i) => ({ ...own, _id: `own-${i}` }))
    const { items } = synonymSetFor('tenant-harbour', many)
    expect(items).toHaveLength(MAX_SYNONYMS + DEFAULT_SYNONYMS.length)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })
})
