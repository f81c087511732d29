import { fieldMeta, type Field, type FieldMeta, type Operator } from './fields.ts'
import { fail, ok, type Result } from './result.ts'
import type { Cond, FieldCond, TenantOperand, Value } from './rule.ts'
import type { RuleContext } from './rule-context.ts'
import { yearIn, zonedEpoch } from './zoned-time.ts'

/** Operators that are left after resolving; `contains` remains for texts only. */
export type PlainOperator = Exclude<Operator, 'eq' | 'ne' | 'between' | 'ageDaysLte'>
export type Plain = string | number | boolean

/** One comparison with constants; times are whole epoch seconds. `present` and `missing` have no values. */
export interface Leaf {
  field: Field
  type: FieldMeta['type']
  op: PlainOperator
  values: Plain[]
}
export type ResolvedCond = { all: ResolvedCond[] } | { any: ResolvedCond[] } | { not: ResolvedCond } | Leaf

/** A condition that asks for something this tenant has not set does not concern the tenant at all. */
export const NOT_APPLICABLE = 'not-applicable'
export type Resolution = Result<ResolvedCond> | typeof NOT_APPLICABLE

const INT32_MAX = 2_147_483_647

/**
 * A stock condition with every operand turned into constants and only the operators that the search has. The rest
 * (`{field}` operands, `ageDaysLte`, empty texts, fields that are not indexed) is an error that says why: it
 * needs a field that ingestion keeps true.
 */
export function resolveStockCond(cond: Cond, ctx: RuleContext, path = 'where'): Resolution {
  if ('all' in cond) return resolveGroup(cond.all, ctx, `${path}.all`, (all) => ({ all }))
  if ('any' in cond) return resolveGroup(cond.any, ctx, `${path}.any`, (any) => ({ any }))
  if ('not' in cond) {
    const inner = resolveStockCond(cond.not, ctx, `${path}.not`)
    if (inner === NOT_APPLICABLE || !inner.ok) return inner
    return ok({ not: inner.value })
  }
  return resolveLeaf(cond, ctx, path)
}

function resolveGroup(
  conds: Cond[],
  ctx: RuleContext,
  path: string,
  make: (conds: ResolvedCond[]) => ResolvedCond,
): Resolution {
  const resolved: ResolvedCond[] = []
  for (const [i, cond] of conds.entries()) {
    const result = resolveStockCond(cond, ctx, `${path}.${i}`)
    if (result === NOT_APPLICABLE || !result.ok) return result
    resolved.push(result.value)
  }
  return ok(make(resolved))
}

function resolveLeaf(cond: FieldCond, ctx: RuleContext, path: string): Resolution {
  const meta = fieldMeta('stock', cond.field)
  if (!meta) return fail({ path: `${path}.field`, message: `${cond.field} is not a field of stock rules` })
  const problem = indexTimeProblem(cond, meta)
  if (problem !== undefined) return fail({ path, message: problem })
  if (cond.op === 'present' || cond.op === 'missing') {
    return ok({ field: cond.field, type: meta.type, op: cond.op, values: [] })
  }
  const values = operandsOf(cond).flatMap((value) => constants(value, ctx))
  if (values.length === 0 || values.includes(undefined)) return NOT_APPLICABLE
  const plain = values.filter((value) => value !== undefined)
  if (plain.some((value) => typeof value === 'number' && Math.abs(value) > INT32_MAX)) {
    return fail({ path: `${path}.value`, message: `expected a number of at most ${INT32_MAX}` })
  }
  return ok(meta.type === 'time' ? timeCond(cond, plain, ctx) : plainCond(cond, meta.type, plain))
}

function indexTimeProblem(cond: FieldCond, meta: FieldMeta): string | undefined {
  if (meta.predicateOnly)
    return `the search has no field ${cond.field}; such a rule needs an index-time field`
  if (cond.op === 'ageDaysLte') {
    return 'the age of a vehicle changes by itself; such a rule needs an index-time field (compare with a date instead)'
  }
  if (operandsOf(cond).some((value) => typeof value === 'object' && 'field' in value)) {
    return 'the search cannot compare two fields of a vehicle; such a rule needs an index-time field'
  }
  const isCounted = meta.type === 'number' || meta.type === 'time'
  if ((cond.op === 'present' || cond.op === 'missing') && !isCounted) {
    return `the search cannot tell whether ${cond.field} is empty; such a rule needs an index-time field`
  }
  return undefined
}

function operandsOf({ value }: FieldCond): Value[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function constants(value: Value, ctx: RuleContext): (Plain | undefined)[] {
  if (typeof value !== 'object') return [value]
  if ('now' in value) return [yearIn(ctx.tenant.timeZone, ctx.now) + value.plus]
  return 'tenant' in value ? tenantValues(value.tenant, ctx) : [undefined]
}

function tenantValues(operand: TenantOperand, { tenant }: RuleContext): (Plain | undefined)[] {
  if (operand === 'dealershipIds') return tenant.dealerships.map(({ id }) => id)
  if (operand === 'manufacturer') return [tenant.manufacturer?.name]
  // 0 is "none given", never a website.
  return [tenant.websiteId === 0 ? undefined : tenant.websiteId]
}

function plainCond({ field, op }: FieldCond, type: FieldMeta['type'], values: Plain[]): ResolvedCond {
  const leaf = (plainOp: PlainOperator, plainValues = values): Leaf => ({
    field,
    type,
    op: plainOp,
    values: plainValues,
  })
  if (op === 'between') return { all: [leaf('gte', values.slice(0, 1)), leaf('lte', values.slice(1, 2))] }
  if (op === 'eq') return leaf('in')
  if (op === 'ne') return leaf('notIn')
  if (op === 'contains' && type !== 'string') return leaf('in')
  return leaf(op as PlainOperator)
}

/** Times become half-open spans of whole seconds; a date alone means the whole day in the tenant's zone. */
function timeCond({ field, op }: FieldCond, values: Plain[], { tenant }: RuleContext): ResolvedCond {
  const firstSecond = (value: Plain) => Math.ceil(epochOf(value, tenant.timeZone, 'start') / 1000)
  const secondAfter = (value: Plain) =>
    isDateOnly(value)
      ? Math.ceil(epochOf(value, tenant.timeZone, 'end') / 1000)
      : Math.floor(epochOf(value, tenant.timeZone, 'start') / 1000) + 1
  const leaf = (side: 'gte' | 'lt', second: number): Leaf => ({
    field,
    type: 'time',
    op: side,
    values: [second],
  })
  const [first = 0, last = 0] = values
  if (op === 'between') return { all: [leaf('gte', firstSecond(first)), leaf('lt', secondAfter(last))] }
  if (op === 'gte') return leaf('gte', firstSecond(first))
  if (op === 'gt') return leaf('gte', secondAfter(first))
  if (op === 'lt') return leaf('lt', firstSecond(first))
  return leaf('lt', secondAfter(first))
}

function epochOf(value: Plain, timeZone: string, dateMeans: 'start' | 'end'): number {
  return zonedEpoch(String(value), timeZone, dateMeans) ?? 0
}

function isDateOnly(value: Plain): boolean {
  return typeof value === 'string' && !value.includes('T')
}
