import { defineField } from '@sanity/types'

interface Moment {
  moment?: string
}

const isNot = (moment: string) => (context: { parent: unknown }) =>
  ((context.parent as Moment | undefined)?.moment ?? 'seconds') !== moment

/** When a popup opens for a visitor, and how often. */
export const popupMomentFields = [
  defineField({
    name: 'moment',
    type: 'string',
    title: 'Opens',
    description: 'What a visitor does before it opens.',
    group: 'settings',
    initialValue: 'seconds',
    options: {
      layout: 'radio',
      list: [
        { title: 'After some seconds on the page', value: 'seconds' },
        { title: 'After reading a part of the page', value: 'scroll' },
        { title: 'When the pointer leaves the page at the top (computers only)', value: 'exit' },
      ],
    },
    validation: (rule) => rule.required().error('Say when it opens.'),
  }),
  defineField({
    name: 'seconds',
    type: 'number',
    title: 'Seconds',
    description: 'How long a visitor looks at the page first. Left empty: 5.',
    group: 'settings',
    hidden: isNot('seconds'),
    validation: (rule) => rule.integer().min(1).max(600).error('A whole number from 1 to 600.'),
  }),
  defineField({
    name: 'percent',
    type: 'number',
    title: 'How much of the page',
    description: 'In percent of its height. Left empty: 50.',
    group: 'settings',
    hidden: isNot('scroll'),
    validation: (rule) => rule.integer().min(1).max(100).error('A whole number from 1 to 100.'),
  }),
  defineField({
    name: 'visitors',
    type: 'string',
    title: 'For',
    description: 'Whether somebody has been here before is known by the browser alone.',
    group: 'settings',
    initialValue: 'all',
    options: {
      layout: 'radio',
      list: [
        { title: 'Everybody', value: 'all' },
        { title: 'Visitors who are here for the first time', value: 'new' },
        { title: 'Visitors who return', value: 'returning' },
      ],
    },
  }),
  defineField({
    name: 'againAfterDays',
    type: 'number',
    title: 'Again after',
    description: 'Days until somebody who closed it may see it again. Left empty: never again.',
    group: 'settings',
    validation: (rule) => rule.integer().min(1).max(365).error('A whole number of days from 1 to 365.'),
  }),
]
