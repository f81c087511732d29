import { Select } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { StringInputProps } from 'sanity'

interface ChoiceSelectProps extends Pick<StringInputProps, 'elementProps' | 'value' | 'readOnly'> {
  onChoose: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** A text field of the form that is chosen from a list. */
export function ChoiceSelect({
  elementProps,
  value,
  readOnly = false,
  onChoose,
  children,
}: ChoiceSelectProps) {
  return (
    <Select
      id={elementProps.id}
      ref={elementProps.ref}
      onFocus={elementProps.onFocus}
      onBlur={elementProps.onBlur}
      aria-describedby={elementProps['aria-describedby']}
      fontSize={1}
      padding={3}
      value={value ?? ''}
      disabled={readOnly}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {children}
    </Select>
  )
}
