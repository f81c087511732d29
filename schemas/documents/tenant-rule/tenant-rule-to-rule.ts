import { fieldMeta, RULE_SUBJECTS, type RuleSubject } from '@forecourt/tenant-config/rules/language/fields'
import { isGroup, type CmsCondition, type CmsGroup, type CmsRule, type CmsWhen } from './cms-condition.ts'
import { isOperator, valueCount } from './operators.ts'

/** The subject of a rule; documents from before a subject could be chosen are about stock. */
export function ruleSubject(on: string | null | undefined): RuleSubject {
  return RULE_SUBJECTS.find((subject) => subject === on) ?? 'stock'
}

/** A typed value from its text; what does not fit is passed on as it is, for the rule parser to name. */
function typedValue(text: unknown, condition: CmsCondition, subject: RuleSubject): unknown {
  if (typeof text !== 'string') return text
  const type = fieldMeta(subject, condition.field ?? '')?.type
  const wantsNumber = type === 'number' || type === 'number[]' || condition.op === 'ageDaysLte'
  if (wantsNumber && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** Documents are written by programs too, which obey no form: nothing here relies on the shape of a value. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
const isListOrNothing = (value: unknown): boolean =>
  value === null || value === undefined || Array.isArray(value)

const given = (entries: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null && value !== undefined))

function operand(condition: CmsCondition, subject: RuleSubject): unknown {
  const { valueFrom, tenantValue, otherField, times, plus } = condition
  if (valueFrom === 'tenant') return { tenant: tenantValue }
  if (valueFrom === 'year') return { now: 'year', plus: plus ?? 0 }
  if (valueFrom === 'field') return given({ field: otherField, times, plus })
  if (!isListOrNothing(condition.values)) return condition.values
  const values = (condition.values ?? []).map((text) => typedValue(text, condition, subject))
  const takesOne = !isOperator(condition.op) || valueCount(condition.op) === 'one'
  return takesOne && values.length <= 1 ? values[0] : values
}

/** One comparison of the Studio as a Part 7 `Cond`. */
export function conditionToCond(condition: CmsCondition, subject: RuleSubject): unknown {
  if (!isObject(condition)) return condition
  const { field, op } = condition
  if (isOperator(op) && valueCount(op) === 'none') return { field, op }
  return given({ field, op, value: operand(condition, subject) })
}

/** The Studio's `{combine, conditions}` as a Part 7 `Cond`; undefined when it has no condition (= everything). */
export function groupToCond(group: CmsGroup | null | undefined, subject: RuleSubject): unknown {
  const entries = group?.conditions ?? []
  if (!Array.isArray(entries)) return { all: entries }
  if (entries.length === 0) return undefined
  const conds = entries.map((entry) =>
    // Brackets around nothing would widen the rule if they were left out: the parser refuses them.
    isObject(entry) && isGroup(entry)
      ? (groupToCond(entry, subject) ?? { all: [] })
      : conditionToCond(entry, subject),
  )
  if (group?.combine === 'any') return { any: conds }
  if (group?.combine === 'none') return { not: { any: conds } }
  return { all: conds }
}

/**
 * A CMS `tenantRule` document as the input of tenant-config's `parseTenantRule` (Part 7), which checks it.
 * Nothing is repaired here: an unknown field or a wrong value passes through, to be reported by name.
 */
export function tenantRuleToRule(document: CmsRule): Record<string, unknown> {
  const subject = ruleSubject(document.on)
  const { _id, title, reason, order, from, to, when } = document
  return given({
    _type: 'tenantRule',
    _id,
    title,
    reason,
    effect: typedEffect(document),
    provider: document.effect === 'financeEligible' ? document.provider : undefined,
    from,
    to,
    on: document.on ?? subject,
    order: order ?? 0,
    enabled: document.enabled ?? true,
    // Grants tell true from all else: another value must not be a way to every dealer for those who write for one.
    tenants: document.allTenants === true ? 'all' : tenantsOf(document),
    templates: nonEmpty(document.templates),
    when: isObject(when) ? circumstances(when ?? {}) : when,
    where: groupToCond(document.where, subject),
  })
}

function tenantsOf({ tenants }: CmsRule): unknown {
  // `all` is said by `allTenants`, which only platform staff may set.
  if (!isListOrNothing(tenants)) return { tenants }
  return (tenants ?? []).map((tenant) => (isObject(tenant) ? { _ref: tenant._ref } : tenant))
}

/** A number that is missing or wrong is passed on, for the rule parser to name. */
function typedEffect({ effect, boost, pin }: CmsRule): unknown {
  if (effect === 'boost') return { boost }
  return effect === 'pin' ? { pin } : effect
}

function circumstances({ sort, surface, routes, flag }: CmsWhen): Record<string, unknown> {
  return given({ sort: nonEmpty(sort), surface: nonEmpty(surface), routes: nonEmpty(routes), flag })
}

/** An empty list limits nothing; what is no list is passed on, for the rule parser to name. */
function nonEmpty(list: unknown): unknown {
  return Array.isArray(list) && list.length === 0 ? undefined : list
}
