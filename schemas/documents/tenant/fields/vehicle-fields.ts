import { defineArrayMember, defineField } from '@sanity/types'
import { galleryFields } from './gallery-fields.ts'
import { salesCounterField } from './sales-counter-field.ts'
import { actionsField, sectionsField } from './section-fields.ts'
import { purchaseField, reserveField } from './step-fields.ts'

/** A whole number field with the value that applies where staff leave it empty. */
const whole =
  (min: number) => (name: string, title: string, description: string, initialValue: number, max: number) =>
    defineField({
      name,
      type: 'number',
      title,
      description,
      initialValue,
      placeholder: String(initialValue),
      validation: (rule) => rule.integer().min(min).max(max).error(`A whole number from ${min} to ${max}.`),
    })
const count = whole(1)
const pixels = whole(0)

const aud = (name: string, title: string, description: string, initialValue?: number) =>
  defineField({
    name,
    type: 'number',
    title,
    description,
    ...(initialValue !== undefined && { initialValue }),
    validation: (rule) => rule.integer().min(0).error('Whole dollars, not below 0.'),
  })

/** Settings of vehicle pages and of the actions on a vehicle (VDP, AVL-05, AVL-07, SIM). */
export const vehicleFields = [
  defineField({
    name: 'vdp',
    type: 'object',
    title: 'Vehicle pages',
    description:
      'What stands on them, and how much of it shows before "Show more": left empty, the number in grey.',
    group: 'vehicles',
    fields: [
      sectionsField,
      actionsField,
      ...galleryFields,
      count('specsShown', 'Details', 'How many details show at first.', 4, 40),
      count('featuresShown', 'Features', 'How many features show at first.', 8, 100),
      count(
        'commentsChars',
        'Description',
        'How many letters of the dealer comments show at first.',
        400,
        5000,
      ),
      pixels(
        'stickyHeaderPx',
        'Short header',
        'Pixels of scrolling after which name and price stay at the top.',
        500,
        5000,
      ),
      pixels(
        'stickyCtaPx',
        'Bar on phones',
        'Pixels of scrolling after which the bar at the foot turns dark and tells the price.',
        900,
        5000,
      ),
      defineField({
        name: 'gaugeSeconds',
        type: 'number',
        title: 'Price gauge',
        description: 'How long its needle turns. It does not turn for visitors who want no motion.',
        initialValue: 2,
        options: {
          layout: 'radio',
          direction: 'horizontal',
          list: [
            { title: '2 seconds', value: 2 },
            { title: '2.5 seconds', value: 2.5 },
          ],
        },
      }),
      salesCounterField,
    ],
  }),
  defineField({
    name: 'fuel',
    type: 'object',
    title: 'Fuel calculator',
    description: 'The figures it starts with; visitors can change both. Needs the switch "Fuel".',
    group: 'vehicles',
    options: { columns: 2 },
    fields: [
      defineField({
        name: 'price',
        type: 'number',
        title: 'Dollars a litre',
        description: 'What a litre costs, e.g. 1.70.',
        placeholder: '1.70',
        validation: (rule) => rule.greaterThan(0).max(20).error('Dollars a litre, up to 20.'),
      }),
      defineField({
        name: 'kmsPerWeek',
        type: 'number',
        title: 'Kilometres a week',
        description: 'How far most of your customers drive, e.g. 250.',
        placeholder: '250',
        validation: (rule) => rule.integer().min(1).max(20_000).error('A whole number from 1 to 20,000.'),
      }),
    ],
  }),
  reserveField,
  purchaseField,
  defineField({
    name: 'tradeIn',
    type: 'object',
    title: 'Trade-in',
    description: 'Beside which vehicles a trade-in is offered.',
    group: 'actions',
    fields: [
      defineField({
        name: 'rule',
        type: 'string',
        title: 'Offered',
        description: 'By the rule: in stock, not sold or reserved, and with the switch "Trade-ins" on.',
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
      defineField({
        name: 'gated',
        type: 'boolean',
        title: 'For signed-in visitors only',
        description: 'On: visitors sign in before they ask what their vehicle is worth.',
        initialValue: false,
      }),
      defineField({
        name: 'postMiscellaneous',
        type: 'boolean',
        title: 'Store every figure',
        description:
          'On: every figure that a visitor is given is stored and shown under Valuations, not only the last one.',
        initialValue: false,
      }),
    ],
  }),
  defineField({
    name: 'save',
    type: 'object',
    title: 'Saved vehicles',
    description: 'Where the hearts on vehicles put what a visitor saves.',
    group: 'actions',
    fields: [
      defineField({
        name: 'mode',
        type: 'string',
        title: 'Held in',
        description:
          'In the browser: at once, without an account, on that device only. In an account: visitors sign in with their mobile number first, and find the list on all their devices; what a browser saved before is added to it.',
        initialValue: 'local',
        options: {
          layout: 'radio',
          list: [
            { title: 'The visitor’s browser', value: 'local' },
            { title: 'The visitor’s account', value: 'server' },
          ],
        },
      }),
      aud(
        'leastDrop',
        'Tell visitors of a price from',
        'By how many dollars a price has to fall before visitors are told, with the switch "Price alerts" on.',
        200,
      ),
    ],
  }),
  defineField({
    name: 'similar',
    type: 'object',
    title: 'Similar vehicles',
    description: 'Which vehicles show below another one.',
    group: 'vehicles',
    fields: [
      count(
        'limit',
        'Looked at',
        'How many vehicles are considered before the closest ones are chosen.',
        10,
        50,
      ),
      count('show', 'Shown', 'How many of them show at most.', 6, 50),
      defineField({
        name: 'bands',
        type: 'array',
        title: 'Price bands',
        description:
          'How far the price of a similar vehicle may lie from this one’s, from cheap to dear. The last band has no upper limit.',
        of: [
          defineArrayMember({
            name: 'priceBand',
            type: 'object',
            title: 'Price band',
            fields: [
              aud('below', 'Vehicles below', 'Dollars; empty for every dearer vehicle.'),
              aud('delta', 'May differ by', 'How many dollars cheaper or dearer a similar vehicle may be.'),
            ],
            preview: { select: { title: 'delta', subtitle: 'below' } },
          }),
        ],
      }),
      defineField({
        name: 'onFail',
        type: 'string',
        title: 'When none are found',
        description: 'Nothing, or other vehicles of the same kind.',
        initialValue: 'empty',
        options: {
          layout: 'radio',
          list: [
            { title: 'Show nothing', value: 'empty' },
            { title: 'Others of the same kind', value: 'general' },
          ],
        },
      }),
    ],
  }),
]
