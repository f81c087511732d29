import { OPERATORS, type Operator } from '@forecourt/tenant-config/rules/language/fields'

/** The words marketing staff choose from, per operator of the rule language. */
export const OPERATOR_LABELS: Record<Operator, string> = {
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  notIn: 'is none of',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  between: 'is between (two values)',
  present: 'is filled in',
  missing: 'is empty',
  contains: 'contains',
  startsWith: 'starts with',
  ageDaysLte: 'is at most this many days ago',
}

/** The dealer's own values that a condition may compare with. */
export const TENANT_VALUE_LABELS: Readonly<Record<string, string>> = {
  websiteId: 'website number',
  dealershipIds: 'dealership numbers',
  manufacturer: 'manufacturer',
}

const NO_VALUE = new Set<Operator>(['present', 'missing'])
const MANY_VALUES = new Set<Operator>(['in', 'notIn', 'between'])

/** True when a text is one of the operators of the rule language. */
export function isOperator(op: string | null | undefined): op is Operator {
  return OPERATORS.some((known) => known === op)
}

/** How many values an operator takes: none, one, exactly two (`between`), or one and more. */
export function valueCount(op: Operator): 'none' | 'one' | 'two' | 'many' {
  if (NO_VALUE.has(op)) return 'none'
  if (op === 'between') return 'two'
  return MANY_VALUES.has(op) ? 'many' : 'one'
}
