import { SyntaxProblem } from '../problem.ts'

/** A parsed filter; clause values are still text, as their meaning depends on the field's type. */
export type FilterNode =
  | { kind: 'and' | 'or'; left: FilterNode; right: FilterNode }
  | { kind: 'clause'; field: string; value: string; position: number }
  | { kind: 'nested'; field: string; inner: FilterNode; position: number }

const UNPARSABLE = 'Could not parse the filter query.'
const UNBALANCED = 'Could not parse the filter query: unbalanced parentheses.'
const MAX_OPERATIONS = 100
const MAX_DEPTH = 200

class FilterParser {
  readonly #text: string
  #at = 0
  #operations = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  parse(): FilterNode {
    const node = this.#expression('')
    if (this.#at < this.#text.length) this.#fail(UNBALANCED)
    return node
  }

  /** Operands joined by `&&` and `||`, which bind equally and from left to right. */
  #expression(closer: string): FilterNode {
    if (++this.#depth > MAX_DEPTH) this.#fail(UNPARSABLE)
    let left = this.#operand(closer)
    for (;;) {
      this.#space()
      const operator = this.#text.slice(this.#at, this.#at + 2)
      if (operator !== '&&' && operator !== '||') break
      this.#at += 2
      if (++this.#operations > MAX_OPERATIONS) this.#fail('`filter_by` has too many operations.')
      this.#space()
      const next = this.#text.slice(this.#at, this.#at + 2)
      if (next === '' || next === '&&' || next === '||' || next.startsWith(')')) this.#unbalanced(operator)
      left = { kind: operator === '&&' ? 'and' : 'or', left, right: this.#operand(closer) }
    }
    this.#depth--
    return left
  }

  #operand(closer: string): FilterNode {
    this.#space()
    const next = this.#text.slice(this.#at, this.#at + 2)
    if (next === '&&' || next === '||') this.#unbalanced(next)
    if (next.startsWith(')')) this.#fail(UNBALANCED)
    if (next === '') this.#fail(closer === ')' ? UNBALANCED : UNPARSABLE)
    if (next.startsWith('(')) {
      this.#at++
      const node = this.#expression(')')
      this.#space()
      if (this.#text[this.#at] !== ')') this.#fail(UNBALANCED)
      this.#at++
      return node
    }
    return this.#clause(closer)
  }

  #clause(closer: string): FilterNode {
    const start = this.#at
    while (this.#at < this.#text.length && !':{()&|'.includes(this.#text[this.#at] as string)) this.#at++
    const field = this.#text.slice(start, this.#at).trim()
    const stop = this.#text[this.#at]
    if (stop === '{' && field.endsWith('.')) {
      this.#at++
      const inner = this.#expression('}')
      if (this.#text[this.#at] !== '}') this.#fail(UNPARSABLE)
      this.#at++
      return { kind: 'nested', field: field.slice(0, -1), inner, position: start }
    }
    if (stop === ')' && closer !== ')') this.#fail(UNBALANCED)
    if (stop !== ':' || field === '') this.#fail(UNPARSABLE)
    this.#at++
    return { kind: 'clause', field, value: this.#value(closer), position: start }
  }

  /** The text of a clause's value: up to the next operator or closing bracket outside quotes. */
  #value(closer: string): string {
    const start = this.#at
    let round = 0
    let square = 0
    for (; this.#at < this.#text.length; this.#at++) {
      const char = this.#text[this.#at] as string
      if (char === '`') {
        const end = this.#text.indexOf('`', this.#at + 1)
        if (end < 0) break
        this.#at = end
      } else if (char === '[') square++
      else if (char === ']') square--
      else if (char === '(') round++
      else if (char === ')') {
        if (round === 0) break
        round--
      } else if (char === '}' && closer === '}' && square <= 0) break
      else if (round === 0 && square <= 0 && this.#isOperator()) break
    }
    if (round > 0) this.#fail(UNBALANCED)
    if (this.#text[this.#at] === '`') this.#at = this.#text.length
    return this.#text.slice(start, this.#at).trim()
  }

  #isOperator(): boolean {
    const two = this.#text.slice(this.#at, this.#at + 2)
    return two === '&&' || two === '||'
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++
  }

  #unbalanced(operator: string): never {
    this.#fail(`Could not parse the filter query: unbalanced \`${operator}\` operands.`)
  }

  #fail(message: string): never {
    throw new SyntaxProblem(message, this.#at)
  }
}

/** Parses a `filter_by`; undefined when it is blank. Throws a SyntaxProblem with Typesense's text. */
export function parseFilter(text: string): FilterNode | undefined {
  return text.trim() === '' ? undefined : new FilterParser(text).parse()
}
