import type { ReservationItem } from '@forecourt/tenant-config/desk/reservations-answer'
import { isStanding } from '@forecourt/tenant-config/sales/reservation-states'
import { Box, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { DealerSelect } from '../leads/dealer-select.tsx'
import { useDeskDealers } from '../leads/desk-dealers.ts'
import { ReservationRow } from './reservation-row.tsx'
import { type Reservations, useReservations } from './use-reservations.ts'

/** The tool "Reservations": what stands at a dealer, and what has ended. */
export function ReservationsScreen() {
  const dealers = useDeskDealers() ?? []
  const [chosen, setChosen] = useState('')
  const dealer = dealers.find(({ _id }) => _id === chosen) ?? dealers[0]
  const reservations = useReservations(dealer?._id)
  const { answer, problem } = reservations
  const standing = answer?.entries.filter(({ state }) => isStanding(state)) ?? []
  const ended = answer?.entries.filter(({ state }) => !isStanding(state)) ?? []
  return (
    <Box height="fill" overflow="auto" data-testid="reservations-tool">
      <Container width={3} padding={4} paddingY={5}>
        <Stack gap={5}>
          <Flex gap={4} wrap="wrap" align="center" justify="space-between">
            <Heading as="h1" size={2}>
              Reservations
            </Heading>
            <DealerSelect dealers={dealers} dealer={dealer} onChoose={setChosen} />
          </Flex>
          {problem !== undefined && (
            <Card tone="critical" padding={4} radius={3} border role="alert">
              <Text size={1}>{problem}</Text>
            </Card>
          )}
          {answer && (
            <>
              <ReservationList title="Held now" entries={standing} reservations={reservations}>
                Nobody holds a vehicle. Visitors reserve where the switch “Reservations” is on, under
                Switches.
              </ReservationList>
              {ended.length > 0 && (
                <ReservationList
                  title="Ended in the last 30 days"
                  entries={ended}
                  reservations={reservations}
                />
              )}
            </>
          )}
        </Stack>
      </Container>
    </Box>
  )
}

function ReservationList({
  title,
  entries,
  reservations,
  children,
}: {
  title: string
  entries: readonly ReservationItem[]
  reservations: Reservations
  /** Said of an empty list. */
  children?: string
}) {
  const headingId = useId()
  const { answer } = reservations
  return (
    <Stack as="section" gap={3} aria-labelledby={headingId}>
      <Heading as="h2" size={1} id={headingId}>
        {title}
      </Heading>
      <Card border radius={3} overflow="hidden">
        {entries.length === 0 ? (
          <Card padding={4}>
            <Text size={1} muted>
              {children}
            </Text>
          </Card>
        ) : (
          entries.map((entry) => (
            <ReservationRow
              key={entry.id}
              entry={entry}
              timeZone={answer?.timeZone ?? 'UTC'}
              mayWork={answer?.mayWork ?? false}
              work={reservations.work}
            />
          ))
        )}
      </Card>
    </Stack>
  )
}
