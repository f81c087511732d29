import { compilePattern } from './pattern-parser.ts'
import type { Step } from './pattern-parser.ts'

const KEPT = 1_000
const LONGEST_NAME = 1_024
const COMPILED = new Map<string, Step[] | undefined>()

/**
 * Whether a whole name matches a pattern of the kind found in key collections and field names: a regular expression
 * with literals, `.`, classes, groups, alternatives, repetitions, escapes and anchors (`.*_facet`, `(stock|parts)_\d{1,3}`),
 * or a lone `*`. Looking ahead, references back and patterns that are wrong match nothing. Takes time proportional to
 * pattern times name, whatever the pattern.
 */
export function matchesPattern(pattern: string, name: string): boolean {
  if (pattern === '*' || pattern === '.*' || pattern === name) return true
  if (name.length > LONGEST_NAME) return false
  const steps = compiled(pattern)
  if (steps === undefined) return false
  const chars = Array.from(name)
  let current = new States(steps, 0, chars.length)
  current.enter(steps.length - 1)
  for (let at = 0; at < chars.length; at++) {
    const next = new States(steps, at + 1, chars.length)
    for (const step of current.list) {
      const { accepts, next: target } = steps[step] as Extract<Step, { kind: 'char' }>
      if (accepts(chars[at] as string)) next.enter(target)
    }
    if (next.list.length === 0 && !next.done) return false
    current = next
  }
  return current.done
}

/** The steps that wait for the next character, each once. */
class States {
  readonly list: number[] = []
  done = false
  readonly #steps: readonly Step[]
  readonly #seen: Uint8Array
  readonly #isStart: boolean
  readonly #isEnd: boolean

  constructor(steps: readonly Step[], at: number, length: number) {
    this.#steps = steps
    this.#seen = new Uint8Array(steps.length)
    this.#isStart = at === 0
    this.#isEnd = at === length
  }

  enter(first: number): void {
    const open = [first]
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (this.#seen[index] === 1) continue
      this.#seen[index] = 1
      const step = this.#steps[index] as Step
      if (step.kind === 'char') this.list.push(index)
      else if (step.kind === 'fork') open.push(...step.ways)
      else if (step.kind === 'done') this.done = true
      else if (step.at === 'start' ? this.#isStart : this.#isEnd) open.push(step.next)
    }
  }
}

function compiled(pattern: string): Step[] | undefined {
  if (COMPILED.has(pattern)) return COMPILED.get(pattern)
  if (COMPILED.size >= KEPT) COMPILED.clear()
  const steps = compilePattern(pattern)
  COMPILED.set(pattern, steps)
  return steps
}
