import { isClock, isClosingClock } from '@forecourt/tenant-config/places/opening-times'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { ownDocuments } from '../../objects/own-documents.ts'
import { tenantField } from '../tenant-field.ts'

interface Day {
  date?: string
  name?: string
  status?: string
  start_hour?: string
  end_hour?: string
}

const hourField = (name: 'start_hour' | 'end_hour', title: string, description: string) =>
  defineField({
    name,
    type: 'string',
    title,
    description,
    hidden: ({ parent }) => (parent as Day | undefined)?.status !== 'Open',
    validation: (rule) =>
      rule.custom((value: string | undefined, context) => {
        const { status, start_hour } = (context.parent ?? {}) as Day
        if (status !== 'Open') return true
        const isRead = name === 'start_hour' ? isClock(value) : isClosingClock(value)
        if (!isRead) return 'Write the time as 08:30 or 17:00.'
        return name === 'start_hour' || (start_hour ?? '') < (value ?? '') || 'It closes before it opens.'
      }),
  })

/** Days on which places have other hours: public holidays, Christmas, an inventory (LOC-11, LOC-17, LOC-18). */
export const specialHours = defineType({
  name: 'specialHours',
  type: 'document',
  title: 'Holiday hours',
  description: 'Days on which you are closed, or open at other hours than in a usual week.',
  groups: [
    { name: 'content', title: 'Days', default: true },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      title: 'Name',
      description: 'For you and your colleagues, e.g. "Christmas 2026".',
      group: 'content',
      validation: (rule) => rule.required().error('Give it a name that you find it by.'),
    }),
    defineField({
      name: 'department',
      type: 'string',
      title: 'Who',
      description: 'The departments that have these hours.',
      group: 'content',
      initialValue: 'all',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'All departments', value: 'all' },
          { title: 'Sales', value: 'sales' },
          { title: 'Service', value: 'service' },
          { title: 'Parts', value: 'parts' },
        ],
      },
      validation: (rule) => rule.required().error('Choose who has these hours.'),
    }),
    defineField({
      name: 'locations',
      type: 'array',
      title: 'Where',
      description: 'The places that have these hours. Empty: all of them.',
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'location' }], options: ownDocuments })],
      validation: (rule) => rule.unique().error('Each place once.'),
    }),
    defineField({
      name: 'days',
      type: 'array',
      title: 'Days',
      description: 'Each day with its hours.',
      group: 'content',
      of: [
        defineArrayMember({
          name: 'specialDay',
          type: 'object',
          title: 'Day',
          fields: [
            defineField({
              name: 'date',
              type: 'date',
              title: 'Date',
              description: 'The day by the calendar of the place.',
              validation: (rule) => rule.required().error('Which day?'),
            }),
            defineField({
              name: 'name',
              type: 'string',
              title: 'What it is',
              description: 'Optional, e.g. "Christmas Day". Visitors see it.',
              validation: (rule) => rule.max(60).error('At most 60 letters.'),
            }),
            defineField({
              name: 'status',
              type: 'string',
              title: 'Open or closed',
              description: 'Closed days show as closed.',
              initialValue: 'Closed',
              options: { layout: 'radio', direction: 'horizontal', list: ['Open', 'Closed'] },
              validation: (rule) => rule.required().error('Say whether you are open that day.'),
            }),
            hourField('start_hour', 'Opens', '24-hour time, e.g. 09:00.'),
            hourField('end_hour', 'Closes', '24-hour time, e.g. 13:00.'),
          ],
          preview: {
            select: { date: 'date', name: 'name', status: 'status', from: 'start_hour', to: 'end_hour' },
            prepare: ({ date, name, status, from, to }) => ({
              title: [date ?? 'No date yet', name].filter(Boolean).join(' · '),
              subtitle: status === 'Open' ? `${from ?? '?'} to ${to ?? '?'}` : 'Closed',
            }),
          },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one day.'),
        rule.max(120).error('120 days at most: make another set for the next year.'),
        rule.custom((value: Day[] | undefined) => {
          const dates = (value ?? []).flatMap(({ date }) => date ?? [])
          const twice = dates.find((date, at) => dates.indexOf(date) !== at)
          return twice === undefined || `${twice} is in the list twice.`
        }),
      ],
    }),
    tenantField,
  ],
  orderings: [{ title: 'First day', name: 'first', by: [{ field: 'days[0].date', direction: 'desc' }] }],
  preview: {
    select: { title: 'name', department: 'department', first: 'days.0.date', last: 'days.1.date' },
    prepare: ({ title, department, first, last }) => ({
      title: title ?? 'Hours without a name',
      subtitle: [
        department && department !== 'all' ? department : 'all departments',
        first && (last ? `from ${first}` : first),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
