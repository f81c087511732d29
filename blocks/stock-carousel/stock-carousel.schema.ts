import { defineArrayMember, defineField, defineType, type ValidationContext } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sitePathProblem } from '@forecourt/schemas/objects/link-rules'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'
import { SORTS } from '@forecourt/tenant-config/search/sorts'
import { carouselClaimProblem, type ClaimingCarousel } from '@forecourt/schemas/objects/carousel-claims'

/** What a carousel says of its vehicles must be true of whichever show. */
const isTrueOfStock = (text: unknown, { parent }: ValidationContext) =>
  carouselClaimProblem(text, parent as ClaimingCarousel | undefined) ?? true

function sourceOf(block: unknown): string {
  return (block as { source?: string } | undefined)?.source ?? 'filter'
}

/** Vehicles from stock beside each other, always obeying the dealer's rules (STU-02, SRCH-06, SRCH-22). */
export const stockCarousel = defineType({
  name: 'stockCarousel',
  type: 'object',
  title: 'Stock carousel',
  description: 'Vehicles from stock in a row that visitors swipe. Hidden vehicles never appear.',
  fieldsets: [{ name: 'filter', title: 'Which vehicles', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'The title above the vehicles.',
      validation: (rule) => [
        rule.required().max(70).error('A heading of up to 70 characters.'),
        rule.custom(isTrueOfStock),
      ],
    }),
    defineField({
      name: 'intro',
      type: 'text',
      options: clickToEdit,
      rows: 2,
      title: 'Introduction',
      description: 'Optional. One sentence below the heading.',
      validation: (rule) => [
        rule.max(200).error('Keep it under 200 characters.'),
        rule.custom(isTrueOfStock),
      ],
    }),
    defineField({
      name: 'source',
      type: 'string',
      title: 'Choose by',
      description: 'A simple filter, vehicles one by one, or conditions as in a rule.',
      initialValue: 'filter',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Filter', value: 'filter' },
          { title: 'Vehicles', value: 'vehicles' },
          { title: 'Conditions', value: 'rule' },
        ],
      },
    }),
    defineField({
      name: 'vehicles',
      type: 'array',
      title: 'Vehicles',
      description:
        'Stock numbers or ids, in the order they show. Who is sold or hidden is left out by itself.',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => rule.max(128).error('A stock number has at most 128 letters.'),
        }),
      ],
      options: { layout: 'tags' },
      hidden: ({ parent }) => sourceOf(parent) !== 'vehicles',
      validation: (rule) => [
        rule.unique().error('Each vehicle once.'),
        rule.max(24).error('At most 24 vehicles.'),
      ],
    }),
    defineField({
      name: 'where',
      type: 'ruleWhere',
      title: 'Conditions',
      description: 'Which vehicles may show. Without any, all.',
      hidden: ({ parent }) => sourceOf(parent) !== 'rule',
    }),
    defineField({
      name: 'carType',
      type: 'string',
      title: 'New, demo or used',
      description: 'Empty means all.',
      fieldset: 'filter',
      hidden: ({ parent }) => sourceOf(parent) !== 'filter',
      options: {
        list: [
          { title: 'New', value: 'new' },
          { title: 'Demo', value: 'demo' },
          { title: 'Used', value: 'used' },
        ],
      },
    }),
    defineField({
      name: 'bodyType',
      type: 'string',
      title: 'Body type',
      description: 'As in stock, e.g. SUV or Ute. Empty means all.',
      fieldset: 'filter',
      hidden: ({ parent }) => sourceOf(parent) !== 'filter',
    }),
    defineField({
      name: 'make',
      type: 'string',
      title: 'Make',
      description: 'As in stock, e.g. Mazda. Empty means all.',
      fieldset: 'filter',
      hidden: ({ parent }) => sourceOf(parent) !== 'filter',
    }),
    defineField({
      name: 'maxPrice',
      type: 'number',
      title: 'Up to this price',
      description: 'Whole dollars, without $ and commas. Empty means any price.',
      fieldset: 'filter',
      hidden: ({ parent }) => sourceOf(parent) !== 'filter',
      validation: (rule) => rule.integer().positive().error('A whole number of dollars above 0.'),
    }),
    defineField({
      name: 'driveAwayOnly',
      type: 'boolean',
      title: 'Drive away prices only',
      description: 'Leaves out vehicles whose price is before government charges, or has no basis.',
      initialValue: false,
    }),
    defineField({
      name: 'sort',
      type: 'string',
      title: 'Order',
      description: 'Which vehicles come first; named ones keep the order of their list.',
      initialValue: 'latest',
      options: {
        list: Object.values(SORTS).map(({ key, label }) => ({ title: label, value: key })),
      },
      validation: (rule) => rule.required().error('Choose the order.'),
    }),
    defineField({
      name: 'limit',
      type: 'number',
      title: 'How many',
      description: 'At most this many vehicles.',
      initialValue: 8,
      validation: (rule) => rule.required().integer().min(3).max(24).error('Between 3 and 24 vehicles.'),
    }),
    defineField({
      name: 'link',
      type: 'link',
      title: 'Link to more',
      description: 'Optional. Where visitors see all of them, e.g. /search/used-cars.',
    }),
    defineField({
      name: 'whenEmpty',
      type: 'string',
      title: 'When no vehicle matches',
      description: 'A row of vehicles can be sold out from one day to the next.',
      initialValue: 'leaveOut',
      options: {
        layout: 'radio',
        list: [
          { title: 'Leave this section out', value: 'leaveOut' },
          { title: 'Say so, with a button that leads on', value: 'say' },
        ],
      },
    }),
    defineField({
      name: 'clearTo',
      type: 'string',
      title: 'The button leads to',
      description:
        'Optional. e.g. /special-offers. Left empty, it leads where “Clear Filters” does on all of the site’s pages.',
      hidden: ({ parent }) => (parent as { whenEmpty?: string } | undefined)?.whenEmpty !== 'say',
      validation: (rule) =>
        rule.custom((value: string | undefined) => !value || (sitePathProblem(value) ?? true)),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', carType: 'carType', bodyType: 'bodyType', make: 'make' },
    prepare: ({ title, carType, bodyType, make }) => ({
      title: title ?? 'Stock carousel',
      subtitle: ['Stock carousel', carType, make, bodyType].filter(Boolean).join(' · '),
    }),
  },
})
