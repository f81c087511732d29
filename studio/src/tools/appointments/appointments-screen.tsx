import { dayAfter } from '@forecourt/tenant-config/places/opening-times'
import { Box, Button, Card, Container, Flex, Heading, Stack, Text, TextInput } from '@sanity/ui'
import { useRouter } from 'sanity/router'
import { VISUALLY_HIDDEN } from '../../visually-hidden.ts'
import { DealerSelect } from '../leads/dealer-select.tsx'
import { useChosenDealer } from '../leads/dealer-tool.tsx'
import { CalendarPlace } from './calendar-place.tsx'
import { dayTitle, isDay } from './calendar-texts.ts'
import { useCalendar } from './use-calendar.ts'

/** The tool "Appointments": one day of one dealer, place by place. */
export function AppointmentsScreen() {
  const router = useRouter()
  const asked = router.state['day']
  const { dealers, dealer, choose } = useChosenDealer()
  const calendar = useCalendar(dealer?._id, isDay(asked) ? asked : undefined)
  const { answer, problem } = calendar
  const day = isDay(asked) ? asked : answer?.day
  const open = (next: string) => router.navigate({ day: next })
  return (
    <Box height="fill" overflow="auto" data-testid="appointments-tool">
      <Container width={3} padding={4} paddingY={5}>
        <Stack gap={5}>
          <Heading as="h1" size={2} style={day === undefined ? VISUALLY_HIDDEN : undefined}>
            {day === undefined ? 'Appointments' : dayTitle(day)}
          </Heading>
          <Flex gap={3} wrap="wrap" align="center">
            {day !== undefined && (
              <>
                <Button mode="ghost" text="Day before" onClick={() => open(dayAfter(day, -1))} />
                <Button mode="ghost" text="Today" onClick={() => router.navigate({})} />
                <Button mode="ghost" text="Next day" onClick={() => open(dayAfter(day, 1))} />
                <Box style={{ width: '11rem' }}>
                  <TextInput
                    type="date"
                    aria-label="Day"
                    value={day}
                    onChange={({ currentTarget: { value } }) => isDay(value) && open(value)}
                  />
                </Box>
              </>
            )}
            <DealerSelect dealers={dealers} dealer={dealer} onChoose={choose} />
          </Flex>
          {problem !== undefined && (
            <Card tone="critical" padding={4} radius={3} border role="alert">
              <Text size={1}>{problem}</Text>
            </Card>
          )}
          {answer && (
            <>
              {answer.places.length === 0 && answer.entries.length === 0 && <NoPlaces />}
              {placesOf(answer).map((place) => (
                <CalendarPlace
                  key={`${place.id} ${place.kind}`}
                  place={place}
                  answer={answer}
                  calendar={calendar}
                />
              ))}
            </>
          )}
        </Stack>
      </Container>
    </Box>
  )
}

function NoPlaces() {
  return (
    <Card padding={5} radius={3} border>
      <Stack gap={3}>
        <Text weight="semibold">No place takes appointments</Text>
        <Text size={1} muted>
          Switch them on at a location, under Opening hours. Visitors then book their time themselves.
        </Text>
      </Stack>
    </Card>
  )
}

type Answer = NonNullable<ReturnType<typeof useCalendar>['answer']>

/** The places where times are booked, and those that do so no more but have appointments left. */
function placesOf({ places, entries }: Answer): Answer['places'] {
  const known = new Map(places.map((place) => [`${place.id} ${place.kind}`, place]))
  for (const { place, placeName, kind } of entries) {
    const key = `${place} ${kind}`
    if (!known.has(key)) known.set(key, { id: place, name: placeName, kind, atOnce: 0 })
  }
  return [...known.values()]
}
