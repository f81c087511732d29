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
    [
      '{"a":"\\ud800"}',
      'line 1, column 12: syntax error while parsing value - invalid string: surrogate U+D800..U+DBFF must be followed',
    ],
    [
      '"\\udc00"',
      'line 1, column 7: syntax error while parsing value - invalid string: surrogate U+DC00..U+DFFF',
    ],
    ['"\\x"', 'line 1, column 3: syntax error while parsing value - invalid string: forbidden character'],
    [
      '"\\u12"',
      "line 1, column 4: syntax error while parsing value - invalid string: '\\u' must be followed",
    ],
    [
      '{"id":"q","n":NaN}',
      `line 1, column 15: syntax error while parsing value - invalid literal; last read: '"n":N'; expected '[', '{', or a literal`,
    ],
    ['[1 2]', "line 1, column 4: syntax error while parsing array - unexpected number literal; expected ']'"],
    [
      '{"a" "b"}',
      "line 1, column 8: syntax error while parsing object separator - unexpected string literal; expected ':'",
    ],
    ['nul', "line 1, column 4: syntax error while parsing value - invalid literal; last read: 'nul'"],
    [
      '{"a":-}',
      "line 1, column 7: syntax error while parsing value - invalid number; expected digit after '-'; last read: '-}'",
    ],
    [
      '01',
      'line 1, column 2: syntax error while parsing value - unexpected number literal; expected end of input',
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
