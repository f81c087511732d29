import { describe, expect, it } from 'vitest'
import { tokenRules, tokenize, tokenizeWithOffsets } from './tokenizer.ts'

const plain = tokenRules([], [])

describe('tokenize', () => {
  it.each([
    ['Mazda CX-5', ['mazda', 'cx5']],
    ['Škoda Citroën ĐÀ', ['skoda', 'citroen', 'da']],
    ['a.b,c!d', ['abcd']],
    ['  two\nlines ', ['two', 'lines']],
    ['\ud800x', ['\ud800x']],
    ['', []],
  ])('%s', (text, tokens) => {
    expect(tokenize(text, plain)).toEqual(tokens)
  })

  it('splits at separators and keeps symbols that the schema names', () => {
    expect(tokenize('CX-5 e+', tokenRules(['-'], ['+']))).toEqual(['cx', '5', 'e+'])
  })

  it('knows where each token came from', () => {
    const text = 'The Škoda-Kodiaq'
    const places = tokenizeWithOffsets(text, tokenRules(['-'], [])).map(({ start, end }) =>
      text.slice(start, end),
    )
    expect(places).toEqual(['The', 'Škoda', 'Kodiaq'])
  })
})
