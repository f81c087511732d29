import { defineArrayMember, defineField } from '@sanity/types'
import { CARD_ACTIONS } from '@forecourt/tenant-config/tenant/vocabulary'
import { JUST_ARRIVED } from '@forecourt/tenant-config/vehicle/tag-claims'
import { actionChoices, CARD_LOOK_CHOICES } from '../choices.ts'

const label = (name: string, title: string, initialValue: string, description: string) =>
  defineField({
    name,
    type: 'string',
    title,
    description,
    initialValue,
    validation: (rule) => rule.max(24).error('Keep it under 24 characters: it sits on the picture.'),
  })

const customButton = defineField({
  name: 'custom',
  type: 'object',
  title: 'Button of your own',
  description: 'Optional. Stands beside vehicles, on their pages and on cards that list it above.',
  options: { collapsible: true, collapsed: true },
  fields: [
    defineField({
      name: 'label',
      type: 'string',
      title: 'Words',
      description: 'e.g. "Build yours"; short enough for a button.',
      validation: (rule) => rule.max(40).error('Keep it under 40 characters.'),
    }),
    defineField({
      name: 'href',
      type: 'string',
      title: 'Leads to',
      description:
        'A path such as /contact-us?car={slug} or an https address. {slug} and {id} become those of the vehicle.',
    }),
    defineField({
      name: 'when',
      type: 'ruleWhere',
      title: 'Beside which vehicles',
      description: 'Optional. Without a condition it stands beside every vehicle.',
    }),
  ],
})

/** Words and limits of result cards, prices and availability (CARD, PRC, AVL). */
export const cardFields = [
  defineField({
    name: 'card',
    type: 'object',
    title: 'Cards',
    description: 'The look and the words of the cards of search results.',
    group: 'texts',
    fields: [
      defineField({
        name: 'look',
        type: 'string',
        title: 'Look',
        description: 'Left empty, the kind of dealer decides.',
        options: { list: CARD_LOOK_CHOICES },
      }),
      defineField({
        name: 'labels',
        type: 'object',
        title: 'Tags',
        description: 'The small tags on pictures.',
        options: { columns: 2 },
        fields: [
          label('sold', 'Sold', 'JUST SOLD', 'On vehicles that are sold.'),
          label(
            'new',
            'Newly listed',
            JUST_ARRIVED,
            'On vehicles that have just come in. A word like “New” shows on new vehicles only; on others stands “Just arrived”.',
          ),
          label('reserved', 'Reserved', 'RESERVED', 'On vehicles that are held for a buyer.'),
          label('comingSoon', 'Coming soon', 'COMING SOON', 'On vehicles that are on their way.'),
          defineField({
            name: 'newDays',
            type: 'number',
            title: 'Newly listed for',
            description: 'Days that a vehicle counts as newly listed.',
            initialValue: 8,
            validation: (rule) => rule.integer().min(1).max(60).error('Between 1 and 60 days.'),
          }),
        ],
      }),
      defineField({
        name: 'certifiedMake',
        type: 'string',
        title: 'Make with certified vehicles',
        description: 'Its certified used vehicles get a badge, when the switch is on.',
      }),
      defineField({
        name: 'certifiedImage',
        type: 'picture',
        title: 'Badge of certified vehicles',
        description:
          'A small sign on a transparent background, for the corner of a photo. Without one, a plain badge says so in words.',
        hidden: ({ parent }) => !parent?.certifiedMake,
      }),
      defineField({
        name: 'actions',
        type: 'array',
        title: 'Buttons',
        description:
          'What a card offers, in this order; left empty: its page, enquire, finance. What a vehicle or a switch does not allow is left out.',
        of: [
          defineArrayMember({
            type: 'string',
            options: { list: actionChoices(CARD_ACTIONS) },
          }),
        ],
        validation: (rule) => rule.unique().error('Each button once.'),
      }),
      customButton,
    ],
  }),
  defineField({
    name: 'price',
    type: 'object',
    title: 'Prices',
    description: 'What shows when a vehicle has no price.',
    group: 'texts',
    fields: [
      defineField({
        name: 'noPriceText',
        type: 'string',
        title: 'Text without a price',
        description: 'Shown in place of a price.',
        initialValue: 'Enquire for price.',
      }),
      defineField({
        name: 'noPrice',
        type: 'string',
        title: 'Without a price',
        description: 'Show the text above, or nothing.',
        initialValue: 'text',
        options: {
          layout: 'radio',
          direction: 'horizontal',
          list: [
            { title: 'Show the text', value: 'text' },
            { title: 'Show nothing', value: 'hidden' },
          ],
        },
      }),
      defineField({
        name: 'minDisplay',
        type: 'number',
        title: 'Prices from',
        description:
          'A price of up to this many dollars counts as no price: feeds often send 0 or 1 for unknown.',
        initialValue: 10,
        validation: (rule) => rule.integer().min(0).error('Whole dollars, not below 0.'),
      }),
      defineField({
        name: 'marketBadgeGap',
        type: 'number',
        title: 'Below the market',
        description: 'The badge shows when a price is at least this many dollars below the market’s.',
        initialValue: 500,
        validation: (rule) => rule.integer().min(0).error('Whole dollars, not below 0.'),
      }),
    ],
  }),
  defineField({
    name: 'availability',
    type: 'object',
    title: 'Availability',
    description: 'When a vehicle counts as available.',
    group: 'texts',
    fields: [
      defineField({
        name: 'statuses',
        type: 'array',
        title: 'Available statuses',
        description: 'Statuses of the stock feed that mean "can be bought", e.g. in_stock.',
        of: [defineArrayMember({ type: 'string' })],
      }),
      defineField({
        name: 'requirePriceAndPhoto',
        type: 'boolean',
        title: 'Needs a price and a photo',
        description: 'On: a vehicle without a price or without a photo is not available.',
        initialValue: false,
      }),
      defineField({
        name: 'soldDays',
        type: 'number',
        title: 'Sold vehicles stay',
        description:
          'Days for which a sold vehicle keeps its page and its place in lists, marked as sold. Then its address says that it is gone and shows others like it. 0: not at all.',
        initialValue: 14,
        placeholder: '14',
        validation: (rule) => rule.integer().min(0).max(365).error('A whole number from 0 to 365.'),
      }),
    ],
  }),
]
