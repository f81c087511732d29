import { isVinRange } from '@forecourt/tenant-config/vehicle/vin'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { makeField } from '../make-field.ts'
import { tenantField } from '../tenant-field.ts'

const words = (name: 'hazard' | 'remedy' | 'defect', title: string, description: string) =>
  defineField({
    name,
    type: 'text',
    rows: 3,
    title,
    description,
    group: 'content',
    validation: (rule) => rule.required().max(600).error('Up to 600 characters.'),
  })

const year = (name: 'from_year' | 'to_year', title: string) =>
  defineField({
    name,
    type: 'number',
    title,
    description: 'Of building.',
    group: 'content',
    validation: (rule) => rule.integer().min(1980).max(2100).error('A year such as 2022.'),
  })

/** A recall campaign that a dealer repairs (RCL-05 to RCL-08). */
export const recall = defineType({
  name: 'recall',
  type: 'document',
  title: 'Recall',
  description: 'A campaign of a maker whose vehicles you repair. The block "Recalls" shows it.',
  groups: [
    { name: 'content', title: 'Campaign', default: true },
    { name: 'vehicles', title: 'Vehicles' },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      title: 'Name',
      description: 'As owners know it, e.g. "HS PLUS EV".',
      group: 'content',
      validation: (rule) => rule.required().max(80).error('A name of up to 80 characters.'),
    }),
    defineField({
      name: 'number',
      type: 'string',
      title: 'Recall number',
      description: 'As the government’s list has it, e.g. REC-005652.',
      group: 'content',
      validation: (rule) =>
        rule
          .required()
          .regex(/^REC-\d{4,8}$/, { name: 'recall number' })
          .error('As the government’s list has it: REC- and digits.'),
    }),
    makeField('Whose vehicles are called back.', true),
    defineField({
      name: 'models',
      type: 'array',
      title: 'Models',
      description: 'The models that are called back.',
      group: 'content',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      validation: (rule) => rule.unique().error('A model is in the list twice.'),
    }),
    year('from_year', 'From year'),
    year('to_year', 'To year'),
    defineField({
      name: 'units',
      type: 'number',
      title: 'Vehicles affected',
      description: 'In Australia, as the government’s list has it.',
      group: 'content',
      validation: (rule) => rule.integer().min(1).error('A whole number.'),
    }),
    words('defect', 'What is wrong', 'In plain words.'),
    words('hazard', 'What can happen', 'The danger, as the notice says it. Do not soften it.'),
    words(
      'remedy',
      'What owners should do',
      'Drive on or not, whom to ring, what is done and that it is free.',
    ),
    defineField({
      name: 'since',
      type: 'date',
      title: 'Since',
      description: 'The day on which it was published.',
      group: 'content',
    }),
    defineField({
      name: 'notice_url',
      type: 'url',
      title: 'Notice',
      description: 'Its page at vehiclerecalls.gov.au.',
      group: 'content',
      validation: (rule) => rule.uri({ scheme: ['https'] }).error('The link starts with https://.'),
    }),
    defineField({
      name: 'vins',
      type: 'array',
      title: 'VINs',
      description:
        'Optional. A VIN, its beginning, or two with a dash between them for all from one to the other. With any, owners check theirs on the page.',
      group: 'vehicles',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) =>
            rule.custom(
              (value) => isVinRange(value ?? '') || 'A VIN, its beginning, or two of 17 with a dash.',
            ),
        }),
      ],
      options: { layout: 'tags' },
      validation: (rule) => rule.max(500).error('Five hundred lines at most: use ranges.'),
    }),
    tenantField,
  ],
  preview: {
    select: { title: 'name', number: 'number' },
    prepare: ({ title, number }) => ({ title: title ?? 'Recall without a name', subtitle: number ?? '' }),
  },
})
