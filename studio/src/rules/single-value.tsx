import { Box, Select, TextInput } from '@sanity/ui'
import { useState } from 'react'
import type { OperandProps } from './operand-inputs.tsx'
import { cleanValue } from './pasted-values.ts'

interface SingleValueProps {
  label: string
  isNumber: boolean
  isTime: boolean
  value: string
  readOnly: boolean
  onChange: (value: string) => void
}

/** A value that is typed: text, a number or a day. */
export function SingleValue({ label, isNumber, isTime, value, readOnly, onChange }: SingleValueProps) {
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

/** A choice of yes and no. */
export function YesNo({
  condition,
  meta,
  readOnly,
  onChange,
}: Pick<OperandProps, 'condition' | 'meta' | 'readOnly' | 'onChange'>) {
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
