import { expect, it } from 'vitest'
import { plainLatin } from './plain-latin.ts'

it('what a PDF’s own faces have stays, accents that they lack fall, and other signs go', () => {
  expect(plainLatin('2021 Citroën C3 – “Shine” • $23,990 ½ €')).toBe(
    '2021 Citroën C3 – “Shine” • $23,990 ½ €',
  )
  expect(plainLatin('Ōtara Škoda Łódź')).toBe('Otara Škoda ódz')
  expect(plainLatin('One owner 🚗🔥 great')).toBe('One owner great')
  expect(plainLatin('自动挡 Automatic')).toBe('Automatic')
  expect(plainLatin('e\u0301 and a\tb\u0000\nc')).toBe('é and ab\nc')
})
