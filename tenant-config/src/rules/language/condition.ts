import {
  type Field,
  type FieldMeta,
  fieldMeta,
  OPERATORS,
  OPERATORS_BY_TYPE,
  type Operator,
  type RuleSubject,
} from './fields.ts'
import { parseOperand } from './operand.ts'
import { fail, type Issue, ok, type Result } from '../../documents/result.ts'
import type { Cond, FieldCond, Value } from './rule.ts'

/** More nesting than this is a mistake and would cost the engine its limit of 100 operations. */
const MAX_DEPTH = 12
/** A pasted column of stock numbers fits; a hundred thousand values are refused. */
export const MAX_VALUES = 10_000

/** Parses one condition about a subject; `path` is where it stands in the document. */
export function parseCondition(input: unknown, on: RuleSubject, path: string, depth = 0): Result<Cond> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return fail({ path, message: 'expected a condition: {all}, {any}, {not} or {field, op, value}' })
  }
  if (depth > MAX_DEPTH) return fail({ path, message: `conditions nest deeper than ${MAX_DEPTH}` })
  const keys = Object.keys(input)
  const group = keys.length === 1 ? keys[0] : undefined
  if (group === 'all' && 'all' in input) return parseGroup(input.all, 'all', on, path, depth)
  if (group === 'any' && 'any' in input) return parseGroup(input.any, 'any', on, path, depth)
  if (group === 'not' && 'not' in input) {
    const inner = parseCondition(input.not, on, `${path}.not`, depth + 1)
    return inner.ok ? ok({ not: inner.value }) : inner
  }
  return parseField(input, on, path)
}

function parseGroup(
  input: unknown,
  kind: 'all' | 'any',
  on: RuleSubject,
  path: string,
  depth: number,
): Result<Cond> {
  const here = `${path}.${kind}`
  if (!Array.isArray(input) || input.length === 0) {
    return fail({ path: here, message: 'expected a list with at least one condition' })
  }
  const parsed = input.map((item, i) => parseCondition(item, on, `${here}.${i}`, depth + 1))
  const errors = parsed.flatMap((result) => (result.ok ? [] : result.errors))
  if (errors.length > 0) return fail(...errors)
  const conds = parsed.flatMap((result) => (result.ok ? [result.value] : []))
  return ok(kind === 'all' ? { all: conds } : { any: conds })
}

function parseField(input: object, on: RuleSubject, path: string): Result<FieldCond> {
  const { field, op, value, ...rest } = input as Record<string, unknown>
  const extra = Object.keys(rest)[0]
  if (extra !== undefined) return fail({ path: `${path}.${extra}`, message: 'unknown name in a condition' })
  const meta = typeof field === 'string' ? fieldMeta(on, field) : undefined
  if (!meta) {
    return fail({ path: `${path}.field`, message: `${JSON.stringify(field)} is not a field of ${on} rules` })
  }
  const operator = OPERATORS.find((known) => known === op)
  if (!operator || !OPERATORS_BY_TYPE[meta.type].includes(operator)) {
    const allowed = OPERATORS_BY_TYPE[meta.type].join(', ')
    return fail({
      path: `${path}.op`,
      message: `expected one of ${allowed} for a field of type ${meta.type}`,
    })
  }
  const parsed = parseValues(value, operator, meta, on, `${path}.value`)
  if (!parsed.ok) return parsed
  // The closed list was checked just above; TypeScript cannot follow the table lookup.
  const name = field as Field
  return ok(
    parsed.value === undefined
      ? { field: name, op: operator }
      : { field: name, op: operator, value: parsed.value },
  )
}

function parseValues(
  input: unknown,
  op: Operator,
  meta: FieldMeta,
  on: RuleSubject,
  path: string,
): Result<Value | Value[] | undefined> {
  if (op === 'present' || op === 'missing') {
    return input === undefined ? ok(undefined) : fail({ path, message: `${op} takes no value` })
  }
  if (op === 'between') return parseBounds(input, meta, on, path)
  if (op === 'in' || op === 'notIn') return parseList(input, op, meta, on, path)
  if (op === 'ageDaysLte') return parseDays(input, path)
  return parseOperand(input, { meta, on, path, allowsList: op === 'contains' })
}

function parseDays(input: unknown, path: string): Result<Value> {
  if (typeof input === 'number' && Number.isFinite(input) && input >= 0) return ok(input)
  return fail({ path, message: 'expected a number of days, 0 or more' })
}

function parseList(
  input: unknown,
  op: Operator,
  meta: FieldMeta,
  on: RuleSubject,
  path: string,
): Result<Value | Value[]> {
  if (!Array.isArray(input)) return parseOperand(input, { meta, on, path, allowsList: true, needsList: true })
  if (input.length === 0) return fail({ path, message: `${op} needs at least one value` })
  if (input.length > MAX_VALUES)
    return fail({ path, message: `at most ${MAX_VALUES} values, got ${input.length}` })
  return collect(
    input.map((item, i) => parseOperand(item, { meta, on, path: `${path}.${i}`, allowsList: true })),
  )
}

function parseBounds(input: unknown, meta: FieldMeta, on: RuleSubject, path: string): Result<Value[]> {
  if (!Array.isArray(input) || input.length !== 2)
    return fail({ path, message: 'expected two values: [from, to]' })
  const bounds = collect(input.map((item, i) => parseOperand(item, { meta, on, path: `${path}.${i}` })))
  if (!bounds.ok) return bounds
  const [low, high] = bounds.value
  const isReversed =
    typeof low === 'number' && typeof high === 'number'
      ? low > high
      : typeof low === 'string' && typeof high === 'string' && Date.parse(low) > Date.parse(high)
  return isReversed ? fail({ path, message: `the first value is above the second` }) : bounds
}

function collect(results: Result<Value>[]): Result<Value[]> {
  const errors: Issue[] = results.flatMap((result) => (result.ok ? [] : result.errors))
  if (errors.length > 0) return fail(...errors)
  return ok(results.flatMap((result) => (result.ok ? [result.value] : [])))
}
