import { expect, test } from 'vitest'
import { NOW } from '../testing/enquiries.ts'
import { checkPass, LEAST_MS, makePass, type PassScope } from './pass.ts'
import { findProof, isProof } from './proof-of-work.ts'

const scope: PassScope = { tenant: 'tenant-a', secret: 's'.repeat(32), now: NOW }
const after = (ms: number, more: Partial<PassScope> = {}) => ({ ...scope, now: NOW + ms, ...more })
const DAY = 86_400_000

test('[N20] a form that is sent sooner than a person can fill it in is early', () => {
  const pass = makePass('asked', scope)
  expect(checkPass(pass, after(LEAST_MS - 1))).toEqual({ ok: false, because: 'early' })
  expect(checkPass(pass, after(LEAST_MS))).toMatchObject({ ok: true, kind: 'asked' })
})

test('[N20] a pass holds for hours; one within a page for as long as the page is kept', () => {
  expect(checkPass(makePass('asked', scope), after(DAY))).toEqual({ ok: false, because: 'invalid' })
  expect(checkPass(makePass('page', scope), after(300 * DAY))).toMatchObject({ ok: true, kind: 'page' })
})

test('[N20] [TEN-01] nobody can make or change a pass, and it is for one dealer', () => {
  const pass = makePass('asked', scope)
  const invalid = { ok: false, because: 'invalid' }
  expect(checkPass(pass, after(DAY / 24, { tenant: 'tenant-b' }))).toEqual(invalid)
  expect(checkPass(pass, after(DAY / 24, { secret: 't'.repeat(32) }))).toEqual(invalid)
  for (const forged of ['', '...', pass.replace('asked', 'page'), `${pass}x`, `${pass}.x`, pass.slice(0, -4)])
    expect(checkPass(forged, after(DAY / 24))).toEqual(invalid)
})

test('[N20] the work is found by trying, is for one pass and cannot be guessed', () => {
  const pass = makePass('asked', scope)
  const nonce = findProof(pass)
  expect(isProof(pass, nonce)).toBe(true)
  expect(isProof(makePass('asked', scope), nonce)).toBe(false)
  for (const guessed of ['', 'x', '-1', '1e3', '9'.repeat(13)]) expect(isProof(pass, guessed, 1)).toBe(false)
})
