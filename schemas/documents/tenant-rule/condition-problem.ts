import {
  fieldMeta,
  OPERATORS_BY_TYPE,
  type FieldMeta,
  type FieldType,
  type Operator,
  type RuleSubject,
} from '@forecourt/tenant-config/rules/language/fields'
import { MAX_VALUES, parseCondition } from '@forecourt/tenant-config/rules/language/condition'
import type { CmsCondition } from './cms-condition.ts'
import { isOperator, OPERATOR_LABELS, valueCount } from './operators.ts'
import { SUBJECT_NOUNS } from './rule-effects.ts'
import { conditionToCond } from './tenant-rule-to-rule.ts'

/** A problem of a condition, and the field that its message stands beside. */
export interface ConditionProblem {
  at: 'field' | 'op' | 'values' | 'tenantValue' | 'otherField' | 'plus'
  message: string
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}(T.*)?$/

const isWholeNumber = (value: string) => /^-?\d+$/.test(value)
const isNumber = (value: string) => value.trim() !== '' && Number.isFinite(Number(value))

function valueProblem(value: string, meta: FieldMeta, op: Operator): string | undefined {
  if (op === 'ageDaysLte')
    return /^\d+$/.test(value) ? undefined : `"${value}" is not a number of days, 0 or more.`
  const problems: Record<FieldType, () => string | undefined> = {
    string: () => undefined,
    'string[]': () => undefined,
    number: () => numberProblem(value, meta),
    'number[]': () => numberProblem(value, meta),
    boolean: () => (value === 'true' || value === 'false' ? undefined : `Choose yes or no.`),
    time: () =>
      ISO_DAY.test(value) && !Number.isNaN(Date.parse(value)) ? undefined : `Write the day as 2026-12-31.`,
  }
  return problems[meta.type]()
}

function numberProblem(value: string, meta: FieldMeta): string | undefined {
  if (meta.whole === false) return isNumber(value) ? undefined : `"${value}" is not a number.`
  return isWholeNumber(value) ? undefined : `"${value}" is not a whole number. Leave out $ and commas.`
}

function valuesProblem(condition: CmsCondition, meta: FieldMeta, op: Operator): string | undefined {
  const values = condition.values ?? []
  const count = valueCount(op)
  if (count === 'none') return undefined
  if (values.length === 0) return 'Add at least one value: an empty list matches nothing.'
  if (values.length > MAX_VALUES)
    return `At most ${MAX_VALUES.toLocaleString('en-AU')} values; these are ${values.length.toLocaleString('en-AU')}.`
  if (count === 'one' && values.length > 1)
    return `"${OPERATOR_LABELS[op]}" takes one value. Choose "is one of" for more.`
  if (count === 'two' && values.length !== 2)
    return '"is between" takes two values: the lowest and the highest.'
  if (count === 'two' && isReversed(values)) return 'The lowest value comes first.'
  return values.map((value) => valueProblem(value, meta, op)).find((problem) => problem !== undefined)
}

function isReversed([low = '', high = '']: readonly string[]): boolean {
  return isNumber(low) && isNumber(high) ? Number(low) > Number(high) : Date.parse(low) > Date.parse(high)
}

function operandProblem(condition: CmsCondition, subject: RuleSubject): ConditionProblem | undefined {
  if (condition.valueFrom === 'tenant')
    return condition.tenantValue
      ? undefined
      : { at: 'tenantValue', message: "Choose which of the dealer's own values." }
  if (condition.valueFrom !== 'field') return undefined
  const other = condition.otherField ? fieldMeta(subject, condition.otherField) : undefined
  if (!other) return { at: 'otherField', message: 'Choose the field to compare with.' }
  return other.type === 'number'
    ? undefined
    : { at: 'otherField', message: 'Only number fields can be compared with each other.' }
}

/** Returns the first problem of a condition of a rule about `subject`, or undefined when the site accepts it. */
export function conditionProblem(
  condition: CmsCondition,
  subject: RuleSubject,
): ConditionProblem | undefined {
  if (!condition.field) return { at: 'field', message: 'Choose what to look at.' }
  const meta = fieldMeta(subject, condition.field)
  if (!meta)
    return { at: 'field', message: `"${condition.field}" is not a field of ${SUBJECT_NOUNS[subject].many}.` }
  if (!isOperator(condition.op)) return { at: 'op', message: 'Choose how to compare.' }
  if (!OPERATORS_BY_TYPE[meta.type].includes(condition.op))
    return {
      at: 'op',
      message: `"${meta.label}" cannot be compared with "${OPERATOR_LABELS[condition.op]}".`,
    }
  const isTyped = !condition.valueFrom || condition.valueFrom === 'values'
  if (!isTyped && valueCount(condition.op) !== 'none')
    return operandProblem(condition, subject) ?? parserProblem(condition, subject)
  const message = valuesProblem(condition, meta, condition.op)
  return message === undefined ? parserProblem(condition, subject) : { at: 'values', message }
}

/** Returns a problem that only the site's own parser finds, so that no condition is published that the site would ignore. */
function parserProblem(condition: CmsCondition, subject: RuleSubject): ConditionProblem | undefined {
  const parsed = parseCondition(conditionToCond(condition, subject), subject, '')
  const [issue] = parsed.ok ? [] : parsed.errors
  if (!issue) return undefined
  const index = /^\.value\.(\d+)/.exec(issue.path)?.[1]
  const value = index === undefined ? undefined : condition.values?.[Number(index)]
  const message = `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}.`
  return { at: 'values', message: value === undefined ? message : `"${value}": ${message}` }
}
