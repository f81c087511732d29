import { expect, it } from 'vitest'
import { isBeside } from './other-popups.ts'

const MARCH = { start: '2026-03-01T00:00:00Z', expiry: '2026-04-01T00:00:00Z' }
const APRIL = { start: '2026-04-01T00:00:00Z', expiry: '2026-05-01T00:00:00Z' }

it('two popups are beside each other on common pages in common time', () => {
  expect(isBeside(MARCH, MARCH)).toBe(true)
  expect(isBeside(MARCH, APRIL)).toBe(false)
  expect(isBeside({ expiry: MARCH.expiry }, MARCH)).toBe(true)
  expect(isBeside({ start: APRIL.start }, MARCH)).toBe(false)
  expect(isBeside({ ...MARCH, pages: ['home'] }, { ...MARCH, pages: ['vehicle'] })).toBe(false)
  expect(isBeside({ ...MARCH, pages: ['home', 'offers'] }, { ...MARCH, pages: ['offers'] })).toBe(true)
  expect(isBeside({ ...MARCH, routes: ['/a'] }, { ...MARCH, pages: [] })).toBe(true)
})
