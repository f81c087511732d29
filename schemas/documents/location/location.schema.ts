import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { REVIEW_LISTING } from '@forecourt/tenant-config/places/review-listing'
import { isTimeZone } from '@forecourt/tenant-config/time/zoned-time'
import { ownDocuments } from '../../objects/own-documents.ts'
import { countOthers } from '../count-others.ts'
import { formerAddressesField } from '../former-addresses.ts'
import { pageBlocksField, pageSeoField } from '../page/page-parts.ts'
import { tenantField } from '../tenant-field.ts'
import { appointmentsField } from './appointments-field.ts'
import { LOCATION_CHOICES } from '../tenant/choices.ts'

const phoneField = (name: 'phone' | 'landline_phone', title: string, description: string) =>
  defineField({
    name,
    type: 'string',
    title,
    description,
    group: 'content',
    validation: (rule) =>
      rule
        .regex(/^[+\d][\d ]{7,}$/, { name: 'phone number' })
        .error('Use digits and spaces, e.g. 07 5550 0100.'),
  })

/** A yard, showroom, workshop or parts counter that visitors can go to (LOC, ENT-09). */
export const location = defineType({
  name: 'location',
  type: 'document',
  title: 'Location',
  description: 'A place of the dealer: address, phone, opening hours.',
  groups: [
    { name: 'content', title: 'Place', default: true },
    { name: 'hours', title: 'Opening hours' },
    { name: 'page', title: 'Its page' },
    { name: 'settings', title: 'Settings' },
    { name: 'search', title: 'Search engines' },
  ],
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      title: 'Name',
      description:
        'As it should read on the site, e.g. "Harbour City Newstead". Departments end with " - Sales", " - Service" or " - Parts".',
      group: 'content',
      validation: (rule) => rule.required().error('A location needs a name.'),
    }),
    defineField({
      name: 'slug',
      type: 'slug',
      title: 'Address of its page',
      description: 'Press Generate to make it from the name.',
      group: 'content',
      options: {
        source: 'name',
        isUnique: async (slug, context) => (await countOthers(context, 'slug.current', slug)) === 0,
      },
      validation: (rule) => rule.required().error('Press Generate to make the address.'),
    }),
    defineField({
      name: 'location_type',
      type: 'string',
      title: 'What happens here',
      description: 'Decides which opening hours and contact forms are offered.',
      group: 'content',
      initialValue: 'sales',
      options: {
        list: LOCATION_CHOICES,
      },
    }),
    defineField({
      name: 'location_subtype',
      type: 'string',
      title: 'Also done here',
      description: 'What this place does beside that; rules can choose places by it.',
      group: 'content',
      options: { list: [{ title: 'Buying vehicles', value: 'buying' }] },
    }),
    defineField({
      name: 'manufacturers',
      type: 'array',
      title: 'Makes',
      description:
        'The makes this place is for, as they are written in stock, e.g. Mazda; rules can choose by them.',
      group: 'content',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      validation: (rule) => rule.unique().error('A make is in the list twice.'),
    }),
    defineField({
      name: 'image',
      type: 'picture',
      title: 'Picture',
      description: 'The front of the building, so that visitors recognise it.',
      group: 'content',
    }),
    defineField({
      name: 'address',
      type: 'postalAddress',
      title: 'Street address',
      description: 'Where visitors drive to.',
      group: 'content',
      validation: (rule) => rule.required().error('Fill in the address.'),
    }),
    defineField({
      name: 'coordinates',
      type: 'geopoint',
      title: 'Position on the map',
      description: 'Latitude and longitude, used for distances.',
      group: 'content',
    }),
    defineField({
      name: 'more_addresses',
      type: 'array',
      title: 'Other addresses',
      description: 'Optional. A second gate, the post office box: each with what it is for.',
      group: 'content',
      of: [
        defineArrayMember({
          name: 'namedAddress',
          type: 'object',
          title: 'Address',
          fields: [
            defineField({
              name: 'label',
              type: 'string',
              title: 'What it is for',
              description: 'e.g. "Deliveries" or "Post".',
              validation: (rule) => rule.required().error('What is this address for?'),
            }),
            defineField({
              name: 'address',
              type: 'postalAddress',
              title: 'Address',
              description: 'Street or box, and suburb.',
            }),
          ],
          preview: { select: { title: 'label', subtitle: 'address.street' } },
        }),
      ],
      validation: (rule) => rule.max(4).error('Four more addresses at most.'),
    }),
    phoneField('phone', 'Phone', 'The number visitors call, with its area code, e.g. 07 5550 0100.'),
    phoneField('landline_phone', 'Landline', 'Optional. A second number, of the reception for example.'),
    defineField({
      name: 'place_url',
      type: 'url',
      title: 'Directions link',
      description: 'The address of the place on a map service, for the Get directions link.',
      group: 'content',
      validation: (rule) => rule.uri({ scheme: ['https'] }).error('The link starts with https://.'),
    }),
    defineField({
      name: 'opening_hours',
      type: 'array',
      title: 'Opening hours',
      description: 'One line for each day of the week.',
      group: 'hours',
      of: [defineArrayMember({ type: 'openingHour' })],
      validation: (rule) =>
        rule.custom((value: { weekday?: number }[] | undefined) => {
          const days = (value ?? []).map((hour) => hour.weekday)
          return new Set(days).size === days.length || 'A day is in the list twice.'
        }),
    }),
    appointmentsField,
    defineField({
      name: 'time_zone',
      type: 'string',
      title: 'Time zone',
      description:
        'Optional, for a place whose clocks are not those of its state, e.g. Australia/Broken_Hill.',
      group: 'hours',
      validation: (rule) =>
        rule.custom((value) => !value || isTimeZone(value) || 'Write a zone such as Australia/Brisbane.'),
    }),
    defineField({
      name: 'about',
      type: 'text',
      rows: 4,
      title: 'About the place',
      description: 'Two or three sentences: what there is, where to park, who to ask for.',
      group: 'page',
      validation: (rule) => rule.max(600).error('At most 600 letters.'),
    }),
    defineField({
      name: 'services',
      type: 'array',
      title: 'What is done here',
      description: 'A few words each, e.g. "Log book services" or "Loan cars".',
      group: 'page',
      of: [defineArrayMember({ type: 'string', validation: (rule) => rule.max(60) })],
      validation: (rule) => [
        rule.unique().error('It is in the list twice.'),
        rule.max(20).error('Twenty at most.'),
      ],
    }),
    pageBlocksField('Below what this document says by itself: the team, pictures, questions.', {
      group: 'page',
    }),
    tenantField,
    defineField({
      name: 'dealership_id',
      type: 'number',
      title: 'Dealership number',
      description: 'The number of the dealership in the stock feed that this place belongs to.',
      group: 'settings',
      validation: (rule) => rule.integer().positive().error('A dealership number is a whole number above 0.'),
    }),
    defineField({
      name: 'dealer_license_number',
      type: 'string',
      title: 'Dealer licence',
      description: 'Printed with the address, as the law asks.',
      group: 'settings',
    }),
    defineField({
      name: 'motor_vehicle_repairer',
      type: 'string',
      title: 'Repairer licence',
      description: 'The licence of the workshop, e.g. MVRL 54321; printed with the address.',
      group: 'settings',
    }),
    defineField({
      name: 'place_id',
      type: 'string',
      title: 'Place id',
      description: 'Optional. The id of the place at the map service, by which its map opens.',
      group: 'settings',
      validation: (rule) => rule.max(300),
    }),
    defineField({
      name: 'map_key',
      type: 'string',
      title: 'Map key',
      description: 'Optional. What the map service shows, where the address alone finds another place.',
      group: 'settings',
      validation: (rule) => rule.max(300),
    }),
    defineField({
      name: 'review_listing',
      type: 'string',
      title: 'Reviews at',
      description:
        'Optional. The place’s name at Google Business Profile, by which its reviews are imported: accounts/…/locations/….',
      group: 'settings',
      validation: (rule) =>
        rule
          .regex(REVIEW_LISTING, { name: 'name of a listing' })
          .error('Expected accounts/, a number, /locations/ and a number.'),
    }),
    defineField({
      name: 'reviews',
      type: 'object',
      title: 'Rating of the review service',
      description:
        'As the service tells it; it goes before the two figures below. Never write one of your own.',
      group: 'settings',
      fields: [
        defineField({
          name: 'average_rating',
          type: 'number',
          title: 'Average',
          description: 'From 0 to 5.',
          validation: (rule) => rule.min(0).max(5).error('A rating is from 0 to 5.'),
        }),
        defineField({
          name: 'count',
          type: 'number',
          title: 'Reviews',
          description: 'Of how many reviews that is the average.',
          validation: (rule) => rule.integer().min(0).error('A whole number from 0.'),
        }),
      ],
    }),
    defineField({
      name: 'average_rating',
      type: 'number',
      title: 'Average rating',
      description: 'From 0 to 5, as the review service tells it. Never write a figure of your own.',
      group: 'settings',
      validation: (rule) => rule.min(0).max(5).error('A rating is from 0 to 5.'),
    }),
    defineField({
      name: 'review_count',
      type: 'number',
      title: 'Number of reviews',
      description: 'Of how many reviews that is the average.',
      group: 'settings',
      validation: (rule) => rule.integer().min(0).error('A whole number from 0.'),
    }),
    defineField({
      name: 'primary',
      type: 'boolean',
      title: 'Main location',
      description: 'The place that stands for the dealer; rules can choose by it.',
      group: 'settings',
      initialValue: false,
    }),
    defineField({
      name: 'visible',
      type: 'boolean',
      title: 'Show on the site',
      description: 'Switch off to hide the place everywhere without deleting it; a rule can still show it.',
      group: 'settings',
      initialValue: true,
    }),
    defineField({
      name: 'closed_for_good',
      type: 'boolean',
      title: 'Closed for good',
      description: 'The place shows nowhere, and its addresses lead to the one below.',
      group: 'settings',
      initialValue: false,
    }),
    defineField({
      name: 'replaced_by',
      type: 'reference',
      title: 'Visitors go to',
      description: 'The place that has its customers now. Empty: the list of all places.',
      group: 'settings',
      to: [{ type: 'location' }],
      options: ownDocuments,
      hidden: ({ document }) => document?.['closed_for_good'] !== true,
    }),
    formerAddressesField,
    pageSeoField,
  ],
  orderings: [{ title: 'Name', name: 'name', by: [{ field: 'name', direction: 'asc' }] }],
  preview: {
    select: {
      title: 'name',
      street: 'address.street',
      city: 'address.city',
      visible: 'visible',
      isClosed: 'closed_for_good',
      media: 'image',
    },
    prepare: ({ title, street, city, visible, isClosed, media }) => ({
      title: title ?? 'Location without a name',
      subtitle: [street, city, isClosed ? 'closed for good' : visible === false ? 'hidden' : undefined]
        .filter(Boolean)
        .join(', '),
      media,
    }),
  },
})
