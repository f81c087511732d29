import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBound, MAX_BOUND, readBound } from './range-units.ts'

describe('bounds of a range', () => {
  it('[SRCH-27] a price has its $ sign and thousands separators', () => {
    expect(formatBound(5000, 'aud')).toBe('$5,000')
    expect(formatBound(1_250_000, 'aud')).toBe('$1,250,000')
  })

  it("[SRCH-29] kilometres have thousands separators and the suffix ' kms'", () => {
    expect(formatBound(60_000, 'km')).toBe('60,000 kms')
    expect(formatBound(0, 'km')).toBe('0 kms')
  })

  it('a year has neither', () => expect(formatBound(2019, 'year')).toBe('2019'))

  it('every bound that is written is read back as the same figure', () => {
    const units = fc.constantFrom('aud', 'audWeek', 'km', 'year', 'number')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_BOUND }), units, (value, unit) => {
        expect(readBound(formatBound(value, unit))).toBe(value)
      }),
    )
  })

  it.each([
    ['12 500', 12_500],
    [' $12,500.75 ', 12_500],
    ['20k', 20_000],
    ['20K', 20_000],
    ['60000km', 60_000],
    ['60,000 KMS', 60_000],
    ['007', 7],
  ])('reads %j as people write it', (text, value) => expect(readBound(text)).toBe(value))

  it.each(['', ' ', '-5', '1e9', 'abc', '٣٤', '<b>1</b>', '9999999999', '1000000k', '$', 'k', '1.2.3'])(
    'takes %j for no bound',
    (text) => expect(readBound(text)).toBeUndefined(),
  )
})
