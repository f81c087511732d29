import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { tenantField } from '../tenant-field.ts'
import { countOthers } from '../count-others.ts'
import { LOCATION_CHOICES } from '../tenant/choices.ts'

/** A yard, showroom, workshop or parts counter that visitors can go to (LOC, ENT-09). */
export const location = defineType({
  name: 'location',
  type: 'document',
  title: 'Location',
  description: 'A place of the dealer: address, phone, opening hours.',
  groups: [
    { name: 'content', title: 'Place', default: true },
    { name: 'hours', title: 'Opening hours' },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      title: 'Name',
      description: 'As it should read on the site, e.g. "Harbour City Newstead".',
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
      name: 'phone',
      type: 'string',
      title: 'Phone',
      description: 'The number visitors call, with its area code, e.g. 07 5550 0100.',
      group: 'content',
      validation: (rule) =>
        rule
          .regex(/^[+\d][\d ]{7,}$/, { name: 'phone number' })
          .error('Use digits and spaces, e.g. 07 5550 0100.'),
    }),
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
  ],
  orderings: [{ title: 'Name', name: 'name', by: [{ field: 'name', direction: 'asc' }] }],
  preview: {
    select: {
      title: 'name',
      street: 'address.street',
      city: 'address.city',
      visible: 'visible',
      media: 'image',
    },
    prepare: ({ title, street, city, visible, media }) => ({
      title: title ?? 'Location without a name',
      subtitle: [street, city, visible === false ? 'hidden' : undefined].filter(Boolean).join(', '),
      media,
    }),
  },
})
