import { fieldMeta, type RuleSubject } from '@forecourt/tenant-config/fields'
import {
  isGroup,
  type CmsCondition,
  type CmsGroup,
  type CmsNestedGroup,
  type CmsRule,
} from './cms-condition.ts'
import { isOperator, OPERATOR_LABELS, valueCount } from './operators.ts'
import { ruleSubject } from './tenant-rule-to-rule.ts'

const JOINERS: Record<string, string> = { all: ' and ', any: ' or ', none: ' or ' }
const SHOWN_VALUES = 4

function valuesText(condition: CmsCondition): string {
  if (condition.valueFrom === 'tenant') return `the dealer's own ${condition.tenantValue ?? 'value'}`
  if (condition.valueFrom === 'year') return `this year ${signed(condition.plus ?? 0)}`
  if (condition.valueFrom === 'field') return `the ${condition.otherField ?? 'other field'}`
  const values = condition.values ?? []
  if (condition.op === 'between') return values.join(' and ')
  const shown = values.slice(0, SHOWN_VALUES).join(', ')
  return values.length > SHOWN_VALUES ? `${shown} and ${values.length - SHOWN_VALUES} more` : shown
}

const signed = (plus: number) => (plus < 0 ? `- ${-plus}` : `+ ${plus}`)

function entryText(entry: CmsCondition | CmsNestedGroup, subject: RuleSubject): string {
  if (isGroup(entry)) return `(${groupText(entry, subject)})`
  const label = fieldMeta(subject, entry.field ?? '')?.label ?? entry.field ?? 'something'
  if (!isOperator(entry.op)) return label
  const words = OPERATOR_LABELS[entry.op].replace(' (two values)', '')
  return valueCount(entry.op) === 'none' ? `${label} ${words}` : `${label} ${words} ${valuesText(entry)}`
}

/** A group of conditions in words, e.g. `Make is Kia or Price is at most 20000`. */
export function groupSummary(group: CmsGroup, on?: string): string {
  return groupText(group, ruleSubject(on))
}

function groupText(group: CmsGroup, subject: RuleSubject): string {
  const entries = (group.conditions ?? []).map((entry) => entryText(entry, subject))
  const text = entries.join(JOINERS[group.combine ?? 'all'] ?? ' and ')
  return group.combine === 'none' ? `not (${text})` : text
}

const OPENINGS: Record<string, string> = {
  require: 'Show only vehicles where',
  exclude: 'Hide vehicles where',
  except: 'Always show vehicles where',
}

/** A rule as one plain-English sentence for lists and editors, e.g. `Hide vehicles where Make is one of Kia, MG`. */
export function ruleSentence(rule: Pick<CmsRule, 'on' | 'effect' | 'where'>): string {
  const opening = OPENINGS[rule.effect ?? ''] ?? 'Vehicles where'
  if (!rule.where?.conditions?.length) return `${opening.replace(/ where$/, '')} (every vehicle)`
  return `${opening} ${groupText(rule.where, ruleSubject(rule.on))}`
}
