import { API_VERSION } from '@forecourt/schemas/api-version'
import { LENDER_CHOICES, ownLenders } from '@forecourt/schemas/rules/lenders'
import { useEffect, useState } from 'react'
import { set, unset, useClient, useFormValue, type StringInputProps } from 'sanity'
import { ChoiceSelect } from './choice-select.tsx'

/** The lender of a rule on finance: those that the platform knows, and those of the rule's dealers. */
export function LenderInput({ value, onChange, readOnly, elementProps }: StringInputProps) {
  const own = useOwnLenders().filter((name) => LENDER_CHOICES.every((choice) => choice.value !== name))
  const choices = [...LENDER_CHOICES, ...own.map((name) => ({ value: name, title: name }))]
  return (
    <ChoiceSelect
      elementProps={elementProps}
      value={value}
      readOnly={readOnly}
      onChoose={(next) => onChange(next === '' ? unset() : set(next))}
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
    </ChoiceSelect>
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
