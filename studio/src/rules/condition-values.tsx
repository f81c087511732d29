import { valueCount } from '@forecourt/schemas/rules/operators'
import { Flex, Stack, Text } from '@sanity/ui'
import { Amount, OtherField, OwnValue, type OperandProps } from './operand-inputs.tsx'
import { SingleValue, YesNo } from './single-value.tsx'
import { ValueSuggestions } from './suggestions.tsx'
import { ValueList } from './value-list.tsx'

/** Inputs for the values of a condition, by the field's type and the operator. */
export function ConditionValues(props: OperandProps) {
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
        <ValueSuggestions
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
