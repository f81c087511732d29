import { describe, expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

describe('parseJson', () => {
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
