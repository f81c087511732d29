import { expect, it } from 'vitest'
import { termsOf } from './match.ts'
import { HeavyQuery, inlineMeter, metered } from '../meter.ts'

it('a pattern as long as a book is too much for the event loop, one as long as a page is not', () => {
  const termsWithin = (pattern: string) => metered(inlineMeter(150_000, 1000), () => termsOf(pattern))
  expect(termsWithin('word '.repeat(1000))).toHaveLength(1000)
  expect(() => termsWithin('word '.repeat(100_000))).toThrow(HeavyQuery)
})
