import { type Field, type FieldMeta, fieldMeta, type RuleSubject } from './fields.ts'
import { fail, ok, type Result } from '../../documents/result.ts'
import type { TenantOperand, Value } from './rule.ts'
import { isSearchable } from '../../search/search-text.ts'
import { isInstant } from '../../time/zoned-time.ts'

const INT32_MAX = 2_147_483_647
const MAX_TEXT = 300

export interface OperandPlace {
  meta: FieldMeta
  on: RuleSubject
  path: string
  /** True where an operand may stand for several values (`{tenant: 'dealershipIds'}`). */
  allowsList?: boolean
  /** True where a single plain value is a mistake: `in` without a list. */
  needsList?: boolean
}

type Base = 'string' | 'number' | 'boolean' | 'time'

const TENANT_OPERANDS: Readonly<Record<TenantOperand, { base: Base; isList: boolean }>> = {
  websiteId: { base: 'number', isList: false },
  manufacturer: { base: 'string', isList: false },
  dealershipIds: { base: 'number', isList: true },
}

/** Parses one value of a condition and holds it against the field's type. */
export function parseOperand(input: unknown, place: OperandPlace): Result<Value> {
  const { path } = place
  if (typeof input === 'object' && input !== null && !Array.isArray(input))
    return parseReference(input, place)
  if (place.needsList) return fail({ path, message: 'expected a list of values' })
  const problem = plainProblem(input, place)
  if (problem !== undefined) return fail({ path, message: problem })
  if (typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean') return ok(input)
  return fail({ path, message: 'expected a value' })
}

function plainProblem(input: unknown, { meta, on }: OperandPlace): string | undefined {
  const base = baseOf(meta)
  if (base === 'boolean') return typeof input === 'boolean' ? undefined : 'expected true or false'
  if (base === 'number') return numberProblem(input, meta)
  if (base === 'time') return timeProblem(input)
  return textProblem(input, on)
}

function numberProblem(input: unknown, meta: FieldMeta): string | undefined {
  if (typeof input !== 'number' || !Number.isFinite(input)) return 'expected a number'
  if (Math.abs(input) > INT32_MAX) return `expected a number of at most ${INT32_MAX}`
  return meta.whole === false || Number.isInteger(input) ? undefined : 'expected a whole number'
}

function timeProblem(input: unknown): string | undefined {
  return typeof input === 'string' && isInstant(input)
    ? undefined
    : 'expected a date or time such as 2026-07-01T00:00:00Z'
}

function textProblem(input: unknown, on: RuleSubject): string | undefined {
  if (typeof input !== 'string' || input.trim() === '') return 'expected a text that is not empty'
  if (input.length > MAX_TEXT) return `expected a text of at most ${MAX_TEXT} characters`
  if (on === 'route') return input.startsWith('/') ? undefined : 'expected a path that begins with /'
  if (on === 'stock' && !isSearchable(input)) {
    return 'expected Latin letters or digits; the search ignores everything else'
  }
  return undefined
}

function parseReference(input: object, place: OperandPlace): Result<Value> {
  const { path, meta } = place
  if ('tenant' in input) return parseTenantOperand(input, place)
  if (place.needsList) return fail({ path, message: 'expected a list of values' })
  if ('now' in input) {
    const { now, plus = 0, ...rest } = input as Record<string, unknown>
    const isYear = now === 'year' && typeof plus === 'number' && Number.isInteger(plus)
    if (!isYear || Object.keys(rest).length > 0)
      return fail({ path, message: "expected {now: 'year', plus: -12}" })
    return baseOf(meta) === 'number'
      ? ok({ now, plus })
      : fail({ path, message: 'a year needs a number field' })
  }
  return 'field' in input ? parseFieldOperand(input, place) : fail({ path, message: 'expected a value' })
}

function parseTenantOperand(input: object, { meta, path, allowsList }: OperandPlace): Result<Value> {
  const { tenant, ...rest } = input as Record<string, unknown>
  const name = (Object.keys(TENANT_OPERANDS) as TenantOperand[]).find((known) => known === tenant)
  if (!name || Object.keys(rest).length > 0) {
    return fail({
      path,
      message: `expected {tenant} to be one of ${Object.keys(TENANT_OPERANDS).join(', ')}`,
    })
  }
  const { base, isList } = TENANT_OPERANDS[name]
  if (base !== baseOf(meta)) return fail({ path, message: `${name} is a ${base}, the field is not` })
  if (isList && !allowsList) return fail({ path, message: `${name} is a list: use in, notIn or contains` })
  return ok({ tenant: name })
}

function parseFieldOperand(input: object, { meta, on, path }: OperandPlace): Result<Value> {
  const { field, times, plus, ...rest } = input as Record<string, unknown>
  const other = typeof field === 'string' ? fieldMeta(on, field) : undefined
  if (!other || Object.keys(rest).length > 0) {
    return fail({ path: `${path}.field`, message: `${JSON.stringify(field)} is not a field of ${on} rules` })
  }
  if (other.type !== meta.type) {
    return fail({ path: `${path}.field`, message: `is a ${other.type}, expected a ${meta.type}` })
  }
  const isNumber = (value: unknown) =>
    value === undefined || (typeof value === 'number' && Number.isFinite(value))
  const isPlain = times === undefined && plus === undefined
  if (!isNumber(times) || !isNumber(plus) || (!isPlain && meta.type !== 'number')) {
    return fail({ path, message: 'times and plus are numbers and go with number fields only' })
  }
  return ok({
    field: field as Field,
    ...(typeof times === 'number' ? { times } : {}),
    ...(typeof plus === 'number' ? { plus } : {}),
  })
}

function baseOf(meta: FieldMeta): Base {
  if (meta.type === 'string[]') return 'string'
  if (meta.type === 'number[]') return 'number'
  return meta.type
}
