import { Card, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { useId } from 'react'

interface AnswerFieldProps {
  label: string
  note?: string
  value: string
  /** Value that an empty answer stands for. */
  fallback: string
  problem: string | undefined
  kind?: 'text' | 'colour'
  /** A list to choose from. */
  choices?: readonly { title: string; value: string }[]
  onChange: (text: string) => void
}

/** One answer of a form: label, input, and what is wrong with it beside it. */
export function AnswerField(props: AnswerFieldProps) {
  const { label, note, value, fallback, problem, kind = 'text', choices, onChange } = props
  const id = useId()
  const described = problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      {note !== undefined && (
        <Text size={1} muted>
          {note}
        </Text>
      )}
      {choices ? (
        <Select
          id={id}
          value={value === '' ? fallback : value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          {...described}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.title}
            </option>
          ))}
        </Select>
      ) : (
        <Flex gap={2} align="center">
          {kind === 'colour' && (
            <input
              type="color"
              aria-label={`${label}: choose`}
              value={/^#[0-9a-f]{6}$/i.test(value) ? value : fallback}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              style={{ width: 40, height: 33, padding: 2, flex: 'none' }}
            />
          )}
          <div style={{ flex: 1 }}>
            <TextInput
              id={id}
              value={value}
              placeholder={fallback}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              {...described}
            />
          </div>
        </Flex>
      )}
      {problem !== undefined && (
        <Card id={`${id}-problem`} tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
    </Stack>
  )
}
