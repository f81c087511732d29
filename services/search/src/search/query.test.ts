import { describe, expect, it } from 'vitest'
import { tokenRules } from '../engine/text/vocabulary/tokenizer.ts'
import { parseQuery } from './parse-query.ts'

const plain = tokenRules([], [])
const rules = { field: plain, collection: plain, preSegmented: false, stopwords: undefined }

describe('a query taken apart', () => {
  it.each([false, true])('keeps at most 100 words (pre-segmented: %s)', (preSegmented) => {
    const q = Array.from({ length: 500 }, (_, i) => `w${i}`).join(' ')
    const { tokens } = parseQuery(q, { ...rules, preSegmented })
    expect(tokens).toHaveLength(100)
    expect(tokens.at(-1)).toBe('w99')
  })

  it('keeps at most 100 words of a phrase that nothing closes, however long, and 100 phrases', () => {
    expect(parseQuery(`"${'word '.repeat(300_000)}`, rules).tokens).toHaveLength(100)
    expect(parseQuery('"land cruiser" '.repeat(2_000), rules).phrases).toHaveLength(100)
  })

  it.each([
    ['land rover -defender', ['land', 'rover'], [['defender']], []],
    ['"land rover" diesel', ['diesel'], [], [['land', 'rover']]],
    ['-"land rover" diesel', ['diesel'], [['land', 'rover']], []],
    ['"land rover', ['land', 'rover'], [], []],
    ['cx-5 - awd', ['cx5', 'awd'], [], []],
    ['"ute"', [], [], [['ute']]],
    ['" land rover "', [], [], [['land', 'rover']]],
  ])('%s', (q, tokens, excluded, phrases) => {
    expect(parseQuery(q, rules)).toEqual({ wildcard: false, tokens, excluded, phrases })
  })

  it('finds nothing when every word is a stopword', () => {
    const { tokens } = parseQuery('the best', { ...rules, stopwords: new Set(['the', 'best']) })
    expect(tokens).toEqual(['##hrhdh##'])
  })
})
