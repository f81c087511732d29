import type { CmsCondition } from '@forecourt/schemas/rules/cms-condition'
import { TENANT_VALUE_LABELS } from '@forecourt/schemas/rules/operators'
import {
  ruleFieldsOf,
  type FieldMeta,
  type Operator,
  type RuleSubject,
} from '@forecourt/tenant-config/rules/language/fields'
import { Box, Flex, Select, Text, TextInput } from '@sanity/ui'

/** A condition and the ways to change what it compares with. */
export interface OperandProps {
  condition: CmsCondition
  subject: RuleSubject
  meta: FieldMeta
  op: Operator
  readOnly: boolean
  onChange: (changes: Partial<CmsCondition>) => void
}

/** One of the dealer's own values. */
export function OwnValue({ condition, meta, readOnly, onChange }: OperandProps) {
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

/** Another number of the same thing, multiplied and added to. */
export function OtherField({ condition, subject, meta, readOnly, onChange }: OperandProps) {
  const numbers = Object.entries(ruleFieldsOf(subject)).filter(([, { type }]) => type === 'number')
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

/** A number that may be left out. */
export function Amount({ label, value, readOnly, onChange }: AmountProps) {
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
