import { COUNT_MARK } from '@forecourt/tenant-config/vehicle/clock-count'
import { defineField } from '@sanity/types'

type Counter = { kind?: string } | undefined
const isOfSales = ({ parent }: { parent?: Counter }) => parent?.kind !== 'clock'
const isOfClock = ({ parent }: { parent?: Counter }) => parent?.kind === 'clock'

/** What the counter of sales counts (PROM-17, C37). */
export const salesCounterField = defineField({
  name: 'salesCounter',
  type: 'object',
  title: 'Counter of sales',
  description: 'What the line beside a vehicle counts. Needs the switch "Sales counter".',
  fields: [
    defineField({
      name: 'kind',
      type: 'string',
      title: 'Counts',
      description: 'Sales are those that your stock feed tells.',
      initialValue: 'sales',
      options: {
        layout: 'radio',
        list: [
          { title: 'What was really sold', value: 'sales' },
          { title: 'Nothing: a number made of the date and the time', value: 'clock' },
        ],
      },
    }),
    defineField({
      name: 'days',
      type: 'number',
      title: 'Days',
      description: 'How many days back sales count.',
      initialValue: 30,
      placeholder: '30',
      hidden: isOfClock,
      validation: (rule) => rule.integer().min(7).max(365).error('A whole number from 7 to 365.'),
    }),
    defineField({
      name: 'words',
      type: 'string',
      title: 'Words',
      description: `What stands beside vehicles, with ${COUNT_MARK} for the number.`,
      hidden: isOfSales,
      validation: (rule) =>
        rule.custom((words, { parent }) =>
          (parent as Counter)?.kind !== 'clock' || words?.includes(COUNT_MARK)
            ? true
            : `Write the words, with ${COUNT_MARK} where the number stands.`,
        ),
    }),
    defineField({
      name: 'acknowledged',
      type: 'boolean',
      title: 'I know that this number counts no sales',
      description:
        'It grows with the clock, whatever was sold, and may mislead buyers, which section 18 of the Australian Consumer Law forbids. Nothing shows until somebody who may decide that has switched this on.',
      initialValue: false,
      hidden: isOfSales,
      validation: (rule) =>
        rule
          .custom((acknowledged, { parent }) =>
            (parent as Counter)?.kind === 'clock' && acknowledged !== true
              ? 'Nothing shows until this is on.'
              : true,
          )
          .warning(),
    }),
  ],
})
