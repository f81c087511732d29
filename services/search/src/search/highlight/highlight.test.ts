import { describe, expect, it } from 'vitest'
import { tokenRules, tokenizeWithOffsets } from '../../engine/text/vocabulary/tokenizer.ts'
import { highlightDocument } from './highlight.ts'
import { markText, matchText } from './highlight-text.ts'

const options = {
  startTag: '<mark>',
  endTag: '</mark>',
  affixTokens: 4,
  snippetThreshold: 30,
  prefixLength: 3,
}
const rules = tokenRules(['-'], [])
type Entry = [string, { typed: number; typos: number; prefix: boolean }]
const word = (text: string): Entry => [text, { typed: text.length, typos: 0, prefix: false }]
const begun = (text: string, typed: number): Entry => [text, { typed, typos: 0, prefix: true }]

const unindexed = { part: undefined, column: undefined, ids: [] }

function mark(text: string, tokens: Parameters<typeof matchText>[1], full = false) {
  const offsets = matchText(tokenizeWithOffsets(text, rules), tokens)?.offsets ?? []
  return markText(text, tokens, offsets, rules, { ...options, full, nested: false })
}

describe('highlighting', () => {
  it('marks whole words, and of a completed one as much as was typed last', () => {
    expect(mark('2019 Toyota Corolla', new Map([begun('toyota', 3), word('corolla')]))).toMatchObject({
      snippet: '2019 <mark>Toy</mark>ota <mark>Corolla</mark>',
      matchedTokens: ['Toy', 'Corolla'],
    })
  })

  it('cuts a long text to four words around the best window, with what follows the last word', () => {
    const words = Array.from({ length: 40 }, (_, i) => `w${i},`)
    const marked = mark(words.join(' '), new Map([word('w20'), word('w22')]))
    expect(marked?.snippet).toBe(
      'w16, w17, w18, w19, <mark>w20</mark>, w21, <mark>w22</mark>, w23, w24, w25, w26,',
    )
  })

  it('mirrors nested documents and keeps an entry for every element', () => {
    const document = { id: '1', parts: [{ gear: 'Auto' }, { gear: 'Manual' }], tags: ['a', 'auto'] }
    const field = { full: false, rules, tokens: new Map([word('auto')]), ...unindexed }
    const fields = ['parts.gear', 'tags'].map((name) => ({ ...field, name, known: new Map() }))
    const { highlight, highlights } = highlightDocument(document, fields, options)
    expect(highlight).toEqual({
      parts: [
        { gear: { matched_tokens: ['Auto'], snippet: '<mark>Auto</mark>' } },
        { gear: { matched_tokens: [], snippet: 'Manual' } },
      ],
      tags: [
        { matched_tokens: [], snippet: 'a' },
        { matched_tokens: ['auto'], snippet: '<mark>auto</mark>' },
      ],
    })
    expect(highlights).toEqual([
      { field: 'tags', indices: [1], matched_tokens: [['auto']], snippets: ['<mark>auto</mark>'] },
    ])
  })

  it('lists the elements of an array with the most words first', () => {
    const tokens = new Map([word('land'), word('rover')])
    const field = { name: 'tags', full: true, rules, tokens, ...unindexed, known: new Map() }
    const { highlights } = highlightDocument({ tags: ['rover', 'land rover'] }, [field], options)
    expect(highlights).toMatchObject([
      { indices: [1, 0], values: ['<mark>land</mark> <mark>rover</mark>', '<mark>rover</mark>'] },
    ])
  })
})
