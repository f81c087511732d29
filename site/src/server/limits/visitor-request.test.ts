import { expect, test } from 'vitest'
import { isSameSite } from './visitor-request.ts'

const asked = { 'x-forwarded-host': 'harbour.example:4400', 'x-forwarded-proto': 'https' }
const of = (more: Record<string, string>, host: Record<string, string> = asked) =>
  isSameSite(new Headers({ ...host, ...more }))

test('[N10] a form counts from its own origin only: scheme, host and port', () => {
  expect(of({ origin: 'https://harbour.example:4400' })).toBe(true)
  for (const origin of [
    'http://harbour.example:4400',
    'https://harbour.example:4401',
    'https://harbour.example',
    'https://wattle.example:4400',
    'https://harbour.example:4400.evil.example',
    'null',
    '',
    'harbour.example:4400',
  ])
    expect([origin, of({ origin })]).toEqual([origin, false])
})

test('[N10] a scheme’s own port is the same as none', () => {
  const host = { 'x-forwarded-host': 'harbour.example', 'x-forwarded-proto': 'https' }
  expect(of({ origin: 'https://harbour.example' }, host)).toBe(true)
  expect(
    of({ origin: 'https://harbour.example' }, { ...host, 'x-forwarded-host': 'harbour.example:443' }),
  ).toBe(true)
  expect(of({ origin: 'http://harbour.example' }, { ...host, 'x-forwarded-proto': 'http' })).toBe(true)
})

test('[N10] what the browser itself says of the page counts, and a program need not say anything', () => {
  expect(of({ 'sec-fetch-site': 'same-origin' })).toBe(true)
  for (const site of ['same-site', 'cross-site']) {
    expect(of({ 'sec-fetch-site': site, origin: 'https://harbour.example:4400' })).toBe(false)
  }
  expect(of({})).toBe(true)
  expect(of({ origin: 'https://harbour.example' }, {})).toBe(false)
})
