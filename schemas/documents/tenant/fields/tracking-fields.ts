import { defineField } from '@sanity/types'

/** Reported events with the platform's numbers for them (ANL-01); views of new and demo vehicles have none (C45). */
const EVENTS: readonly [name: string, title: string, id: number | undefined][] = [
  ['searchView', 'Stock list looked at', 49],
  ['usedView', 'Used vehicle looked at', 4],
  ['newView', 'New vehicle looked at', undefined],
  ['demoView', 'Demo vehicle looked at', undefined],
  ['saveCar', 'Vehicle saved', 39],
  ['phoneClick', 'Phone number clicked', 25],
  ['newLead', 'Enquiry about a new vehicle', 14],
  ['usedLead', 'Enquiry about a used vehicle', 15],
  ['testDrive', 'Test drive of a new or demo vehicle', 17],
  ['usedTestDrive', 'Test drive of a used vehicle', 48],
  ['offerAccepted', 'Offer for a trade-in accepted', 18],
  ['financeEnquiry', 'Enquiry about finance', 9],
  ['financeCalculator', 'Finance calculator used', 26],
  ['historyReport', 'History report opened', 60],
  ['print', 'Vehicle printed', 61],
]

/** Settings for reporting visitors' actions to analytics (ANL-01 to ANL-03). */
export const trackingFields = [
  defineField({
    name: 'tracking',
    type: 'object',
    title: 'Counting visits',
    description:
      'What is told of visits and enquiries, and to whom. A browser that asks not to be counted never is.',
    group: 'actions',
    options: { collapsible: true, collapsed: true },
    fields: [
      defineField({
        name: 'adapter',
        type: 'string',
        title: 'Who is told',
        description:
          'Choose the data layer if you use a tag manager, as most do. A tag of your own is a script that your agency writes: it listens for "forecourt:event" on the window.',
        options: {
          layout: 'radio',
          list: [
            { title: 'The data layer of a tag manager', value: 'dataLayer' },
            { title: 'A tag of your own', value: 'custom' },
            { title: 'Nobody', value: 'none' },
          ],
        },
      }),
      defineField({
        name: 'consent',
        type: 'string',
        title: 'Visitors are asked first',
        description: 'If they are asked, nothing is counted until they say yes.',
        options: {
          layout: 'radio',
          list: [
            { title: 'No', value: 'assumed' },
            { title: 'Yes, on their first visit', value: 'asked' },
          ],
        },
      }),
      defineField({
        name: 'eventIds',
        type: 'object',
        title: 'Numbers of events',
        description:
          'Reports know each event by its number. An empty box stands for the number in grey; without one the event is not told.',
        options: { collapsible: true, collapsed: true, columns: 2 },
        fields: EVENTS.map(([name, title, id]) =>
          defineField({
            name,
            type: 'number',
            title,
            description: id === undefined ? 'Left empty: not told.' : `Left empty: ${id}.`,
            placeholder: id === undefined ? '' : String(id),
            validation: (rule) => rule.integer().min(0).error('A whole number, not below 0.'),
          }),
        ),
      }),
    ],
  }),
]
