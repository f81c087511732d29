import { fieldMeta, type Field, type FieldMeta, type Operator, type RuleSubject } from './fields.ts'
import { fail, ok, type Result } from '../../documents/result.ts'
import type { Cond, FieldCond, TenantOperand, Value } from './rule.ts'
import type { RuleContext } from './rule-context.ts'
import { yearIn, zonedEpoch } from '../../time/zoned-time.ts'

/** Operators that are left after resolving; `contains` remains for texts only. */
export type PlainOperator = Exclude<Operator, 'eq' | 'ne' | 'between' | 'ageDaysLte'>
export type Plain = string | number | boolean
/** Another field of the same vehicle: its value multiplied by `times`, with `plus` added. */
export interface FieldOperand {
  field: Field
  times: number
  plus: number
}

/** One comparison; times are whole epoch seconds. `present` and `missing` have no values. */
export interface Leaf {
  field: Field
  type: FieldMeta['type']
  op: PlainOperator
  values: (Plain | FieldOperand)[]
}
export type ResolvedCond = { all: ResolvedCond[] } | { any: ResolvedCond[] } | { not: ResolvedCond } | Leaf

/** Marks a condition that asks for something this tenant has not set: it does not apply to the tenant at all. */
export const NOT_APPLICABLE = 'not-applicable'
export type Resolution = Result<ResolvedCond> | typeof NOT_APPLICABLE

const INT32_MAX = 2_147_483_647
const DAY_S = 86_400
/** Ages are evaluated by the hour, so that filters, pages and responses can be cached for an hour. */
export const AGE_STEP_MS = 3_600_000

/** Returns a condition about `on` with every operand turned into constants or fields of the same item (Part 7). */
export function resolveCond(cond: Cond, on: RuleSubject, ctx: RuleContext, path = 'where'): Resolution {
  const resolver = { on, ctx }
  if ('all' in cond) return resolveGroup(cond.all, resolver, `${path}.all`, (all) => ({ all }))
  if ('any' in cond) return resolveGroup(cond.any, resolver, `${path}.any`, (any) => ({ any }))
  if ('not' in cond) {
    const inner = resolveCond(cond.not, on, ctx, `${path}.not`)
    if (inner === NOT_APPLICABLE || !inner.ok) return inner
    return ok({ not: inner.value })
  }
  return resolveLeaf(cond, resolver, path)
}

/**
 * Returns why the search cannot evaluate a condition, or undefined when it can: a rule with such a condition needs a token
 * in the index that ingestion keeps up to date (`index-rules.ts`).
 */
export function indexTimeProblem(cond: ResolvedCond): string | undefined {
  if ('not' in cond) return indexTimeProblem(cond.not)
  if ('all' in cond) return firstProblem(cond.all)
  if ('any' in cond) return firstProblem(cond.any)
  const { field, type, op, values } = cond
  if (fieldMeta('stock', field)?.predicateOnly) return `the search has no field ${field}`
  if (values.some((value) => typeof value === 'object')) {
    return 'the search cannot compare two fields of a vehicle'
  }
  const isCounted = type === 'number' || type === 'time'
  if ((op === 'present' || op === 'missing') && !isCounted) {
    return `the search cannot tell whether ${field} is empty`
  }
  return undefined
}

interface Resolver {
  on: RuleSubject
  ctx: RuleContext
}

function firstProblem(conds: readonly ResolvedCond[]): string | undefined {
  return conds.map(indexTimeProblem).find((problem) => problem !== undefined)
}

function resolveGroup(
  conds: Cond[],
  { on, ctx }: Resolver,
  path: string,
  make: (conds: ResolvedCond[]) => ResolvedCond,
): Resolution {
  const resolved: ResolvedCond[] = []
  for (const [i, cond] of conds.entries()) {
    const result = resolveCond(cond, on, ctx, `${path}.${i}`)
    if (result === NOT_APPLICABLE || !result.ok) return result
    resolved.push(result.value)
  }
  return ok(make(resolved))
}

