import type { CmsCondition } from '@forecourt/schemas/rules/cms-condition'
import { conditionProblem } from '@forecourt/schemas/rules/condition-problem'
import { isOperator, OPERATOR_LABELS, valueCount } from '@forecourt/schemas/rules/operators'
import { VALUE_SOURCES } from '@forecourt/schemas/rules/rule-condition.schema'
import {
  fieldMeta,
  ruleFieldsOf,
  OPERATORS_BY_TYPE,
  type FieldMeta,
  type RuleSubject,
} from '@forecourt/tenant-config/rules/language/fields'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Card, Flex, Select, Stack } from '@sanity/ui'
import { useId } from 'react'
import { ConditionValues } from './condition-values.tsx'
import { RefusalNote } from './refusal.tsx'

interface ConditionRowProps {
  condition: CmsCondition
  subject: RuleSubject
  /** Its place among the others, from 1. */
  number: number
  readOnly: boolean
  onChange: (condition: CmsCondition) => void
  onRemove: () => void
}

/** One comparison in one row: field, comparison, values; what is wrong stands below it. */
export function ConditionRow({
  condition,
  subject,
  number,
  readOnly,
  onChange,
  onRemove,
}: ConditionRowProps) {
  const problemId = useId()
  const meta = fieldMeta(subject, condition.field ?? '')
  const op = isOperator(condition.op) ? condition.op : undefined
  const problem = conditionProblem(condition, subject)
  const change = (changes: Partial<CmsCondition>) => onChange({ ...condition, ...changes })
  const chooseField = (field: string) => onChange(withField(condition, field, fieldMeta(subject, field)))
  const described = problem ? { 'aria-describedby': problemId, 'aria-invalid': true } : {}
  return (
    <Card border radius={2} padding={3} role="group" aria-label={`Condition ${number}`}>
      <Stack gap={3}>
        <Flex gap={2} align="flex-start">
          <Flex gap={2} wrap="wrap" flex={1}>
            <Box flex={2} style={{ minWidth: '10rem' }}>
              <Select
                {...described}
                aria-label="Look at"
                fontSize={1}
                padding={2}
                value={condition.field ?? ''}
                disabled={readOnly}
                onChange={({ currentTarget: { value } }) => chooseField(value)}
              >
                <option value="">Look at…</option>
                {condition.field && !meta && (
                  <option value={condition.field}>{condition.field} (cannot be used)</option>
                )}
                {Object.entries(ruleFieldsOf(subject)).map(([name, { label }]) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </Select>
            </Box>
            {meta && (
              <Box flex={2} style={{ minWidth: '10rem' }}>
                <Select
                  aria-label="Compare"
                  fontSize={1}
                  padding={2}
                  value={op ?? ''}
                  disabled={readOnly}
                  onChange={({ currentTarget: { value } }) => change({ op: value })}
                >
                  {op === undefined && <option value="">Compare…</option>}
                  {OPERATORS_BY_TYPE[meta.type].map((name) => (
                    <option key={name} value={name}>
                      {OPERATOR_LABELS[name]}
                    </option>
                  ))}
                </Select>
              </Box>
            )}
            {meta && op && valueCount(op) !== 'none' && (
              <SourceSelect condition={condition} meta={meta} readOnly={readOnly} onChange={change} />
            )}
          </Flex>
          {!readOnly && (
            <Button
              mode="bleed"
              tone="critical"
              padding={2}
              icon={TrashIcon}
              aria-label={`Remove condition ${number}`}
              onClick={onRemove}
            />
          )}
        </Flex>
        {meta && op && (
          <ConditionValues
            condition={condition}
            subject={subject}
            meta={meta}
            op={op}
            readOnly={readOnly}
            onChange={change}
          />
        )}
        {problem && <RefusalNote id={problemId}>{problem.message}</RefusalNote>}
      </Stack>
    </Card>
  )
}

interface SourceSelectProps {
  condition: CmsCondition
  meta: FieldMeta
  readOnly: boolean
  onChange: (changes: Partial<CmsCondition>) => void
}

/** Values are what nearly everybody means; the other sources show where the field's type has them. */
function SourceSelect({ condition, meta, readOnly, onChange }: SourceSelectProps) {
  const current = condition.valueFrom ?? 'values'
  const sources = VALUE_SOURCES.filter(
    ({ value }) => value === current || suits(value, condition.field ?? '', meta),
  )
  if (sources.length < 2) return null
  return (
    <Box flex={1} style={{ minWidth: '8rem' }}>
      <Select
        aria-label="Compare with"
        fontSize={1}
        padding={2}
        value={current}
        disabled={readOnly}
        onChange={({ currentTarget: { value } }) => onChange({ valueFrom: value })}
      >
        {sources.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
    </Box>
  )
}

/** Fields that a dealer's own settings have a value for. */
const OWN = /make|manufacturer|dealership|website/

function suits(source: string, field: string, { type }: FieldMeta): boolean {
  if (source === 'tenant') return OWN.test(field)
  return source === 'values' || type === 'number'
}

/** The condition about another field: the comparison stays as far as it suits it, values are the old field's. */
function withField(condition: CmsCondition, field: string, meta: FieldMeta | undefined): CmsCondition {
  const allowed = meta ? OPERATORS_BY_TYPE[meta.type] : []
  const op = allowed.find((known) => known === condition.op) ?? allowed[0] ?? condition.op
  return { ...condition, field, ...(op && { op }), valueFrom: 'values', values: [] }
}
