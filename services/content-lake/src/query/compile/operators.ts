import type { NodeOf } from './ast.ts'
import type { Compile, Compiled } from './compiled.ts'
import { concatenate, finite, isIn } from './guarded-operators.ts'
import { isDateTime } from './groq-values.ts'
import { textQueryOf } from './native.ts'
import { matchText } from '../text/text-search.ts'
import { compare, isEqual } from '../values.ts'

type Operator = (a: unknown, b: unknown) => unknown

const OPERATORS: Record<string, Operator | undefined> = {
  '==': isEqual,
  '!=': (a, b) => !isEqual(a, b),
  '<': comparison((order) => order < 0),
  '<=': comparison((order) => order <= 0),
  '>': comparison((order) => order > 0),
  '>=': comparison((order) => order >= 0),
  in: (a, b) => isIn(b, a),
  match: (a, b) => matchText(a, b, false),
  '+': concatenate,
  '-': subtract,
  '*': arithmetic((a, b) => a * b),
  '/': arithmetic((a, b) => a / b),
  '%': arithmetic((a, b) => a % b),
  '**': arithmetic((a, b) => a ** b),
}

function comparison(holds: (order: number) => boolean): Operator {
  return (a, b) => {
    const order = compare(a, b)
    return order === undefined ? null : holds(order)
  }
}

function arithmetic(work: (a: number, b: number) => number): Operator {
  return (a, b) => (typeof a === 'number' && typeof b === 'number' ? finite(work(a, b)) : null)
}

function subtract(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number') return finite(a - b)
  if (!isDateTime(a)) return null
  if (typeof b === 'number') return a.add(-b)
  return isDateTime(b) ? finite(a.difference(b)) : null
}

/** `left op right`. */
export function compileOperator(
  { op, left, right }: NodeOf<'OpCall'>,
  hidden: boolean,
  compile: Compile,
): Compiled {
  const query = op === 'match' ? textQueryOf(right) : undefined
  const operator: Operator | undefined = query ? (a, b) => matchText(a, b, true) : OPERATORS[op]
  if (!operator) throw new Error(`unknown operator ${op}`)
  const first = compile(left, hidden)
  const second = compile(query ?? right, hidden)
  return (run, self, outer) => operator(first(run, self, outer), second(run, self, outer))
}

/** `base in left..right`; null when either end has no order with the value. */
export function compileRange(
  { base, left, right, isInclusive }: NodeOf<'InRange'>,
  hidden: boolean,
  compile: Compile,
): Compiled {
  const [read, low, high] = [compile(base, hidden), compile(left, hidden), compile(right, hidden)]
  return (run, self, outer) => {
    const value = read(run, self, outer)
    const above = compare(value, low(run, self, outer))
    const below = compare(value, high(run, self, outer))
    if (above === undefined || below === undefined) return null
    return above >= 0 && (isInclusive ? below <= 0 : below < 0)
  }
}

/** `-value`. */
export function negated(value: unknown): number | null {
  return typeof value === 'number' ? finite(-value) : null
}

/** `+value`. */
export function positive(value: unknown): number | null {
  return typeof value === 'number' ? finite(value) : null
}
