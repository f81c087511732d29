import { CloseIcon } from '@sanity/icons/Close'
import { Box, Button, Card, Flex, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { cleanValue, pastedValues, withPasted } from './pasted-values.ts'
import { ValueSuggestions } from './suggestions.tsx'

/** More than these are edited as a list. */
const SHOWN = 40

interface ValueListProps {
  field: string
  label: string
  isNumber: boolean
  /** Fields of vehicles: the stock says which values there are; of rare ones only those that were begun. */
  suggestions: 'all' | 'begun' | 'none'
  values: readonly string[]
  readOnly: boolean
  onChange: (values: string[]) => void
}

/** Several values: typed, chosen from the stock, or pasted as a column. */
export function ValueList(props: ValueListProps) {
  const { field, label, isNumber, suggestions, values, readOnly, onChange } = props
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [repeated, setRepeated] = useState(0)
  const [isList, setIsList] = useState(false)
  const add = (more: string[]) => {
    const added = withPasted(values, more)
    setProblem(added.problem)
    setRepeated(added.repeated)
    setTyped('')
    if (added.problem === undefined) onChange(added.values)
  }
  const addTyped = () => {
    const value = cleanValue(typed, isNumber)
    if (value !== '') add([value])
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\n\r\t;]/.test(text.trim())) return
    event.preventDefault()
    add(pastedValues(text, isNumber))
  }
  if (isList)
    return (
      <ListEditor
        label={label}
        values={values}
        onDone={(text) => {
          const added = withPasted([], pastedValues(text, isNumber))
          setProblem(added.problem)
          setRepeated(added.repeated)
          setIsList(false)
          if (added.problem === undefined) onChange(added.values)
        }}
      />
    )
  return (
    <Stack gap={2}>
      {values.length > 0 && (
        <Flex gap={1} wrap="wrap" align="center" role="group" aria-label={`${label}: chosen values`}>
          {values.slice(0, SHOWN).map((value) => (
            <Button
              key={value}
              mode="ghost"
              tone="primary"
              fontSize={1}
              padding={2}
              iconRight={CloseIcon}
              text={value}
              aria-label={`Remove ${value}`}
              disabled={readOnly}
              onClick={() => onChange(values.filter((other) => other !== value))}
            />
          ))}
          {values.length > SHOWN && (
            <Text size={1} muted>
              and {(values.length - SHOWN).toLocaleString('en-AU')} more
            </Text>
          )}
        </Flex>
      )}
      {!readOnly && (
        <Flex gap={2} align="center" wrap="wrap">
          <Box flex={1} style={{ minWidth: '14rem' }}>
            <TextInput
              aria-label={`Add a value of ${label}`}
              placeholder="Type a value, or paste a column"
              fontSize={1}
              padding={2}
              value={typed}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
              onPaste={paste}
              onBlur={addTyped}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                addTyped()
              }}
            />
          </Box>
          <Button
            mode="bleed"
            fontSize={1}
            padding={2}
            text="Edit as a list"
            onClick={() => setIsList(true)}
          />
          {values.length > 1 && (
            <Text size={1} muted>
              {values.length.toLocaleString('en-AU')} values
            </Text>
          )}
        </Flex>
      )}
      {repeated > 0 && problem === undefined && (
        <Text size={1} muted role="status">
          {repeated.toLocaleString('en-AU')} {repeated === 1 ? 'value was' : 'values were'} in the list
          already.
        </Text>
      )}
      {problem !== undefined && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
      {(suggestions === 'all' || (suggestions === 'begun' && typed !== '')) && !readOnly && (
        <ValueSuggestions
          field={field}
          label={label}
          query={typed}
          chosen={values}
          onChoose={(value) => add([value])}
        />
      )}
    </Stack>
  )
}

interface ListEditorProps {
  label: string
  values: readonly string[]
  onDone: (text: string) => void
}

function ListEditor({ label, values, onDone }: ListEditorProps) {
  const [text, setText] = useState(values.join('\n'))
  return (
    <Stack gap={2}>
      <TextArea
        aria-label={`Values of ${label}, one a line`}
        rows={10}
        fontSize={1}
        autoFocus
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Flex>
        <Button fontSize={1} padding={2} text="Take these values" onClick={() => onDone(text)} />
      </Flex>
    </Stack>
  )
}
