import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

test.each([
  ['https://lake.example.com/base', { id: 'lake.example.com', origin: 'https://lake.example.com' }],
  ['https://lake.example.com:8443', { id: 'lake.example.com', origin: 'https://lake.example.com:8443' }],
  ['http://localhost:3334', { id: 'localhost', origin: 'http://localhost:3334' }],
  ['http://lake.localhost:3334', { id: 'lake.localhost', origin: 'http://lake.localhost:3334' }],
  ['http://lake.example.com', undefined],
  ['https://192.0.2.1', undefined],
  ['https://[2001:db8::1]', undefined],
  ['ftp://localhost', undefined],
  ['no address', undefined],
])('passkeys of %s are made for %j', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party)
})
