import { describe, expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

const nested = (open: string, close: string, levels: number): string =>
  open.repeat(levels) + '1' + close.repeat(levels)

describe('parseJson', () => {
  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('takes a thousand levels of %s and no more', (open, close) => {
    const text = nested(open, close, 1_000)
    expect(JSON.stringify(parseJson(text))).toBe(text)
    for (const levels of [1_001, 300_000])
      expect(() => parseJson(nested(open, close, levels))).toThrow(SyntaxError)
  })

  it.each([['"\\ud83d\\ude00"'], ['"\\\\ud800"'], ['"\\u00e9"'], ['{"a":"x\\ud83d\\ude00y"}']])(
    'takes %s',
    (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text))
    },
  )

  it.each([
    ['"\\ud800"', 'a string holds half of a surrogate pair'],
    ['"\\udc00"', 'a string holds half of a surrogate pair'],
    ['"\\ude00\\ud83d"', 'a string holds half of a surrogate pair'],
    ['{"\\ud800":1}', 'a string holds half of a surrogate pair'],
    ['"\\ud83d\\ud83d\\ude00"', 'a string holds half of a surrogate pair'],
    ['{', 'it cannot be parsed'],
    ['NaN', 'it cannot be parsed'],
    [' ', 'it is empty'],
    [nested('[', ']', 1_001), 'it is nested deeper than 1000 levels'],
  ])('refuses %.20s: %s', (text, message) => {
    expect(() => parseJson(text)).toThrow(new SyntaxError(message))
  })
})
