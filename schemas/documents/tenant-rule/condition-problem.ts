import {
  fieldMeta,
  OPERATORS_BY_TYPE,
  type FieldMeta,
  type FieldType,
  type Operator,
  type RuleSubject,
} from '@forecourt/tenant-config/fields'
import type { CmsCondition } from './cms-condition.ts'
import { isOperator, OPERATOR_LABELS, valueCount } from './operators.ts'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}(T.*)?$/

const isWholeNumber = (value: string) => /^-?\d+$/.test(value)
const isNumber = (value: string) => value.trim() !== '' && Number.isFinite(Number(value))

function valueProblem(value: string, meta: FieldMeta, op: Operator): string | undefined {
  if (op === 'ageDaysLte') return isWholeNumber(value) ? undefined : `"${value}" is not a number of days.`
  const problems: Record<FieldType, () => string | undefined> = {
    string: () => undefined,
    'string[]': () => undefined,
    number: () => numberProblem(value, meta),
    'number[]': () => numberProblem(value, meta),
    boolean: () =>
      value === 'true' || value === 'false' ? undefined : `Write true or false for "${meta.label}".`,
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
  if (count === 'one' && values.length > 1)
    return `"${OPERATOR_LABELS[op]}" takes one value. Choose "is one of" for more.`
  if (count === 'two' && values.length !== 2)
    return '"is between" takes two values: the lowest and the highest.'
  if (count === 'two' && isNumber(values[0] ?? '') && Number(values[0]) > Number(values[1]))
    return 'The lowest value comes first.'
  return values.map((value) => valueProblem(value, meta, op)).find((problem) => problem !== undefined)
}

function operandProblem(condition: CmsCondition, subject: RuleSubject): string | undefined {
  if (condition.valueFrom === 'tenant')
    return condition.tenantValue ? undefined : "Choose which of the dealer's own values."
  if (condition.valueFrom !== 'field') return undefined
  const other = condition.otherField ? fieldMeta(subject, condition.otherField) : undefined
  if (!other) return 'Choose the field to compare with.'
  return other.type === 'number' ? undefined : 'Only number fields can be compared with each other.'
}

/** Says in one sentence what is wrong with a condition of a rule about `subject`, or nothing when it is sound. */
export function conditionProblem(condition: CmsCondition, subject: RuleSubject): string | undefined {
  if (!condition.field) return 'Choose what to look at.'
  const meta = fieldMeta(subject, condition.field)
  if (!meta) return `"${condition.field}" is not a field that a rule can use.`
  if (!isOperator(condition.op)) return 'Choose how to compare.'
  if (!OPERATORS_BY_TYPE[meta.type].includes(condition.op))
    return `"${meta.label}" cannot be compared with "${OPERATOR_LABELS[condition.op]}".`
  if (condition.valueFrom && condition.valueFrom !== 'values' && valueCount(condition.op) !== 'none')
    return operandProblem(condition, subject)
  return valuesProblem(condition, meta, condition.op)
}
