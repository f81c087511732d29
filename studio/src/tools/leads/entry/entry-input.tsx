import type { FormInput } from '@forecourt/tenant-config/forms/shown-form'
import { Checkbox, Flex, Select, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { useId } from 'react'

interface EntryInputProps {
  input: FormInput
  value: string
  problem: string | undefined
  onType: (value: string) => void
}

/** An input of the dealer's form, as staff fill it in. */
export function EntryInput({ input, value, problem, onType }: EntryInputProps) {
  const id = useId()
  const { label, isRequired, control, hint } = input
  const hintId = `${id}-hint`
  if (control === 'tick')
    return (
      <Stack gap={2}>
        <Flex as="label" gap={3} align="center" style={{ minHeight: '1.5rem' }}>
          <Checkbox
            checked={value === 'on'}
            onChange={({ currentTarget }) => onType(currentTarget.checked ? 'on' : '')}
          />
          <Text size={1}>{label}</Text>
        </Flex>
        <Problem text={problem} />
      </Stack>
    )
  const isGroup = control === 'choices'
  return (
    <Stack gap={2} as={isGroup ? 'fieldset' : 'div'} style={PLAIN}>
      <Text as={isGroup ? 'legend' : 'label'} size={1} weight="medium" {...(isGroup ? {} : { htmlFor: id })}>
        {label}
        {isRequired ? ' *' : ''}
      </Text>
      {isGroup ? (
        <Choices input={input} value={value} onType={onType} />
      ) : (
        <Control
          input={input}
          value={value}
          onType={onType}
          id={id}
          describedBy={hintId}
          isInvalid={problem !== undefined}
        />
      )}
      <Stack gap={2} id={hintId}>
        {hint && (
          <Text size={1} muted>
            {hint}
          </Text>
        )}
        <Problem text={problem} />
      </Stack>
    </Stack>
  )
}

const PLAIN = { border: 0, margin: 0, padding: 0, minWidth: 0 } as const

function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Text size={1} style={{ color: 'var(--card-badge-critical-fg-color)' }} role="alert">
      {text}
    </Text>
  )
}

interface ControlProps extends Omit<EntryInputProps, 'problem'> {
  id: string
  describedBy: string
  isInvalid: boolean
}

const TYPES = { text: 'text', email: 'email', tel: 'tel', digits: 'text', date: 'date' } as const

function Control({ input, value, onType, id, describedBy, isInvalid }: ControlProps) {
  const { control, choices, maxLength, suggestions } = input
  const common = {
    id,
    value,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
  }
  switch (control) {
    case 'choice':
      return (
        <Select {...common} fontSize={1} onChange={({ currentTarget }) => onType(currentTarget.value)}>
          <option value="">Please choose</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )
    case 'area':
      return (
        <TextArea
          {...common}
          rows={4}
          maxLength={maxLength}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )
    case 'datetime':
      return (
        <input
          {...common}
          type="datetime-local"
          style={DATE_TIME}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )
    case 'tick':
    case 'choices':
      return null
    default:
      return (
        <>
          <TextInput
            {...common}
            type={TYPES[control]}
            maxLength={maxLength}
            {...(suggestions && { list: `${id}-list` })}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
          {suggestions && (
            <datalist id={`${id}-list`}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </>
      )
  }
}

/** Sanity's own inputs know no days with a time that are typed by the dealer's clock. */
const DATE_TIME = {
  font: 'inherit',
  fontSize: '0.9375rem',
  padding: '0.5rem 0.75rem',
  color: 'inherit',
  background: 'transparent',
  border: '1px solid var(--card-border-color)',
  borderRadius: 3,
} as const

function Choices({ input, value, onType }: Omit<EntryInputProps, 'problem'>) {
  const chosen = value === '' ? [] : value.split('\n')
  return (
    <Stack gap={2}>
      {input.choices.map((choice) => (
        <Flex key={choice.value} as="label" gap={3} align="center" style={{ minHeight: '1.5rem' }}>
          <Checkbox
            checked={chosen.includes(choice.value)}
            onChange={({ currentTarget }) => {
              const others = chosen.filter((one) => one !== choice.value)
              onType((currentTarget.checked ? [...others, choice.value] : others).join('\n'))
            }}
          />
          <Text size={1}>{choice.label}</Text>
        </Flex>
      ))}
    </Stack>
  )
}
