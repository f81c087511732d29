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

const MAX_DEPTH = 500

class Scanner {
  readonly #text: string
  #at = 0
  #depth = 0

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
    if (++this.#depth > MAX_DEPTH) return this.#unexpected(context, 'value')
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
    return `syntax error while parsing value - unexpected '${this.#text[this.#at] ?? ''}'; expected end of input`
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
    const match = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/.exec(
      this.#text.slice(this.#at, this.#at + 64),
    )
    if (match === null) return this.#invalid(context, LITERALS)
    this.#at += match[0].length
    return undefined
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

  #unexpected(context: string, expected: string): string {
    return `syntax error while parsing ${context} - unexpected '${this.#text[this.#at] ?? ''}'; expected ${expected}`
  }

  #invalid(context: string, expected: string): string {
    const char = this.#text[this.#at] as string
    if ('{}[]:,'.includes(char)) return this.#unexpected(context, expected)
    return `syntax error while parsing ${context} - invalid literal; last read: '${this.#text.slice(0, this.#at + 1)}'; expected ${expected}`
  }
}

const LONE_HIGH = 'surrogate U+D800..U+DBFF must be followed by U+DC00..U+DFFF'
const LONE_LOW = 'surrogate U+DC00..U+DFFF must follow U+D800..U+DBFF'

/** The escape at a place: its code when it is a `\\u` one, where it ends, and what is wrong with it. */
function readEscape(text: string, at: number): { code?: number; end: number; problem?: string } {
  const letter = text[at + 1] ?? ''
  if (text[at] !== '\\') return { end: at }
  if (letter !== 'u')
    return '"\\/bfnrt'.includes(letter) && letter !== ''
      ? { end: at + 1 }
      : { end: at + 1, problem: 'forbidden character after backslash' }
  const digits = /^[0-9a-fA-F]{4}/.exec(text.slice(at + 2, at + 6))?.[0]
  if (digits === undefined) return { end: at + 2, problem: "'\\u' must be followed by 4 hex digits" }
  return { code: Number.parseInt(digits, 16), end: at + 5 }
}

const LITERALS = "'[', '{', or a literal"
