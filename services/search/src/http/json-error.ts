import { readEscape } from './json-escape.ts'
import { MAX_LEVELS } from './parse-json.ts'

/**
 * Describes why a text is not JSON in the words of the parser inside Typesense, for the common cases: where it
 * stopped (line, column), what it was reading, what it read last and what it expected.
 */
export function describeJsonError(text: string): string {
  const scanner = new Scanner(text)
  const found = scanner.value('value')
  const problem = found ?? scanner.rest()
  const { line, column } = scanner.place()
  return `[json.exception.parse_error.101] parse error at line ${line}, column ${column}: ${problem}`
}

class Scanner {
  readonly #text: string
  #at = 0
  #depth = 0
  /** Where the last string or number began: what the parser says it read last begins there. */
  #token = 0

  constructor(text: string) {
    this.#text = text
  }

  place(): { line: number; column: number } {
    const before = this.#text.slice(0, this.#at)
    const lines = before.split('\n')
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
  }

  /** Reads one value; returns the problem or undefined when it is sound. */
  value(context: string): string | undefined {
    this.#space()
    const char = this.#text[this.#at]
    if (char === undefined) return this.#end(context, LITERALS)
    if (++this.#depth > MAX_LEVELS && (char === '{' || char === '['))
      return this.#unexpected(context, 'value')
    const problem =
      char === '{'
        ? this.#object()
        : char === '['
          ? this.#array()
          : char === '"'
            ? this.#string(context)
            : this.#scalar(context)
    this.#depth--
    return problem
  }

  rest(): string {
    this.#space()
    return this.#invalid('value', 'end of input')
  }

  #object(): string | undefined {
    this.#at++
    this.#space()
    if (this.#text[this.#at] === '}') return this.#step()
    for (;;) {
      this.#space()
      const char = this.#text[this.#at]
      if (char === undefined) return this.#end('object key', 'string literal')
      if (char !== '"') return this.#invalid('object key', 'string literal')
      const key = this.#string('object key')
      if (key !== undefined) return key
      this.#space()
      if (this.#text[this.#at] === undefined) return this.#end('object separator', "':'")
      if (this.#text[this.#at] !== ':') return this.#invalid('object separator', "':'")
      this.#at++
      const problem = this.value('value')
      if (problem !== undefined) return problem
      this.#space()
      const next = this.#text[this.#at]
      if (next === '}') return this.#step()
      if (next === undefined) return this.#end('object', "'}'")
      if (next !== ',') return this.#invalid('object', "'}'")
      this.#at++
    }
  }

  #array(): string | undefined {
    this.#at++
    this.#space()
    if (this.#text[this.#at] === ']') return this.#step()
    for (;;) {
      const problem = this.value('value')
      if (problem !== undefined) return problem
      this.#space()
      const next = this.#text[this.#at]
      if (next === ']') return this.#step()
      if (next === undefined) return this.#end('array', "']'")
      if (next !== ',') return this.#invalid('array', "']'")
      this.#at++
    }
  }

  #string(context: string): string | undefined {
    const start = this.#at
    this.#token = start
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const char = this.#text[this.#at]
      if (char === '\\') {
        const problem = this.#escape()
        if (problem !== undefined)
          return `syntax error while parsing ${context} - invalid string: ${problem}; last read: '${this.#text.slice(start, this.#at + 1)}'`
      } else if (char === '"') return this.#step()
      else if ((char as string) < ' ')
        return `syntax error while parsing ${context} - invalid string: control character must be escaped; last read: '${this.#text.slice(start, this.#at)}'`
    }
    return `syntax error while parsing ${context} - invalid string: missing closing quote; last read: '${this.#text.slice(start)}'`
  }

  /** Reads an escape up to its last character. */
  #escape(): string | undefined {
    const { code, end, problem } = readEscape(this.#text, this.#at)
    this.#at = end
    if (problem !== undefined || code === undefined || code < 0xd800 || code > 0xdfff) return problem
    if (code > 0xdbff) return LONE_LOW
    const next = readEscape(this.#text, end + 1)
    if (next.code === undefined || next.code < 0xdc00 || next.code > 0xdfff) return LONE_HIGH
    this.#at = next.end
    return undefined
  }

  #scalar(context: string): string | undefined {
    const char = this.#text[this.#at] as string
    if (char === '-' || (char >= '0' && char <= '9')) return this.#number(context)
    const word = ['true', 'false', 'null'].find((one) => this.#text.startsWith(one, this.#at))
    if (word === undefined) return this.#invalid(context, LITERALS)
    this.#at += word.length
    return undefined
  }

  #number(context: string): string | undefined {
    this.#token = this.#at
    const digits = (): boolean => {
      const from = this.#at
      while (/\d/.test(this.#text[this.#at] ?? '')) this.#at++
      return this.#at > from
    }
    const wrong = (expected: string): string =>
      `syntax error while parsing ${context} - invalid number; expected ${expected}; last read: '${this.#text.slice(this.#token, this.#at + 1)}'`
    if (this.#text[this.#at] === '-') this.#at++
    if (this.#text[this.#at] === '0') this.#at++
    else if (!digits()) return wrong("digit after '-'")
    if (this.#text[this.#at] === '.') {
      this.#at++
      if (!digits()) return wrong("digit after '.'")
    }
    if (!'eE'.includes(this.#text[this.#at] ?? '-')) return undefined
    const signed = '+-'.includes(this.#text[++this.#at] ?? '.')
    if (signed) this.#at++
    if (digits()) return undefined
    return wrong(signed ? 'digit after exponent sign' : "'+', '-', or digit after exponent")
  }

  #step(): undefined {
    this.#at++
    return undefined
  }

  #space(): void {
    while (' \t\r\n'.includes(this.#text[this.#at] ?? '-')) this.#at++
  }

  #end(context: string, expected: string): string {
    return `syntax error while parsing ${context} - unexpected end of input; expected ${expected}`
  }

  #unexpected(context: string, expected: string, token = `'${this.#text[this.#at] ?? ''}'`): string {
    return `syntax error while parsing ${context} - unexpected ${token}; expected ${expected}`
  }

  /** The problem with what stands here, which is not what was expected: another token, or none at all. */
  #invalid(context: string, expected: string): string {
    const char = this.#text[this.#at] as string
    if ('{}[]:,'.includes(char)) return this.#unexpected(context, expected)
    const isNumber = char === '-' || (char >= '0' && char <= '9')
    const word = ['true', 'false', 'null'].find((one) => this.#text.startsWith(one, this.#at))
    if (char === '"' || isNumber || word !== undefined) {
      const problem = char === '"' ? this.#string(context) : this.#scalar(context)
      if (problem !== undefined) return problem
      // The place told is that of the token's last character.
      this.#at--
      const kind = char === '"' ? 'string' : isNumber ? 'number' : (word as string)
      return this.#unexpected(context, expected, `${kind} literal`)
    }
    const meant = ['true', 'false', 'null'].find((one) => one.startsWith(char)) ?? ''
    let length = 0
    while (length < meant.length && this.#text[this.#at + length] === meant[length]) length++
    this.#at += length
    return `syntax error while parsing ${context} - invalid literal; last read: '${this.#text.slice(this.#token, this.#at + 1)}'; expected ${expected}`
  }
}

const LONE_HIGH = 'surrogate U+D800..U+DBFF must be followed by U+DC00..U+DFFF'
const LONE_LOW = 'surrogate U+DC00..U+DFFF must follow U+D800..U+DBFF'
const LITERALS = "'[', '{', or a literal"
