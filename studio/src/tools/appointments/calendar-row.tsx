import type { CalendarItem } from '@forecourt/tenant-config/desk/calendar-answer'
import { Badge, Box, Button, Card, Flex, Select, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useDoing } from '../leads/use-doing.ts'
import { clockTitle, offsetTitle } from './calendar-texts.ts'
import type { Calendar, CalendarWork } from './use-calendar.ts'

const STATES: Readonly<Record<CalendarItem['state'], string>> = {
  held: 'Held',
  booked: 'Booked',
  cancelled: 'Cancelled',
  came: 'Came',
  missed: 'Did not come',
}

interface CalendarRowProps {
  entry: CalendarItem
  mayWork: boolean
  calendar: Calendar
}

/** One appointment: when, who, with what, and what staff do about it. */
export function CalendarRow({ entry, mayWork, calendar }: CalendarRowProps) {
  const { id, start, end, timeZone, state, name, phone, vehicle, rego, message, lead, isClosed } = entry
  const { isBusy, doing } = useDoing()
  const [times, setTimes] = useState<readonly string[]>()
  const isBooked = state === 'booked'
  const work = (done: CalendarWork) => void doing('Not changed', () => calendar.work(id, done))
  const what = [vehicle, rego].filter((text) => text !== '').join(' · ')
  return (
    <Card padding={4} borderTop data-appointment={id} tone={isClosed && isBooked ? 'caution' : 'default'}>
      <Flex gap={4} wrap="wrap">
        <Box style={{ width: '8.5rem' }}>
          <Text weight="semibold" size={2}>
            {clockTitle(start, timeZone)}
          </Text>
          <Box marginTop={2}>
            <Text size={1} muted>
              to {clockTitle(end, timeZone)}
            </Text>
          </Box>
        </Box>
        <Stack gap={3} style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Text size={1} weight="semibold">
            {lead === '' ? (
              'Somebody of another team'
            ) : (
              <a href={`/leads/open/${lead}`}>{name || 'Somebody who was forgotten'}</a>
            )}
          </Text>
          {what !== '' && <Text size={1}>{what}</Text>}
          {phone !== '' && (
            <Text size={1}>
              <a href={`tel:${phone}`}>{phone}</a>
            </Text>
          )}
          {message !== '' && (
            <Text size={1} muted>
              {message}
            </Text>
          )}
          {isClosed && isBooked && (
            <Text size={1}>The place is closed at this time. Move it, or open the day again.</Text>
          )}
        </Stack>
        <Stack gap={3} style={{ flex: '0 1 auto' }}>
          <Box>
            <Badge tone={isBooked ? 'primary' : state === 'came' ? 'positive' : 'default'}>
              {STATES[state]}
            </Badge>
          </Box>
          {mayWork && isBooked && (
            <Flex gap={2} wrap="wrap">
              {start < Date.now() ? (
                <>
                  <Button
                    text="Came"
                    mode="ghost"
                    disabled={isBusy}
                    onClick={() => work({ action: 'came' })}
                  />
                  <Button
                    text="Did not come"
                    mode="ghost"
                    disabled={isBusy}
                    onClick={() => work({ action: 'missed' })}
                  />
                </>
              ) : (
                <Button
                  text="Move"
                  mode="ghost"
                  disabled={isBusy}
                  onClick={() =>
                    void doing('No times', async () =>
                      setTimes(await calendar.timesFor(id, new Date().toISOString().slice(0, 10))),
                    )
                  }
                />
              )}
              <Button
                text="Cancel"
                mode="ghost"
                tone="critical"
                disabled={isBusy}
                onClick={() => work({ action: 'cancelled' })}
              />
            </Flex>
          )}
          {times && isBooked && (
            <Select
              aria-label={`Move the appointment of ${name}`}
              defaultValue=""
              disabled={isBusy}
              onChange={({ currentTarget: { value } }) => {
                if (value === '') return
                setTimes(undefined)
                work({ action: 'move', start: value })
              }}
            >
              <option value="">
                {times.length === 0 ? 'Nothing is free in two weeks' : 'Choose a time'}
              </option>
              {times.map((time) => (
                <option key={time} value={time}>
                  {offsetTitle(time)}
                </option>
              ))}
            </Select>
          )}
        </Stack>
      </Flex>
    </Card>
  )
}
