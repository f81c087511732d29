import { SearchIcon } from '@sanity/icons/Search'
import { Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useRouter } from 'sanity/router'
import { AnswerList } from './answer-list.tsx'
import { useExplanation, type Explanation } from './use-explanation.ts'
import { summaryOf } from './labels.ts'

/** The tool "Explain this vehicle": a stock number in, an answer for each dealer out. */
export function ExplainScreen() {
  const router = useRouter()
  const asked = router.state['stock']
  const stock = typeof asked === 'string' ? asked : ''
  const { explanation, again } = useExplanation(stock)
  return (
    <Box height="fill" overflow="auto" data-testid="explain-tool">
      <Container width={1} paddingX={[3, 4, 5]} paddingY={[4, 5, 6]}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Heading as="h1" size={2}>
              Explain this vehicle
            </Heading>
            <Text size={1} muted>
              Is a vehicle on the site, and if not, why? Every reason is listed, with the rule to change.
            </Text>
          </Stack>
          <StockForm
            // A number that came with the address or with "back" is in the box, too.
            key={stock}
            stock={stock}
            onAsk={(wanted) => (wanted === stock ? again() : router.navigate({ stock: wanted }))}
          />
          <Outcome
            explanation={explanation}
            again={() => {
              // The button that was pressed goes away.
              document.getElementById(INPUT_ID)?.focus()
              again()
            }}
          />
        </Stack>
      </Container>
    </Box>
  )
}

const INPUT_ID = 'explain-stock'

interface StockFormProps {
  stock: string
  onAsk: (stock: string) => void
}

function StockForm({ stock, onAsk }: StockFormProps) {
  const [typed, setTyped] = useState(stock)
  const [isEmpty, setEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const wanted = typed.trim()
    setEmpty(wanted === '')
    if (wanted === '') input.current?.focus()
    else onAsk(wanted)
  }
  return (
    <Stack as="form" gap={3} onSubmit={submit} role="search">
      <Text as="label" size={1} weight="semibold" htmlFor={INPUT_ID}>
        Stock number
      </Text>
      <Flex gap={2} wrap="wrap">
        <Box flex={1} style={{ minWidth: '12rem' }}>
          <TextInput
            ref={input}
            id={INPUT_ID}
            value={typed}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            padding={3}
            aria-invalid={isEmpty}
            aria-describedby={isEmpty ? 'explain-stock-error' : undefined}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setEmpty(false)
            }}
          />
        </Box>
        {/* The primary tone's white on blue is 4.29:1, too little for a text of this size. */}
        <Button type="submit" icon={SearchIcon} text="Explain" padding={3} />
      </Flex>
      {isEmpty && (
        <Card tone="critical" radius={2} padding={3} id="explain-stock-error" role="alert">
          <Text size={1}>Type a stock number first.</Text>
        </Card>
      )}
    </Stack>
  )
}

function Outcome({ explanation, again }: { explanation: Explanation; again: () => void }) {
  const summary =
    explanation.state === 'ready' ? summaryOf(explanation.data.stock, explanation.data.answers) : ''
  return (
    <Stack gap={4} aria-busy={explanation.state === 'loading'}>
      <div role="status">
        {explanation.state === 'loading' && (
          <Flex align="center" gap={3} padding={4} justify="center">
            <Spinner muted />
            <Text size={1} muted>
              Asking the site about {explanation.stock}
            </Text>
          </Flex>
        )}
        {summary !== '' && (
          <Heading as="h2" size={1}>
            {summary}
          </Heading>
        )}
      </div>
      {explanation.state === 'empty' && (
        <Card border radius={3} padding={5} tone="transparent">
          <Text align="center" size={1} muted>
            The stock number is on the vehicle’s page, in the stock feed and on the windscreen.
          </Text>
        </Card>
      )}
      {explanation.state === 'failed' && (
        <Card tone="critical" border radius={3} padding={4} role="alert">
          <Stack gap={4}>
            <Text size={1}>{explanation.reason}</Text>
            <Box>
              <Button text="Try again" mode="ghost" onClick={again} />
            </Box>
          </Stack>
        </Card>
      )}
      {explanation.state === 'ready' && <AnswerList answers={explanation.data.answers} />}
    </Stack>
  )
}
