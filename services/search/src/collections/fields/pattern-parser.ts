import { CLASSES, CONTROLS, POSIX } from './pattern-classes.ts'

/** One step of a pattern's automaton: take a character, go two ways, check for an end of the name, or be done. */
export type Step =
  | { kind: 'char'; accepts: (char: string) => boolean; next: number }
  | { kind: 'fork'; ways: number[] }
  | { kind: 'edge'; at: 'start' | 'end'; next: number }
  | { kind: 'done' }

type Node =
  | { kind: 'char'; accepts: (char: string) => boolean }
  | { kind: 'edge'; at: 'start' | 'end' }
  | { kind: 'sequence'; parts: Node[] }
  | { kind: 'either'; parts: Node[] }
  | { kind: 'repeat'; part: Node; min: number; max: number }

/** A pattern grows by its counted repetitions; a larger one matches nothing. */
const MAX_STEPS = 2_000
const MAX_DEPTH = 50

/** The automaton of a pattern, entered at its last step; undefined for a pattern that is wrong, too large or looks around. */
export function compilePattern(pattern: string): Step[] | undefined {
  try {
    const steps: Step[] = [{ kind: 'done' }]
    emit(new Parser(pattern).parse(), 0, steps)
    return steps
  } catch (error) {
    if (error instanceof PatternError) return undefined
    throw error
  }
}

class PatternError extends Error {}

/** Adds the steps of a node, ending in `next`; returns the first of them, which is always the last added. */
function emit(node: Node, next: number, steps: Step[]): number {
  // A step for every visit, so that repeating nothing is bounded too.
  if (steps.push({ kind: 'fork', ways: [next] }) > MAX_STEPS) throw new PatternError()
  if (node.kind === 'sequence') return node.parts.reduceRight((after, part) => emit(part, after, steps), next)
  if (node.kind === 'char') return steps.push({ ...node, next }) - 1
  if (node.kind === 'edge') return steps.push({ ...node, next }) - 1
  if (node.kind === 'either')
    return steps.push({ kind: 'fork', ways: node.parts.map((part) => emit(part, next, steps)) }) - 1
  let after = next
  if (node.max === Number.POSITIVE_INFINITY) {
    const loop: Step = { kind: 'fork', ways: [] }
    const at = steps.push(loop) - 1
    loop.ways = [emit(node.part, at, steps), next]
    after = at
  } else
    for (let i = node.min; i < node.max; i++)
      after = steps.push({ kind: 'fork', ways: [emit(node.part, after, steps), next] }) - 1
  for (let i = 0; i < node.min; i++) after = emit(node.part, after, steps)
  // The entry must be the last step.
  return after === steps.length - 1 ? after : steps.push({ kind: 'fork', ways: [after] }) - 1
}

class Parser {
  readonly #chars: string[]
  #at = 0
  #depth = 0

  constructor(pattern: string) {
    this.#chars = Array.from(pattern)
  }

