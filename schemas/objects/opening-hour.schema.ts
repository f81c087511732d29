import { defineField, defineType } from '@sanity/types'
import { isClock, isClosingClock } from '@forecourt/tenant-config/places/opening-times'
import { type DayHours, hoursProblem } from './hours-problem.ts'

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const isClosed = ({ parent }: { parent?: unknown }) =>
  (parent as { status?: string } | undefined)?.status === 'Closed'

const clockField = (name: 'open' | 'close' | 'reopens' | 'recloses', title: string, description: string) =>
  defineField({
    name,
    type: 'string',
    title,
    description,
    hidden: isClosed,
    validation: (rule) =>
      rule.custom((value: string | undefined, context) => {
        const day = (context.parent ?? {}) as DayHours
        if (day.status === 'Closed') return true
        const isSecond = name === 'reopens' || name === 'recloses'
        if (isSecond && !day.reopens && !day.recloses) return true
        const isRead = name === 'open' || name === 'reopens' ? isClock(value) : isClosingClock(value)
        if (!isRead) return 'Write the time as 08:30 or 17:00.'
        return name === 'open' || name === 'reopens' || (hoursProblem(day) ?? true)
      }),
  })

/** Opening hours of one weekday; 0 is Sunday (LOC-14). */
export const openingHour = defineType({
  name: 'openingHour',
  type: 'object',
  title: 'Opening hours of a day',
  description: 'One line of the opening hours table.',
  fields: [
    defineField({
      name: 'weekday',
      type: 'number',
      title: 'Day',
      description: 'The day of the week.',
      options: { list: WEEKDAYS.map((title, value) => ({ title, value })) },
      validation: (rule) => rule.required().integer().min(0).max(6).error('Choose the day.'),
    }),
    defineField({
      name: 'status',
      type: 'string',
      title: 'Open or closed',
      description: 'Closed days show as closed.',
      initialValue: 'Open',
      options: { layout: 'radio', direction: 'horizontal', list: ['Open', 'Closed'] },
      validation: (rule) => rule.required().error('Say whether you are open that day.'),
    }),
    clockField('open', 'Opens', '24-hour time, e.g. 08:30.'),
    clockField('close', 'Closes', '24-hour time, e.g. 17:00; 24:00 is midnight.'),
    clockField('reopens', 'Opens again', 'Optional. After a closed lunch, e.g. 13:00.'),
    clockField('recloses', 'Closes again', 'Optional. The end of the second stretch.'),
  ],
  preview: {
    select: {
      weekday: 'weekday',
      status: 'status',
      open: 'open',
      close: 'close',
      reopens: 'reopens',
      recloses: 'recloses',
    },
    prepare: ({ weekday, status, open, close, reopens, recloses }) => ({
      title: WEEKDAYS[weekday ?? -1] ?? 'Choose a day',
      subtitle:
        status === 'Closed'
          ? 'Closed'
          : `${open ?? '?'} to ${close ?? '?'}${reopens ? `, ${reopens} to ${recloses ?? '?'}` : ''}`,
    }),
  },
})
