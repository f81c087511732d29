import { expect, it } from 'vitest'
import { ingestToken } from './ingest-token.ts'

const SECRET = 'a secret of at least thirty-two characters'

it('[TEN-20] every tenant has a feed token of its own, the same at every start', () => {
  expect(ingestToken(SECRET, 'harbour')).toBe(ingestToken(SECRET, 'harbour'))
  expect(ingestToken(SECRET, 'harbour')).not.toBe(ingestToken(SECRET, 'wattle'))
  expect(ingestToken(`${SECRET}!`, 'harbour')).not.toBe(ingestToken(SECRET, 'harbour'))
  expect(ingestToken(SECRET, 'harbour')).toMatch(/^[\w-]{43}$/)
})
