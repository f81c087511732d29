import { defineField } from '@sanity/types'

const figure = (
  name: string,
  title: string,
  description: string,
  { initial, least, most }: { initial: number; least: number; most: number },
) =>
  defineField({
    name,
    type: 'number',
    title,
    description,
    initialValue: initial,
    hidden: ({ parent }) => (parent as { isOn?: boolean } | undefined)?.isOn !== true,
    validation: (rule) =>
      rule.integer().min(least).max(most).error(`A whole number from ${least} to ${most}.`),
  })

/** Times that visitors book by themselves: services at a workshop, test drives at a yard (N5). */
export const appointmentsField = defineField({
  name: 'appointments',
  type: 'object',
  title: 'Appointments',
  description:
    'At a workshop visitors book services, at a yard test drives, in the opening hours above and without a call from you.',
  group: 'hours',
  fields: [
    defineField({
      name: 'isOn',
      type: 'boolean',
      title: 'Visitors book their time',
      description: 'Off, they say when they would like to come, and you confirm it.',
      initialValue: false,
    }),
    figure('minutes', 'Length in minutes', 'How long one appointment takes.', {
      initial: 60,
      least: 10,
      most: 480,
    }),
    figure('bufferMinutes', 'Minutes between two', 'Stay free after each appointment.', {
      initial: 0,
      least: 0,
      most: 240,
    }),
    figure('atOnce', 'At once', 'Bays of the workshop, or drives that you can accompany at the same time.', {
      initial: 1,
      least: 1,
      most: 50,
    }),
    figure('leadHours', 'Hours ahead', 'The first time that can be booked is so many hours from now.', {
      initial: 4,
      least: 0,
      most: 336,
    }),
    figure('daysAhead', 'Days ahead', 'The last day that can be booked is so many days from today.', {
      initial: 42,
      least: 1,
      most: 120,
    }),
    figure(
      'changeHours',
      'Can be changed until',
      'Hours before, until which a visitor moves or cancels alone.',
      { initial: 24, least: 0, most: 336 },
    ),
  ],
  options: { columns: 2 },
})
