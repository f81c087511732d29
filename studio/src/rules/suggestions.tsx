import { AddIcon } from '@sanity/icons/Add'
import { Button, Flex } from '@sanity/ui'
import { useLiveValues } from './use-live-values.ts'

const SHOWN = 8

interface SuggestionsProps {
  field: string
  label: string
  /** Text typed so far. */
  query: string
  /** Values that are chosen already. */
  chosen: readonly string[]
  onChoose: (value: string) => void
}

/** Values in the dealers' stock at the moment, each with its number of vehicles, to choose with a click. */
export function ValueSuggestions({ field, label, query, chosen, onChoose }: SuggestionsProps) {
  const values = useLiveValues(field, query.trim()).filter(({ value }) => !chosen.includes(value))
  if (values.length === 0) return null
  return (
    <Flex gap={1} wrap="wrap" role="group" aria-label={`${label} in stock`}>
      {values.slice(0, SHOWN).map(({ value, count }) => (
        <Button
          key={value}
          mode="ghost"
          fontSize={1}
          padding={2}
          icon={AddIcon}
          text={`${value} (${count})`}
          aria-label={`Add ${value}, ${count} in stock`}
          onClick={() => onChoose(value)}
        />
      ))}
    </Flex>
  )
}
