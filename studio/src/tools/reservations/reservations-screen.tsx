import type { ReservationItem } from '@forecourt/tenant-config/desk/reservations-answer'
import { isStanding } from '@forecourt/tenant-config/sales/reservation-states'
import { Card, Heading, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { DealerTool, useChosenDealer } from '../leads/dealer-tool.tsx'
import { ReservationRow } from './reservation-row.tsx'
import { type Reservations, useReservations } from './use-reservations.ts'

/** The tool "Reservations": what stands at a dealer, and what has ended. */
export function ReservationsScreen() {
  const { dealers, dealer, choose } = useChosenDealer()
  const reservations = useReservations(dealer?._id)
  const { answer, problem } = reservations
  const standing = answer?.entries.filter(({ state }) => isStanding(state)) ?? []
  const ended = answer?.entries.filter(({ state }) => !isStanding(state)) ?? []
  return (
    <DealerTool
      name="reservations"
      title="Reservations"
      dealers={dealers}
      dealer={dealer}
      onChoose={choose}
      problem={problem}
    >
      {answer && (
        <>
          <ReservationList title="Held now" entries={standing} reservations={reservations}>
            Nobody holds a vehicle. Visitors reserve where the switch “Reservations” is on, under Switches.
          </ReservationList>
          {ended.length > 0 && (
            <ReservationList title="Ended in the last 30 days" entries={ended} reservations={reservations} />
          )}
        </>
      )}
    </DealerTool>
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
