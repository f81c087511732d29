import { expect, it } from 'vitest'
import { relyingParty } from './relying-party.ts'

it.each([
  ['https://harbour.example', 'harbour.example'],
  ['https://harbour.example:8443', 'harbour.example'],
  ['http://harbour.localhost:3000', 'harbour.localhost'],
  ['http://localhost:3000', 'localhost'],
  ['http://harbour.example', undefined],
  ['http://evillocalhost', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::1]', undefined],
  ['nonsense', undefined],
  [undefined, undefined],
])('passkeys of %s are for the host %s', (origin, host) => {
  expect(relyingParty(origin)?.host).toBe(host)
})
