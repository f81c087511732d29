import { defineArrayMember, defineField } from '@sanity/types'

const count = (name: string, title: string, description: string, initialValue: number, max: number) =>
  defineField({
    name,
    type: 'number',
    title,
    description,
    initialValue,
    validation: (rule) => rule.integer().min(1).max(max).error(`A whole number from 1 to ${max}.`),
  })

const aud = (name: string, title: string, description: string, initialValue?: number) =>
  defineField({
    name,
    type: 'number',
    title,
    description,
    ...(initialValue !== undefined && { initialValue }),
    validation: (rule) => rule.integer().min(0).error('Whole dollars, not below 0.'),
  })

const makes = (name: string, title: string, description: string) =>
  defineField({
    name,
    type: 'array',
    title,
    description,
    of: [defineArrayMember({ type: 'string' })],
    validation: (rule) => rule.unique().error('A make is in the list twice.'),
  })

/** What vehicle pages show, what may be done with a vehicle, and how vehicles are named (VDP, AVL-05, AVL-07, SIM, TEN-07 to TEN-09). */
export const vehicleFields = [
  defineField({
    name: 'vdp',
    type: 'object',
    title: 'Vehicle pages',
    description: 'How much of a vehicle shows before "View more".',
    group: 'vehicles',
    options: { columns: 2 },
    fields: [
      count('specsShown', 'Details', 'Details shown at first.', 4, 40),
      count('featuresShown', 'Features', 'Features shown at first.', 8, 100),
      count('commentsChars', 'Description', 'Letters of the description shown at first.', 400, 5000),
    ],
  }),
  defineField({
    name: 'reserve',
    type: 'object',
    title: 'Reserving',
    description: 'Needs the switch "Reservations".',
    group: 'vehicles',
    fields: [
      defineField({
        name: 'allowComingSoon',
        type: 'boolean',
        title: 'Vehicles on their way',
        description: 'On: a vehicle that is coming soon can be reserved, too.',
        initialValue: false,
      }),
    ],
  }),
  defineField({
    name: 'tradeIn',
    type: 'object',
    title: 'Trade-in',
    description: 'Beside which vehicles a trade-in is offered.',
    group: 'vehicles',
    fields: [
      defineField({
        name: 'rule',
        type: 'string',
        title: 'Offered',
        description: 'By the rule: in stock, not sold or reserved, and with the switch "Valuation" on.',
        initialValue: 'valuation',
        options: {
          layout: 'radio',
          list: [
            { title: 'By the rule', value: 'valuation' },
            { title: 'Beside every vehicle', value: 'always' },
            { title: 'Nowhere', value: 'never' },
          ],
        },
      }),
      aud('minPrice', 'Above this price', 'By the rule: only vehicles that cost more, in dollars.', 200),
    ],
  }),
  defineField({
    name: 'similar',
    type: 'object',
    title: 'Similar vehicles',
    description: 'Which vehicles show below another one.',
    group: 'vehicles',
    options: { columns: 2 },
    fields: [
      count('limit', 'Looked at', 'How many candidates are asked for.', 10, 50),
      count('show', 'Shown', 'How many of them show at most.', 6, 50),
      defineField({
        name: 'bands',
        type: 'array',
        title: 'Price bands',
        description: 'How far prices may differ, cheapest first; the last band has no upper limit.',
        of: [
          defineArrayMember({
            name: 'priceBand',
            type: 'object',
            title: 'Price band',
            fields: [
              aud('below', 'Vehicles below', 'Dollars; empty for every dearer vehicle.'),
              aud('delta', 'May differ by', 'Dollars, up and down.'),
            ],
            preview: { select: { title: 'delta', subtitle: 'below' } },
          }),
        ],
      }),
    ],
  }),
  defineField({
    name: 'displayNames',
    type: 'object',
    title: 'Names of makes and models',
    description: 'Left empty, the platform’s own lists apply; a list given here replaces the platform’s.',
    group: 'vehicles',
    fields: [
      defineField({
        name: 'aliases',
        type: 'array',
        title: 'Shown under a plainer name',
        description: 'e.g. "Volkswagen Commercial" as "Volkswagen".',
        of: [
          defineArrayMember({
            name: 'makeAlias',
            type: 'object',
            title: 'Make',
            fields: [
              defineField({
                name: 'from',
                type: 'string',
                title: 'In the feed',
                description: 'The make as the stock feed writes it.',
                validation: (rule) => rule.required().error('Which make is it?'),
              }),
              defineField({
                name: 'to',
                type: 'string',
                title: 'On the site',
                description: 'The make as visitors know it.',
                validation: (rule) => rule.required().error('What is it called on the site?'),
              }),
            ],
            preview: { select: { title: 'from', subtitle: 'to' } },
          }),
        ],
      }),
      makes('hyphenate', 'With a hyphen', 'Makes written with a space in the feed, e.g. "Rolls Royce".'),
      makes('numericPrefix', 'Before a bare number', 'Makes whose model 2 shows as e.g. "Mazda2".'),
    ],
  }),
]
