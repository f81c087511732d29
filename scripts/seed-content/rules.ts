import { keyed, reference, type SeedRule } from './documents.ts'

type Condition = Extract<
  NonNullable<NonNullable<SeedRule['where']>['conditions']>[number],
  { _type: 'ruleCondition' }
>

/** One condition that compares a field with typed values. */
export function condition(
  field: NonNullable<Condition['field']>,
  op: NonNullable<Condition['op']>,
  ...values: string[]
): Omit<Condition, '_key'> {
  return { _type: 'ruleCondition', field, op, valueFrom: 'values', values }
}

interface RuleOptions {
  id: string
  tenantId: string
  title: string
  reason: string
  effect: NonNullable<SeedRule['effect']>
  order: number
  combine?: 'all' | 'any'
  when?: SeedRule['when']
}

/** A stock rule of one dealer, in force. */
export function rule(options: RuleOptions, ...conditions: Omit<Condition, '_key'>[]): SeedRule {
  const { id, tenantId, title, reason, effect, order, combine = 'all', when } = options
  return {
    _id: id,
    _type: 'tenantRule',
    title,
    reason,
    effect,
    on: 'stock',
    enabled: true,
    order,
    tenants: keyed([reference(tenantId)]),
    where: { _type: 'ruleWhere', combine, conditions: keyed(conditions) },
    ...(when && { when }),
  }
}
