import { describe, expect, it } from 'vitest'
import { describeJsonError } from './json-error.ts'

describe('describeJsonError', () => {
  it.each([
    [
      '{',
      'line 1, column 2: syntax error while parsing object key - unexpected end of input; expected string literal',
    ],
    [
      '{bad',
      "line 1, column 2: syntax error while parsing object key - invalid literal; last read: '{b'; expected string literal",
    ],
  ])('%s', (text, message) => {
    expect(describeJsonError(text)).toContain(`parse error at ${message}`)
  })

  it.each([['['.repeat(100_000)], ['"\\'], ['{"a":1,}'], ['[1 2]'], ['nul'], ['']])(
    'always describes something',
    (text) => {
      expect(describeJsonError(text)).toMatch(/^\[json\.exception\.parse_error\.101\] parse error at line 1/)
    },
  )
})
