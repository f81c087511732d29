import { describe, expect, it } from 'vitest'
import { retype } from './retype.ts'

/** `|` marks the caret, before and after. */
function type(raw: string, before: string, unit: 'aud' | 'km' | 'year', isBackspace = false): string {
  const caret = raw.indexOf('|')
  const next = retype(raw.replace('|', ''), { caret, before, isBackspace, unit })
  return `${next.text.slice(0, next.caret)}|${next.text.slice(next.caret)}`
}

describe('a bound that is being typed', () => {
  it('[SRCH-27] a price gets its $ and its separators, the caret behind the last digit', () => {
    expect(type('5|', '', 'aud')).toBe('$5|')
    expect(type('$5000|', '$500', 'aud')).toBe('$5,000|')
    expect(type('$50,0001|', '$50,000', 'aud')).toBe('$500,001|')
  })

  it("[SRCH-29] kilometres get ' kms', the caret before it", () => {
    expect(type('6|', '', 'km')).toBe('6| kms')
    expect(type('60000| kms', '6,000 kms', 'km')).toBe('60,000| kms')
  })

  it('the caret stays behind the same digit in the middle of a figure', () => {
    expect(type('$129|,500', '$12,500', 'aud')).toBe('$129|,500')
    expect(type('$12|500', '$12,500', 'aud')).toBe('$12|,500')
  })

  it('backspace goes through separators and the unit', () => {
    expect(type('$12|500', '$12,500', 'aud', true)).toBe('$1|,500')
    expect(type('60,000 km|', '60,000 kms', 'km', true)).toBe('6,000| kms')
    expect(type('$|', '$5', 'aud', true)).toBe('|')
  })

  it('20k is 20,000, letters are nothing, a year has no separators', () => {
    expect(type('$20k|', '$20', 'aud')).toBe('$20,000|')
    expect(type('x|', '', 'aud')).toBe('|')
    expect(type('2019|', '201', 'year')).toBe('2019|')
  })
})
