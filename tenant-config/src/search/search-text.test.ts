import { describe, expect, it } from 'vitest'
import { formatAud } from '../text/money.ts'
import { containsWords, isSearchable, searchKey, startsWithWords } from './search-text.ts'
import { SORTS, sortOption } from './sorts.ts'

describe('how the search compares words', () => {
  it.each([
    ['Toyota', 'toyota'],
    ['Mercedes-Benz', 'mercedesbenz'],
    ['Škoda  Fabia\nRS', 'skoda fabia rs'],
    ['Citroën', 'citroen'],
    ['Straße Øre Łada', 'strasse ore lada'],
    ['4×4', '4x4'],
    ['$10,000 - $20,000', '10000 20000'],
    ['`*"', ''],
    ['Trax™', 'traxtm'],
  ])('[SRCH-08] %j is %j', (text, key) => {
    expect(searchKey(text)).toBe(key)
  })

  it('[SRCH-08] words in any order, and beginnings', () => {
    expect(containsWords('LandCruiser Prado GXL', 'gxl landcruiser')).toBe(true)
    expect(containsWords('LandCruiser Prado', 'cruiser')).toBe(false)
    expect(startsWithWords('LandCruiser Prado', 'landcruiser pra')).toBe(true)
    expect(startsWithWords('LandCruiser Prado', 'prado')).toBe(false)
    expect(startsWithWords('Land', 'land cru')).toBe(false)
  })

  it('[SRCH-08] only what every engine compares alike can be asked for', () => {
    expect(isSearchable('CX-5 (AWD)')).toBe(true)
    expect(isSearchable('Škoda')).toBe(true)
    for (const text of ['', ' ', '---', '本田', 'Lada Нива', '€'])
      expect(isSearchable(text), text).toBe(false)
  })
})

describe('small words', () => {
  it('[PRC-03] money is whole dollars with thousands separators', () => {
    expect(formatAud(11)).toBe('$11')
    expect(formatAud(1_234_567)).toBe('$1,234,567')
    expect(formatAud(999.5)).toBe('$1,000')
    expect(formatAud(-500)).toBe('-$500')
    expect(formatAud(-0.2)).toBe('$0')
  })

  it('[SRCH-03] [SRCH-04] four sorts; relevance is text match, then custom rank', () => {
    expect(Object.values(SORTS).map(({ key, sortBy }) => `${key} ${sortBy}`)).toEqual([
      'relevant _text_match:desc,custom_rank:desc',
      'latest created_at:desc,custom_rank:desc',
      'price_desc price:desc,custom_rank:desc',
      'price_asc price:asc,custom_rank:desc',
      'km_asc _eval(km:>0 || car_type:=new):desc,km:asc,custom_rank:desc',
      'year_desc year:desc,custom_rank:desc',
      'saving_desc saving:desc,custom_rank:desc',
    ])
  })

  it('[SRCH-03] a sort that the tenant does not offer is its first', () => {
    expect(sortOption('price_asc', ['latest', 'price_asc']).key).toBe('price_asc')
    expect(sortOption('price_desc', ['latest', 'price_asc']).key).toBe('latest')
    expect(sortOption(undefined, []).key).toBe('relevant')
    expect(sortOption('__proto__', ['relevant']).key).toBe('relevant')
  })
})
