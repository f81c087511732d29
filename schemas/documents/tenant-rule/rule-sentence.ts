import {
  fieldMeta,
  type FieldMeta,
  type Operator,
  type RuleSubject,
} from '@forecourt/tenant-config/rules/language/fields'
import {
  isGroup,
  type CmsCondition,
  type CmsGroup,
  type CmsNestedGroup,
  type CmsRule,
} from './cms-condition.ts'
import { isOperator, OPERATOR_LABELS, TENANT_VALUE_LABELS, valueCount } from './operators.ts'
import { effectLabels, ruleEffect, SUBJECT_NOUNS } from './rule-effects.ts'
import { lenderTitle } from './lenders.ts'
import { SORT_CHOICES } from '../tenant/choices.ts'
import { flagTitle, SURFACE_CHOICES } from './when-choices.ts'
import { ruleSubject } from './tenant-rule-to-rule.ts'

const JOINERS: Record<string, string> = { all: ' and ', any: ' or ', none: ' or ' }
const SHOWN_VALUES = 4
const SENTENCE_WORDS: Partial<Record<Operator, string>> = { between: 'is between', ageDaysLte: 'is at most' }

function valuesText(condition: CmsCondition, subject: RuleSubject): string {
  const { valueFrom, tenantValue, plus, op } = condition
  if (valueFrom === 'tenant') return `the dealer's own ${TENANT_VALUE_LABELS[tenantValue ?? ''] ?? 'value'}`
  if (valueFrom === 'year') return `this year${signed(plus)}`
  if (valueFrom === 'field') return otherFieldText(condition, subject)
  const values = condition.values ?? []
  if (values.length === 0) return '…'
  const meta = fieldMeta(subject, condition.field ?? '')
  if (op === 'between') return values.map((value) => plainValue(value, meta)).join(' and ')
  if (op === 'ageDaysLte') return `${values[0] ?? '?'} days ago`
  const shown = values
    .slice(0, SHOWN_VALUES)
    .map((value) => plainValue(value, meta))
    .join(', ')
  return values.length > SHOWN_VALUES ? `${shown} and ${values.length - SHOWN_VALUES} more` : shown
}

function plainValue(value: string, meta: FieldMeta | undefined): string {
  if (meta?.type === 'boolean') return value === 'true' ? 'yes' : 'no'
  const isMoney = meta?.type === 'number' && /price/i.test(meta.label) && /^\d+$/.test(value)
  return isMoney ? `$${Number(value).toLocaleString('en-AU')}` : value
}

function otherFieldText({ otherField, times, plus }: CmsCondition, subject: RuleSubject): string {
  const label = fieldMeta(subject, otherField ?? '')?.label ?? otherField ?? 'other field'
  return `the ${label}${times == null || times === 1 ? '' : ` × ${times}`}${signed(plus)}`
}

function signed(plus: number | null | undefined): string {
  if (!plus) return ''
  return plus < 0 ? ` - ${-plus}` : ` + ${plus}`
}

function entryText(entry: CmsCondition | CmsNestedGroup, subject: RuleSubject): string {
  if (isGroup(entry)) return `(${groupText(entry, subject)})`
  const label = fieldMeta(subject, entry.field ?? '')?.label ?? entry.field ?? 'something'
  if (!isOperator(entry.op)) return label
  const words = SENTENCE_WORDS[entry.op] ?? OPERATOR_LABELS[entry.op]
  return valueCount(entry.op) === 'none'
    ? `${label} ${words}`
    : `${label} ${words} ${valuesText(entry, subject)}`
}

/** A group of conditions in words, e.g. `Make is Kia or Price is at most $20,000`. */
export function groupSummary(group: CmsGroup, on?: string): string {
  return groupText(group, ruleSubject(on))
}

function groupText(group: CmsGroup, subject: RuleSubject): string {
  const entries = (group.conditions ?? []).map((entry) => entryText(entry, subject))
  const text = entries.join(JOINERS[group.combine ?? 'all'] ?? ' and ')
  return group.combine === 'none' ? `not (${text})` : text
}

type SentenceParts = Pick<CmsRule, 'on' | 'effect' | 'boost' | 'pin' | 'provider' | 'when' | 'where'>

/** A rule as one plain-English sentence for lists and editors, e.g. `Hide vehicles where Make is one of Kia, MG`. */
export function ruleSentence(rule: SentenceParts): string {
  const subject = ruleSubject(rule.on)
  const { one, many } = SUBJECT_NOUNS[subject]
  const about = [openingOf(rule), many, tailOf(rule)].filter((part) => part !== '').join(' ')
  const which = rule.where?.conditions?.length
    ? `${about} where ${groupText(rule.where, subject)}`
    : `${about} (every ${one})`
  const sentence = [which, ...whenTexts(rule.when)].join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function openingOf({ effect, provider, boost }: SentenceParts): string {
  const known = ruleEffect(effect)
  if (known === undefined) return ''
  if (known === 'boost') return (boost ?? 0) < 0 ? 'Move down' : 'Move up'
  if (known === 'financeEligible' && provider) return `Offer finance by ${lenderTitle(provider)} only for`
  return effectLabels(known).opening
}

/** Returns the words after the subject that hold the number of a `boost` or `pin`; '' for other effects. */
function tailOf({ effect, boost, pin }: SentenceParts): string {
  if (effect === 'boost') return `by ${boost ? Math.abs(boost) : '…'}`
  return effect === 'pin' ? `to place ${pin ?? '…'} of the results` : ''
}

function whenTexts(when: CmsRule['when']): string[] {
  const titled = (choices: readonly { title: string; value: string }[], values: readonly string[]) =>
    values.map((value) => choices.find((choice) => choice.value === value)?.title ?? value).join(' or ')
  const { sort, surface, routes, flag } = when ?? {}
  return [
    sort?.length ? `while sorted by ${titled(SORT_CHOICES, sort)}` : '',
    surface?.length ? `in ${titled(SURFACE_CHOICES, surface)}` : '',
    routes?.length ? `on ${routes.join(' or ')}` : '',
    flag ? `where “${flagTitle(flag)}” is switched on` : '',
  ].filter((text) => text !== '')
}
