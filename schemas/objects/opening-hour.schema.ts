import { defineField, defineType } from '@sanity/types'
import { isClock } from '@forecourt/tenant-config/places/opening-times'
import { type DayHours, hoursProblem } from './hours-problem.ts'

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const clockField = (name: 'open' | 'close', title: string, description: string) =>
  defineField({
    name,
    type: 'string',
    title,
    description,
    hidden: ({ parent }) => (parent as { status?: string } | undefined)?.status === 'Closed',
    validation: (rule) =>
      rule.custom((value: string | undefined, context) => {
        const day = (context.parent ?? {}) as DayHours
        if (day.status === 'Closed') return true
        if (!isClock(value)) return 'Write the time as 08:30 or 17:00.'
        return name === 'open' || (hoursProblem(day) ?? true)
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
    clockField('close', 'Closes', '24-hour time, e.g. 17:00.'),
  ],
  preview: {
    select: { weekday: 'weekday', status: 'status', open: 'open', close: 'close' },
    prepare: ({ weekday, status, open, close }) => ({
      title: WEEKDAYS[weekday ?? -1] ?? 'Choose a day',
      subtitle: status === 'Closed' ? 'Closed' : `${open ?? '?'} to ${close ?? '?'}`,
    }),
  },
})
