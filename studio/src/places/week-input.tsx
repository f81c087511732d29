import { hoursProblem } from '@forecourt/schemas/objects/hours-problem'
import { WEEKDAYS } from '@forecourt/schemas/objects/opening-hour.schema'
import { Box, Button, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { type ArrayOfObjectsInputProps, set, unset } from 'sanity'
import { copiedBelow, USUAL_WEEK, WEEK, type WeekDay, withBreak, withDay } from './week.ts'

/** The opening hours of a place as one table: a row a day, and a press that copies a day to those after it. */
export function WeekInput(props: ArrayOfObjectsInputProps) {
  const { onChange, readOnly = false } = props
  const week = (props.value ?? []) as unknown as WeekDay[]
  const change = (next: readonly WeekDay[]) => onChange(next.length === 0 ? unset() : set(next))
  return (
    <Stack gap={3} role="group" aria-label="Opening hours of the week" data-testid="week">
      {WEEK.map((weekday) => (
        <Day key={weekday} weekday={weekday} week={week} readOnly={readOnly} onChange={change} />
      ))}
      {!readOnly && (
        <Flex gap={2}>
          <Button
            mode="ghost"
            fontSize={1}
            padding={3}
            text={week.length === 0 ? 'Fill in a usual week' : 'Back to a usual week'}
            onClick={() => change(USUAL_WEEK)}
          />
        </Flex>
      )}
    </Stack>
  )
}

interface DayProps {
  weekday: number
  week: readonly WeekDay[]
  readOnly: boolean
  onChange: (week: readonly WeekDay[]) => void
}

const UNSAID = 'Not shown'

const FIRST = [
  ['open', 'opens'],
  ['close', 'closes'],
] as const
const BOTH = [...FIRST, ['reopens', 'opens again'], ['recloses', 'closes again']] as const

function Day({ weekday, week, readOnly, onChange }: DayProps) {
  const day = week.find((one) => one.weekday === weekday)
  const name = WEEKDAYS[weekday] ?? ''
  const isOpen = day !== undefined && day.status !== 'Closed'
  const hasBreak = isOpen && (day.reopens !== undefined || day.recloses !== undefined)
  const problem = isOpen ? hoursProblem(day) : undefined
  const change = (hours: Partial<WeekDay>) => onChange(withDay(week, weekday, { ...day, ...hours }))
  const choose = (status: string) =>
    status === UNSAID
      ? onChange(week.filter((one) => one.weekday !== weekday))
      : change({ status, ...(status === 'Open' && { open: '08:30', close: '17:30' }) })
  return (
    <Stack gap={2}>
      <Flex gap={2} align="center" wrap="wrap">
        <Box style={{ width: '5.5rem' }}>
          <Text size={1} weight="medium">
            {name}
          </Text>
        </Box>
        <Box style={{ width: '7.5rem' }}>
          <Select
            aria-label={`${name}: open or closed`}
            fontSize={1}
            padding={2}
            value={day?.status ?? UNSAID}
            disabled={readOnly}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {[UNSAID, 'Open', 'Closed'].map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
        </Box>
        {isOpen &&
          (hasBreak ? BOTH : FIRST).map(([end, words]) => (
            <Box key={end} style={{ width: '7.5rem' }}>
              <TextInput
                type="time"
                aria-label={`${name} ${words}`}
                fontSize={1}
                padding={2}
                value={day[end] ?? ''}
                readOnly={readOnly}
                {...(problem !== undefined && { customValidity: problem })}
                onChange={({ currentTarget }) => change({ [end]: currentTarget.value })}
              />
            </Box>
          ))}
        {isOpen && !readOnly && (
          <Button
            mode="bleed"
            fontSize={1}
            padding={2}
            text={hasBreak ? 'No break' : 'Break'}
            aria-label={`${name}: ${hasBreak ? 'no break' : 'closed for a break'}`}
            onClick={() => {
              const { reopens: _reopens, recloses: _recloses, ...once } = day
              onChange(withDay(week, weekday, hasBreak ? once : { ...once, ...withBreak(day) }))
            }}
          />
        )}
        {day !== undefined && weekday !== 0 && !readOnly && (
          <Button
            mode="bleed"
            fontSize={1}
            padding={2}
            text="Copy down"
            aria-label={`Copy down ${name} to the days below`}
            onClick={() => onChange(copiedBelow(week, weekday))}
          />
        )}
      </Flex>
      {problem !== undefined && (
        <Text size={1} muted role="alert">
          {name}: {problem}
        </Text>
      )}
    </Stack>
  )
}