  parse(): Node {
    const node = this.#either()
    if (this.#at < this.#chars.length) throw new PatternError()
    return node
  }

  #either(): Node {
    if (++this.#depth > MAX_DEPTH) throw new PatternError()
    const parts = [this.#sequence()]
    while (this.#take('|')) parts.push(this.#sequence())
    this.#depth--
    return parts.length === 1 ? (parts[0] as Node) : { kind: 'either', parts }
  }

  #sequence(): Node {
    const parts: Node[] = []
    for (let char = this.#peek(); char !== undefined && char !== '|' && char !== ')'; char = this.#peek())
      parts.push(this.#repeated())
    return { kind: 'sequence', parts }
  }

  #repeated(): Node {
    const part = this.#atom()
    const range = this.#quantifier()
    if (range === undefined) return part
    if (part.kind === 'edge') throw new PatternError()
    this.#take('?')
    if (this.#quantifier() !== undefined) throw new PatternError()
    return { kind: 'repeat', part, min: range[0], max: range[1] }
  }

  #quantifier(): [number, number] | undefined {
    if (this.#take('*')) return [0, Number.POSITIVE_INFINITY]
    if (this.#take('+')) return [1, Number.POSITIVE_INFINITY]
    if (this.#take('?')) return [0, 1]
    if (!this.#take('{')) return undefined
    const rest = this.#chars.slice(this.#at, this.#at + 12).join('')
    const match = /^(\d{1,4})(,(\d{0,4}))?\}/.exec(rest)
    if (match === null) throw new PatternError()
    this.#at += match[0].length
    const min = Number(match[1])
    const max = match[2] === undefined ? min : match[3] === '' ? Number.POSITIVE_INFINITY : Number(match[3])
    if (max < min) throw new PatternError()
    return [min, max]
  }

  #atom(): Node {
    const char = this.#chars[this.#at++] as string
    if (char === '^') return { kind: 'edge', at: 'start' }
    if (char === '$') return { kind: 'edge', at: 'end' }
    if (char === '.') return { kind: 'char', accepts: (c) => c !== '\n' && c !== '\r' }
    if (char === '(') return this.#group()
    if (char === '[') return { kind: 'char', accepts: this.#class() }
    if (char === '\\') return { kind: 'char', accepts: this.#escape() }
    if ('*+?{}])'.includes(char)) throw new PatternError()
    return { kind: 'char', accepts: (c) => c === char }
  }

  #group(): Node {
    // Looking ahead is the one thing an automaton of this kind cannot do.
    if (this.#take('?') && !this.#take(':')) throw new PatternError()
    const node = this.#either()
    if (!this.#take(')')) throw new PatternError()
    return node
  }

  #class(): (char: string) => boolean {
    const negated = this.#take('^')
    const tests: ((char: string) => boolean)[] = []
    while (!this.#take(']')) {
      const posix = /^\[:(\w+):\]/.exec(this.#chars.slice(this.#at, this.#at + 12).join(''))
      if (posix !== null) {
        const set = POSIX[posix[1] as string]
        if (set === undefined) throw new PatternError()
        this.#at += posix[0].length
        tests.push((c) => set.test(c))
        continue
      }
      const first = this.#member()
      const isRange = this.#peek() === '-' && ![undefined, ']'].includes(this.#chars[this.#at + 1])
      if (!isRange || typeof first !== 'string') {
        tests.push(typeof first === 'string' ? (c) => c === first : first)
        continue
      }
      this.#at++
      const last = this.#member()
      if (typeof last !== 'string' || last < first) throw new PatternError()
      tests.push((c) => c >= first && c <= last)
    }
    return (c) => tests.some((test) => test(c)) !== negated
  }

  #member(): string | ((char: string) => boolean) {
    const char = this.#chars[this.#at++]
    if (char === undefined) throw new PatternError()
    if (char !== '\\') return char
    if (this.#take('b')) return '\b'
    return this.#literal() ?? this.#escape()
  }

  #escape(): (char: string) => boolean {
    const literal = this.#literal()
    if (literal !== undefined) return (c) => c === literal
    const set = CLASSES[this.#chars[this.#at++] ?? '']
    if (set === undefined) throw new PatternError()
    return (c) => set.test(c)
  }

  /** The character that an escape stands for, or undefined for a class or nothing known. */
  #literal(): string | undefined {
    const rest = this.#chars.slice(this.#at, this.#at + 5).join('')
    const code = /^(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4}))/.exec(rest)
    if (code !== null) {
      this.#at += code[0].length
      return String.fromCharCode(Number.parseInt(code[1] ?? code[2] ?? '', 16))
    }
    const char = this.#peek()
    if (char === undefined) throw new PatternError()
    const control = CONTROLS[char]
    if (control === undefined && /[A-Za-z0-9]/.test(char)) return undefined
    this.#at++
    return control ?? char
  }

  #peek(): string | undefined {
    return this.#chars[this.#at]
  }

  #take(char: string): boolean {
    if (this.#chars[this.#at] !== char) return false
    this.#at++
    return true
  }
}
