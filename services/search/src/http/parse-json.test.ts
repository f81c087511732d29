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
    ['"\\ud800"'],
    ['"\\udc00"'],
    ['"\\ude00\\ud83d"'],
    ['{"\\ud800":1}'],
    ['"\\ud83d\\ud83d\\ude00"'],
    ['{'],
    ['NaN'],
  ])('refuses %s', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError)
  })
})
