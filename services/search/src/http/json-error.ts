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
      if (char === '\\') this.#at++
      else if (char === '"') return this.#step()
      else if ((char as string) < ' ')
        return `syntax error while parsing ${context} - invalid string: control character must be escaped; last read: '${this.#text.slice(start, this.#at)}'`
    }
    return `syntax error while parsing ${context} - invalid string: missing closing quote; last read: '${this.#text.slice(start)}'`
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

const LITERALS = "'[', '{', or a literal"
