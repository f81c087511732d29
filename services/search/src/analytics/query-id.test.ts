import { describe, expect, it } from 'vitest'
import { queryId } from './query-id.ts'

// Computed with the reference implementation of the hash.
const KNOWN: [string, string][] = [
  ['', '10425577839352312049'],
  ['a', '3506025972867339876'],
  ['abc', '4560015861013394289'],
  ['mazda cx5', '1402953100467868320'],
  ['mazda cx5 awd 4x4', '3141571143150246584'],
  ['a'.repeat(70), '15765276555801825442'],
]

describe('the id of a counted query', () => {
  it.each(KNOWN)('%j', (query, id) => {
    expect(queryId(query)).toBe(id)
  })
})
