import {
  MAX_DELIVERY_AUD,
  MAX_DELIVERY_RANGES,
  parseDeliveryRegion,
} from '@forecourt/tenant-config/calculators/delivery'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { isOnlyOne, ownerFields, ownerLabel } from '../shared-or-own.ts'
import { shownProblems } from '../tenant/document-problems.ts'

/** Price of delivery to some postcodes, set by one dealer or shared by all dealers (N4). */
export const deliveryRegion = defineType({
  name: 'deliveryRegion',
  type: 'document',
  title: 'Delivery region',
  description:
    'What delivery to some postcodes costs. A dealer’s own region goes before one for every dealer; of several, that of the narrowest range.',
  groups: [
    { name: 'content', title: 'Region', default: true },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      title: 'Name',
      description: 'Visitors read it beside the price, e.g. Greater Brisbane.',
      group: 'content',
      validation: (rule) => [
        rule.required().max(80).error('What is the region called? 80 letters at most.'),
        rule
          .custom(async (_, context) => (await isOnlyOne(context, ['name'])) || 'There is one of this name.')
          .warning(),
      ],
    }),
    defineField({
      name: 'postcodes',
      type: 'array',
      title: 'Postcodes',
      description: `From and to, both included; at most ${MAX_DELIVERY_RANGES} lines. Leave "to" empty for a single postcode.`,
      group: 'content',
      of: [
        defineArrayMember({
          name: 'postcodeRange',
          type: 'object',
          title: 'Postcodes',
          fields: [
            defineField({
              name: 'from',
              type: 'string',
              title: 'From',
              description: '4 digits, e.g. 4000.',
              validation: (rule) => rule.required().error('4 digits, e.g. 4000.'),
            }),
            defineField({
              name: 'to',
              type: 'string',
              title: 'To',
              description: '4 digits; empty for one postcode alone.',
            }),
          ],
          preview: {
            select: { from: 'from', to: 'to' },
            prepare: ({ from, to }) => ({
              title: to && to !== from ? `${from} to ${to}` : String(from ?? ''),
            }),
          },
        }),
      ],
      validation: (rule) =>
        rule.required().min(1).max(MAX_DELIVERY_RANGES).error('Which postcodes? Add at least one.'),
    }),
    defineField({
      name: 'price',
      type: 'number',
      title: 'Price',
      description: 'Whole dollars, GST included. 0 is free delivery.',
      group: 'content',
      validation: (rule) =>
        rule
          .required()
          .integer()
          .min(0)
          .max(MAX_DELIVERY_AUD)
          .error(`Whole dollars, from 0 to ${MAX_DELIVERY_AUD}.`),
    }),
    defineField({
      name: 'perKm',
      type: 'object',
      title: 'By the kilometre',
      description:
        'On top of the price, by how far the postcode lies from the vehicle as the crow flies. Empty: one price for the whole region.',
      group: 'content',
      options: { columns: 2 },
      fields: [
        defineField({
          name: 'price',
          type: 'number',
          title: 'Dollars a kilometre',
          description: 'e.g. 1.4. Empty: nothing by the kilometre.',
        }),
        defineField({
          name: 'includedKm',
          type: 'number',
          title: 'Kilometres included',
          description: 'What the price above covers; 0 if left empty.',
        }),
      ],
    }),
    ...ownerFields,
  ],
  validation: (rule) =>
    rule.custom((document) => {
      const parsed = parseDeliveryRegion(document)
      return parsed.ok || shownProblems(document, parsed.errors)
    }),
  preview: {
    select: { name: 'name', price: 'price', perKm: 'perKm.price', dealer: 'tenant.name', all: 'allTenants' },
    prepare: ({ name, price, perKm, dealer, all }) => ({
      title: name ?? 'Region without a name',
      subtitle: [
        price === undefined ? 'no price yet' : `$${price}${perKm ? ` and $${perKm} a km` : ''}`,
        ownerLabel(dealer, all),
      ].join(' · '),
    }),
  },
})