function resolveLeaf(cond: FieldCond, resolver: Resolver, path: string): Resolution {
  const { on, ctx } = resolver
  const meta = fieldMeta(on, cond.field)
  if (!meta) return fail({ path: `${path}.field`, message: `${cond.field} is not a field of ${on} rules` })
  const { field, op } = cond
  if (op === 'between') return resolveGroup(boundsOf(cond), resolver, path, (all) => ({ all }))
  if (op === 'present' || op === 'missing') return ok({ field, type: meta.type, op, values: [] })
  if (op === 'ageDaysLte') return ok({ field, type: meta.type, op: 'gte', values: [oldest(cond, ctx)] })
  const values = operandsOf(cond).flatMap((value) => constants(value, ctx))
  if (values.length === 0 || values.includes(undefined)) return NOT_APPLICABLE
  const known = values.filter((value) => value !== undefined)
  if (known.some((value) => typeof value === 'number' && Math.abs(value) > INT32_MAX)) {
    return fail({ path: `${path}.value`, message: `expected a number of at most ${INT32_MAX}` })
  }
  if (on === 'stock' && field === 'recalled') return ok(recalledLeaf(cond, ctx))
  const [first] = known
  const isInstant = meta.type === 'time' && typeof first === 'string'
  return ok(isInstant ? timeLeaf(cond, first, ctx) : plainLeaf(cond, meta.type, known))
}

/** Recalls are a dealer's own: a vehicle holds who calls it back, and each dealer's rules ask for their own recalls. */
function recalledLeaf({ field, op, value }: FieldCond, { tenant }: RuleContext): Leaf {
  const isAsked = (op === 'eq') === (value === true)
  return { field, type: 'string[]', op: isAsked ? 'in' : 'notIn', values: [tenant.slug] }
}

function boundsOf({ field, value }: FieldCond): FieldCond[] {
  const [low, high] = Array.isArray(value) ? value : []
  return [
    { field, op: 'gte', ...(low === undefined ? {} : { value: low }) },
    { field, op: 'lte', ...(high === undefined ? {} : { value: high }) },
  ]
}

/** Returns the epoch seconds of the oldest time within the condition's days. */
function oldest({ value }: FieldCond, { now }: RuleContext): number {
  const hour = Math.floor(now / AGE_STEP_MS) * AGE_STEP_MS
  return Math.ceil(hour / 1000 - Number(value) * DAY_S)
}

function operandsOf({ value }: FieldCond): Value[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function constants(value: Value, ctx: RuleContext): (Plain | FieldOperand | undefined)[] {
  if (typeof value !== 'object') return [value]
  if ('now' in value) return [yearIn(ctx.tenant.timeZone, ctx.now) + value.plus]
  if ('tenant' in value) return tenantValues(value.tenant, ctx)
  return [{ field: value.field, times: value.times ?? 1, plus: value.plus ?? 0 }]
}

function tenantValues(operand: TenantOperand, { tenant }: RuleContext): (Plain | undefined)[] {
  if (operand === 'dealershipIds') return tenant.dealerships.map(({ id }) => id)
  if (operand === 'manufacturer') return [tenant.manufacturer?.name]
  // 0 means "none given" and is never a website.
  return [tenant.websiteId === 0 ? undefined : tenant.websiteId]
}

function plainLeaf({ field, op }: FieldCond, type: FieldMeta['type'], values: Leaf['values']): Leaf {
  if (op === 'eq' || (op === 'contains' && type !== 'string')) return { field, type, op: 'in', values }
  // `between` and ages, which the search has no operators for, were resolved before.
  return { field, type, op: op === 'ne' ? 'notIn' : (op as PlainOperator), values }
}

/** Turns times into half-open spans of whole seconds; a date alone means the whole day in the tenant's zone. */
function timeLeaf({ field, op }: FieldCond, value: string, { tenant }: RuleContext): Leaf {
  const epochOf = (dateMeans: 'start' | 'end') => zonedEpoch(value, tenant.timeZone, dateMeans) ?? 0
  const firstSecond = () => Math.ceil(epochOf('start') / 1000)
  const secondAfter = () =>
    value.includes('T') ? Math.floor(epochOf('start') / 1000) + 1 : Math.ceil(epochOf('end') / 1000)
  const leaf = (side: 'gte' | 'lt', second: number): Leaf => ({
    field,
    type: 'time',
    op: side,
    values: [second],
  })
  if (op === 'gte') return leaf('gte', firstSecond())
  if (op === 'gt') return leaf('gte', secondAfter())
  if (op === 'lt') return leaf('lt', firstSecond())
  return leaf('lt', secondAfter())
}
