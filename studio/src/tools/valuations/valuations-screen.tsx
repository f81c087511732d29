import type { ValuationsAnswer } from '@forecourt/tenant-config/desk/valuations-answer'
import { Box, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useAnswer } from '../../site/use-answer.ts'
import { DealerSelect } from '../leads/dealer-select.tsx'
import { useDeskDealers } from '../leads/desk-dealers.ts'
import { ValuationRow } from './valuation-row.tsx'

const EVERY_MS = 30_000

/** The tool "Valuations": what visitors' vehicles were valued at in the last 60 days, and what came of it. */
export function ValuationsScreen() {
  const dealers = useDeskDealers() ?? []
  const [chosen, setChosen] = useState('')
  const dealer = dealers.find(({ _id }) => _id === chosen) ?? dealers[0]
  const path = dealer && `/api/trade-in/desk?${new URLSearchParams({ tenant: dealer._id }).toString()}`
  const { answer, problem } = useAnswer<ValuationsAnswer>(path, EVERY_MS)
  return (
    <Box height="fill" overflow="auto" data-testid="valuations-tool">
      <Container width={3} padding={4} paddingY={5}>
        <Stack gap={5}>
          <Flex gap={4} wrap="wrap" align="center" justify="space-between">
            <Heading as="h1" size={2}>
              Valuations
            </Heading>
            <DealerSelect dealers={dealers} dealer={dealer} onChoose={setChosen} />
          </Flex>
          {problem !== undefined && (
            <Card tone="critical" padding={4} radius={3} border role="alert">
              <Text size={1}>{problem}</Text>
            </Card>
          )}
          {dealer && answer && (
            <Card border radius={3} overflow="hidden">
              {answer.entries.length === 0 ? (
                <Card padding={4}>
                  <Text size={1} muted>
                    Nobody had a vehicle valued in the last 60 days. Visitors do where the switch “Trade-ins”
                    is on and a valuation guide is published.
                  </Text>
                </Card>
              ) : (
                answer.entries.map((entry) => (
                  <ValuationRow key={entry.id} entry={entry} tenant={dealer._id} timeZone={answer.timeZone} />
                ))
              )}
            </Card>
          )}
        </Stack>
      </Container>
    </Box>
  )
}
