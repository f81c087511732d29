import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type ArrayOfObjectsInputProps, insert, setIfMissing, useFormValue } from 'sanity'
import { useLiveQuery } from '../use-live-query.ts'
import { holidayChoices, type HolidayChoice } from './holiday-choices.ts'

/** The states of a dealer's places; `$tenant` is the id of its document. */
const STATES_OF = {
  query:
    '[...*[_type == "location" && tenant._ref == $tenant].address.state, *[_id == $tenant][0].address.state]',
  filter: '_type == "location" && tenant._ref == $tenant',
}

/** As many as a year has in one state. */
const MOST = 14

/** The days of special hours, with the public holidays to come: staff confirm each, nothing is assumed (LOC-18). */
export function HolidayDaysInput(props: ArrayOfObjectsInputProps) {
  const { onChange, readOnly = false, renderDefault } = props
  const tenant = (useFormValue(['tenant']) as { _ref?: string } | undefined)?._ref ?? ''
  const states = useLiveQuery<(string | null)[]>(STATES_OF, { tenant })
  const known = (props.value ?? []) as unknown as { date?: string }[]
  const today = new Date().toISOString().slice(0, 10)
  const choices = states.state === 'ready' ? holidayChoices(states.data, known, today).slice(0, MOST) : []
  const add = ({ date, name }: HolidayChoice, status: 'Open' | 'Closed') => {
    const hours = status === 'Open' ? { start_hour: '09:00', end_hour: '13:00' } : {}
    const day = { _type: 'specialDay', _key: `day-${date}`, date, name, status, ...hours }
    // Days stand in their order, whenever they were added.
    const after = known.findLastIndex((one) => (one.date ?? '') < date)
    onChange([setIfMissing([]), insert([day], after < 0 ? 'before' : 'after', [Math.max(0, after)])])
  }
  return (
    <Stack gap={4}>
      {renderDefault(props)}
      {!readOnly && choices.length > 0 && (
        <Card padding={3} radius={2} border>
          <Stack gap={3} role="group" aria-label="Public holidays to come">
            <Text size={1} weight="medium">
              Public holidays to come
            </Text>
            <Text size={1} muted>
              Say for each whether you are open; what you leave out keeps its usual hours. Governments change
              days: check them.
            </Text>
            {choices.map((choice) => (
              <Flex key={`${choice.date} ${choice.name}`} gap={2} align="center" wrap="wrap">
                <Text size={1} style={{ flex: '1 1 16rem' }}>
                  {dayText(choice.date)} · {choice.name} ({choice.states})
                </Text>
                {(['Closed', 'Open'] as const).map((status) => (
                  <Button
                    key={status}
                    mode="ghost"
                    fontSize={1}
                    padding={2}
                    text={status === 'Closed' ? 'We are closed' : 'We are open'}
                    aria-label={`${choice.name}, ${dayText(choice.date)}: ${
                      status === 'Closed' ? 'we are closed' : 'we are open'
                    }`}
                    onClick={() => add(choice, status)}
                  />
                ))}
              </Flex>
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

function dayText(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
}
