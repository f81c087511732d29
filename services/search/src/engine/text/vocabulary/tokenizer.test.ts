import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortText, tokenRules, tokenize, tokenizeWithOffsets } from './tokenizer.ts'

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

it('text to sort by is made of the tokens between its spaces, however long and whatever its letters', () => {
  const letter = fc.constantFrom('a', 'Z', '7', ' ', ' ', '-', '\n', '\0', '~', 'é', 'İ', '\ud800')
  const text = fc.oneof(
    fc.string({ unit: 'binary-ascii' }),
    fc.array(letter, { maxLength: 300 }).map((letters) => letters.join('')),
    fc.integer({ min: 95, max: 250 }).map((length) => 'x'.repeat(length)),
  )
  fc.assert(
    fc.property(text, (value) => {
      const parts = value.split(' ').map((part) => tokenize(part, plain).join(''))
      expect(sortText(value)).toBe(parts.join(' '))
    }),
    { seed: 5, numRuns: 500 },
  )
})
