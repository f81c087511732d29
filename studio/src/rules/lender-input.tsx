import { API_VERSION, LENDER_CHOICES, ownLenders } from '@forecourt/schemas/rules/lenders'
import { Select } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { set, unset, useClient, useFormValue, type StringInputProps } from 'sanity'

/** The lender of a rule on finance: those that the platform knows, and those of the rule's dealers. */
export function LenderInput({ value, onChange, readOnly = false, elementProps }: StringInputProps) {
  const own = useOwnLenders().filter((name) => LENDER_CHOICES.every((choice) => choice.value !== name))
  const choices = [...LENDER_CHOICES, ...own.map((name) => ({ value: name, title: name }))]
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
      onChange={({ currentTarget: { value: next } }) => onChange(next === '' ? unset() : set(next))}
    >
      <option value="">Every lender</option>
      {value && choices.every((choice) => choice.value !== value) && (
        <option value={value}>{value} (unknown)</option>
      )}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
    </Select>
  )
}

function useOwnLenders(): readonly string[] {
  const client = useClient({ apiVersion: API_VERSION })
  const tenants = useFormValue(['tenants']) as { _ref?: string }[] | undefined
  const ids = (tenants ?? []).flatMap(({ _ref }) => _ref ?? []).join(' ')
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    ownLenders(client, ids === '' ? undefined : ids.split(' '))
      .then((found) => {
        if (!isOver) setNames(found)
      })
      // The lenders that everybody knows can be chosen all the same.
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [client, ids])
  return names
}
