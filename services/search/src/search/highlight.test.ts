import { describe, expect, it } from 'vitest'
import { tokenRules } from '../engine/text/tokenizer.ts'
import { highlightDocument, markText } from './highlight.ts'

const options = { startTag: '<mark>', endTag: '</mark>', affixTokens: 4, snippetThreshold: 30 }
const rules = tokenRules(['-'], [])
const token = (value: string, typed?: number) => ({ value, typed })

describe('highlighting', () => {
  it('marks whole words, and of a prefix only what was typed', () => {
    expect(
      markText('2019 Toyota Corolla', [token('toyota', 3), token('corolla')], rules, options),
    ).toMatchObject({
      snippet: '2019 <mark>Toy</mark>ota <mark>Corolla</mark>',
      matchedTokens: ['Toy', 'Corolla'],
    })
  })

  it('cuts a long text to four words around the best window', () => {
    const words = Array.from({ length: 40 }, (_, i) => `w${i}`)
    const marked = markText(words.join(' '), [token('w20'), token('w22')], rules, options)
    expect(marked?.snippet).toBe('w16 w17 w18 w19 <mark>w20</mark> w21 <mark>w22</mark> w23 w24 w25 w26')
  })

  it('mirrors nested documents and keeps an entry for every element', () => {
    const document = { id: '1', parts: [{ gear: 'Auto' }, { gear: 'Manual' }], tags: ['a', 'auto'] }
    const request = {
      fields: ['parts.gear', 'tags'],
      fullFields: new Set<string>(),
      tokens: [token('auto')],
      rulesOf: () => rules,
      options,
    }
    const { highlight, highlights } = highlightDocument(document, request)
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
})
