import type { CmsCondition } from '@forecourt/schemas/rules/cms-condition'
import { TENANT_VALUE_LABELS, valueCount } from '@forecourt/schemas/rules/operators'
import { fieldsOf, type FieldMeta, type Operator, type RuleSubject } from '@forecourt/tenant-config/fields'
import { Box, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import { cleanValue } from './pasted-values.ts'
import { Suggestions } from './suggestions.tsx'
import { ValueList } from './value-list.tsx'

interface ConditionValuesProps {
  condition: CmsCondition
  subject: RuleSubject
  meta: FieldMeta
  op: Operator
  readOnly: boolean
  onChange: (changes: Partial<CmsCondition>) => void
}

/** What a condition compares with, by the field's type and the operator. */
export function ConditionValues(props: ConditionValuesProps) {
  const { condition, meta, op, readOnly, onChange, subject } = props
  const { valueFrom = 'values' } = condition
  if (valueCount(op) === 'none') return null
  if (valueFrom === 'tenant') return <OwnValue {...props} />
  if (valueFrom === 'year')
    return (
      <Amount
        label="Years added"
        value={condition.plus}
        readOnly={readOnly}
        onChange={(plus) => onChange({ plus })}
      />
    )
  if (valueFrom === 'field') return <OtherField {...props} />
  const values = condition.values ?? []
  const isNumber = meta.type === 'number' || meta.type === 'number[]' || op === 'ageDaysLte'
  const set = (index: number) => (value: string) => {
    const next = [...values]
    next[index] = value
    onChange({ values: next.filter((entry, n) => entry !== '' || n < index) })
  }
  const single = { meta, isNumber, isTime: meta.type === 'time' && op !== 'ageDaysLte', readOnly }
  if (meta.type === 'boolean') return <YesNo {...props} />
  if (valueCount(op) === 'two')
    return (
      <Flex gap={2} align="center" wrap="wrap">
        <SingleValue {...single} label={`Lowest ${meta.label}`} value={values[0] ?? ''} onChange={set(0)} />
        <Text size={1}>and</Text>
        <SingleValue {...single} label={`Highest ${meta.label}`} value={values[1] ?? ''} onChange={set(1)} />
      </Flex>
    )
  const field = condition.field ?? ''
  const isCompared = op === 'ageDaysLte' || /^[gl]te?$/.test(op)
  const hasNone = subject !== 'stock' || meta.type === 'time' || isCompared
  const suggestions = hasNone ? 'none' : meta.facet ? 'all' : 'begun'
  if (valueCount(op) === 'many')
    return (
      <ValueList
        field={field}
        label={meta.label}
        isNumber={isNumber}
        suggestions={suggestions}
        values={values}
        readOnly={readOnly}
        onChange={(next) => onChange({ values: next })}
      />
    )
  const [value = ''] = values
  return (
    <Stack gap={2}>
      <SingleValue
        {...single}
        label={meta.label}
        value={value}
        onChange={(next) => onChange({ values: next === '' ? [] : [next] })}
      />
      {(suggestions === 'all' || (suggestions === 'begun' && value !== '')) && !readOnly && (
        <Suggestions
          field={field}
          label={meta.label}
          query={isNumber ? '' : value}
          chosen={values}
          onChoose={(next) => onChange({ values: [next] })}
        />
      )}
    </Stack>
  )
}

interface SingleValueProps {
  label: string
  isNumber: boolean
  isTime: boolean
  value: string
  readOnly: boolean
  onChange: (value: string) => void
}

function SingleValue({ label, isNumber, isTime, value, readOnly, onChange }: SingleValueProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Somebody else, or a suggestion, changed it.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <Box flex={1} style={{ minWidth: '8rem' }}>
      <TextInput
        aria-label={label}
        fontSize={1}
        padding={2}
        {...(isTime && { type: 'date' })}
        {...(isNumber && { inputMode: 'numeric' as const })}
        value={isTime ? typed.slice(0, 10) : typed}
        readOnly={readOnly}
        onChange={({ currentTarget: { value: next } }) => {
          const clean = cleanValue(next, isNumber)
          setTyped(next)
          setKnown(clean)
          onChange(clean)
        }}
      />
    </Box>
  )
}

function YesNo({ condition, meta, readOnly, onChange }: ConditionValuesProps) {
  return (
    <Select
      aria-label={meta.label}
      fontSize={1}
      padding={2}
      value={condition.values?.[0] ?? ''}
      disabled={readOnly}
      onChange={({ currentTarget: { value } }) => onChange({ values: value === '' ? [] : [value] })}
    >
      <option value="">Choose…</option>
      <option value="true">yes</option>
      <option value="false">no</option>
    </Select>
  )
}

function OwnValue({ condition, meta, readOnly, onChange }: ConditionValuesProps) {
  const suits = (name: string) => (name === 'manufacturer') === meta.type.startsWith('string')
  return (
    <Select
      aria-label={`The dealer's own value for ${meta.label}`}
      fontSize={1}
      padding={2}
      value={condition.tenantValue ?? ''}
      disabled={readOnly}
      onChange={({ currentTarget: { value } }) => onChange({ tenantValue: value })}
    >
      <option value="">Choose…</option>
      {Object.entries(TENANT_VALUE_LABELS)
        .filter(([value]) => suits(value))
        .map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
    </Select>
  )
}

function OtherField({ condition, subject, meta, readOnly, onChange }: ConditionValuesProps) {
  const numbers = Object.entries(fieldsOf(subject)).filter(([, { type }]) => type === 'number')
  return (
    <Flex gap={2} align="center" wrap="wrap">
      <Box flex={1} style={{ minWidth: '10rem' }}>
        <Select
          aria-label={`Field to compare ${meta.label} with`}
          fontSize={1}
          padding={2}
          value={condition.otherField ?? ''}
          disabled={readOnly}
          onChange={({ currentTarget: { value } }) => onChange({ otherField: value })}
        >
          <option value="">Choose…</option>
          {numbers.map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Box>
      <Text size={1}>×</Text>
      <Amount
        label="Times"
        value={condition.times}
        readOnly={readOnly}
        onChange={(times) => onChange({ times })}
      />
      <Text size={1}>+</Text>
      <Amount
        label="Plus"
        value={condition.plus}
        readOnly={readOnly}
        onChange={(plus) => onChange({ plus })}
      />
    </Flex>
  )
}

interface AmountProps {
  label: string
  value: number | null | undefined
  readOnly: boolean
  onChange: (value: number | undefined) => void
}

function Amount({ label, value, readOnly, onChange }: AmountProps) {
  return (
    <Box style={{ width: '7rem' }}>
      <TextInput
        aria-label={label}
        type="number"
        step="any"
        fontSize={1}
        padding={2}
        placeholder={label}
        value={value ?? ''}
        readOnly={readOnly}
        onChange={({ currentTarget: { value: text } }) => onChange(text === '' ? undefined : Number(text))}
      />
    </Box>
  )
}
