import { describe, expect, it } from 'vitest'
import { tokenRules } from '../engine/text/tokenizer.ts'
import { parseQuery } from './parse-query.ts'

const RULES = {
  field: tokenRules([], []),
  collection: tokenRules([], []),
  preSegmented: false,
  stopwords: undefined,
}

describe('a query of any length is cut to what can be searched', () => {
  it('a phrase of 300,000 words that nothing closes', () => {
    expect(parseQuery(`"${'word '.repeat(300_000)}`, RULES).tokens).toHaveLength(100)
  })

  it('two thousand phrases', () => {
    expect(parseQuery('"land cruiser" '.repeat(2_000), RULES).phrases).toHaveLength(100)
  })
})
