import type { CalendarAnswer } from '@forecourt/tenant-config/desk/calendar-answer'
import { Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { CalendarRow } from './calendar-row.tsx'
import { KIND_TITLES } from './calendar-texts.ts'
import type { Calendar } from './use-calendar.ts'

/** The appointments of one place, in order of time. */
export function CalendarPlace({
  place: { id, name, kind, atOnce },
  answer,
  calendar,
}: {
  place: CalendarAnswer['places'][number]
  answer: CalendarAnswer
  calendar: Calendar
}) {
  const headingId = useId()
  const entries = answer.entries.filter((entry) => entry.place === id && entry.kind === kind)
  const booked = entries.filter(({ state }) => state !== 'cancelled').length
  return (
    <Stack as="section" gap={3} aria-labelledby={headingId}>
      <Flex gap={3} align="baseline" wrap="wrap">
        <Heading as="h2" size={1} id={headingId}>
          {name}
        </Heading>
        <Text size={1} muted>
          {KIND_TITLES[kind]} · {booked} booked
          {atOnce === 0 ? ' · takes no more appointments' : ` · ${atOnce} at once`}
        </Text>
      </Flex>
      <Card border radius={3} overflow="hidden">
        {entries.length === 0 ? (
          <Card padding={4}>
            <Text size={1} muted>
              Nothing is booked on this day.
            </Text>
          </Card>
        ) : (
          entries.map((entry) => (
            <CalendarRow key={entry.id} entry={entry} mayWork={answer.mayWork} calendar={calendar} />
          ))
        )}
      </Card>
    </Stack>
  )
}
