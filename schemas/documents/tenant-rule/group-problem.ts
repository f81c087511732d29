import { fieldMeta, type FieldMeta, type RuleSubject } from '@forecourt/tenant-config/rules/language/fields'
import { searchKey } from '@forecourt/tenant-config/search/search-text'
import { isGroup, type CmsCondition, type CmsGroup } from './cms-condition.ts'
import { conditionProblem } from './condition-problem.ts'
import { groupSummary } from './rule-sentence.ts'
import { SUBJECT_NOUNS } from './rule-effects.ts'

/** Values that a condition allows a field: some, all but some, or those between two bounds. */
interface Allowed {
  only?: ReadonlySet<string | number>
  not?: ReadonlySet<string | number>
  low?: number
  high?: number
  /** True when the bound itself is not allowed. */
  open?: true
}

/**
 * Returns a sentence about two conditions of a group that nothing can meet together (`Make is Kia and Make is MG`), or
 * undefined without such a pair. Fields that hold several values are skipped: they can meet both.
 */
export function groupProblem(group: CmsGroup | null | undefined, subject: RuleSubject): string | undefined {
  if ((group?.combine ?? 'all') !== 'all') return undefined
  const known: { condition: CmsCondition; allowed: Allowed }[] = []
  for (const condition of group?.conditions ?? []) {
    const allowed = isGroup(condition) ? undefined : allowedBy(condition, subject)
    if (isGroup(condition) || allowed === undefined) continue
    const other = known.find((one) => one.condition.field === condition.field && !meet(one.allowed, allowed))
    if (other) return sentence(other.condition, condition, subject)
    known.push({ condition, allowed })
  }
  return undefined
}

function sentence(one: CmsCondition, other: CmsCondition, subject: RuleSubject): string {
  const pair = groupSummary({ combine: 'all', conditions: [one, other] }, subject)
  return `No ${SUBJECT_NOUNS[subject].one} can meet both: ${pair}. Take one away, or choose “One of these is enough”.`
}

function allowedBy(condition: CmsCondition, subject: RuleSubject): Allowed | undefined {
  const meta = fieldMeta(subject, condition.field ?? '')
  const isTyped = (condition.valueFrom ?? 'values') === 'values'
  if (!meta || !isTyped || meta.type.endsWith('[]') || meta.type === 'time') return undefined
  if (conditionProblem(condition, subject)) return undefined
  const values = (condition.values ?? []).map((value) => readValue(value, meta, subject))
  const [first = NaN, second = NaN] = values.map(Number)
  switch (condition.op) {
    case 'eq':
    case 'in':
      // A pattern of addresses matches many values.
      return values.some((value) => String(value).includes('*')) ? undefined : { only: new Set(values) }
    case 'ne':
    case 'notIn':
      return { not: new Set(values) }
    case 'gt':
      return { low: first, open: true }
    case 'gte':
      return { low: first }
    case 'lt':
      return { high: first, open: true }
    case 'lte':
      return { high: first }
    case 'between':
      return { low: first, high: second }
    default:
      return undefined
  }
}

/** Reads a value for comparing: texts of vehicles are compared as in the search, without case, accents and symbols. */
function readValue(value: string, { type }: FieldMeta, subject: RuleSubject): string | number {
  if (type === 'number') return Number(value)
  return subject === 'stock' ? searchKey(value) : value.trim().toLowerCase()
}

/** True when some value suits both. */
function meet(a: Allowed, b: Allowed): boolean {
  if (a.only) return [...a.only].some((value) => suits(value, b))
  if (b.only) return meet(b, a)
  const low = Math.max(a.low ?? -Infinity, b.low ?? -Infinity)
  const high = Math.min(a.high ?? Infinity, b.high ?? Infinity)
  return low < high || (low === high && isIn(low, a) && isIn(low, b))
}

function suits(value: string | number, { only, not, ...bounds }: Allowed): boolean {
  if (only) return only.has(value)
  return !not?.has(value) && (typeof value === 'string' || isIn(value, bounds))
}

function isIn(value: number, { low = -Infinity, high = Infinity, open }: Allowed): boolean {
  return open ? value > low && value < high : value >= low && value <= high
}
