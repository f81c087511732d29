import { expect, test } from 'vitest'
import type { Contact } from '@forecourt/visitors/contact'
import { TRUST_LIFETIME_MS, trustBrowser, trustedName } from './trusted-browser.ts'

const KIM: Contact = { channel: 'phone', address: '+61412345678' }
const LEE: Contact = { channel: 'email', address: 'lee@example.com' }
const scope = { tenant: 'tenant-a', secret: 's'.repeat(32), now: Date.UTC(2026, 6, 1) }

test('[N10] a browser is trusted with the contacts that signed in there, at that dealer, for half a year', () => {
  const value = trustBrowser(trustBrowser(undefined, KIM, scope), LEE, scope)
  const name = trustedName(value, KIM, scope)
  expect(name).toMatch(/^browser /)
  expect(trustedName(value, LEE, scope)).not.toBe(name)
  expect(trustedName(value, { ...KIM, address: '+61412345679' }, scope)).toBeUndefined()
  expect(trustedName(value, KIM, { ...scope, tenant: 'tenant-b' })).toBeUndefined()
  expect(trustedName(value, KIM, { ...scope, secret: 't'.repeat(32) })).toBeUndefined()
  expect(trustedName(value, KIM, { ...scope, now: scope.now + TRUST_LIFETIME_MS })).toBeUndefined()
  const [, mark = ''] = value.split('~')
  expect(trustedName(mark, KIM, scope)).toBe(name)
  for (const forged of [undefined, '', '~', '.', mark.replace('.', '.0'), `x${mark}`, `${mark}.`])
    expect(trustedName(forged, KIM, scope)).toBeUndefined()
})

test('a browser remembers the last few, each once, and nobody reads them from it', () => {
  let value = trustBrowser(undefined, KIM, scope)
  for (let n = 0; n < 20; n += 1) value = trustBrowser(value, KIM, scope)
  expect(value.split('~')).toHaveLength(1)
  for (let n = 0; n < 20; n += 1)
    value = trustBrowser(value, { ...LEE, address: `lee${n}@example.com` }, scope)
  expect(value.split('~')).toHaveLength(4)
  // Whole addresses: a few letters of one may stand in a random mark by chance.
  const addresses = [KIM.address, ...Array.from({ length: 20 }, (_, n) => `lee${n}@example.com`)]
  const readable = [value, Buffer.from(value, 'base64url').toString('latin1')]
  for (const mark of value.split(/[~.]/)) readable.push(Buffer.from(mark, 'base64url').toString('latin1'))
  for (const address of addresses)
    expect(readable.filter((text) => text.toLowerCase().includes(address))).toEqual([])
})
