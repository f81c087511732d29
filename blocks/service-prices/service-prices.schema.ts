import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { ownDocuments } from '@forecourt/schemas/objects/own-documents'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** What the services of a dealer's models cost (RCL-01, RCL-02). */
export const servicePrices = defineType({
  name: 'servicePrices',
  type: 'object',
  title: 'Service prices',
  description:
    'What each service costs, by kilometres and months, one table for each of your service prices.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'plans',
      type: 'array',
      title: 'Prices of',
      description: 'In this order; the first is open.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'servicePlan' }], options: ownDocuments })],
      validation: (rule) => [
        rule.required().min(1).max(30).error('One to thirty.'),
        rule.unique().error('It is in the list twice.'),
      ],
    }),
    defineField({
      name: 'fixedMonths',
      type: 'number',
      title: 'A quote is fixed for',
      description: 'Months from the day of the quote; empty: nothing is said.',
      validation: (rule) => rule.integer().min(1).max(60).error('From 1 to 60 months.'),
    }),
    sectionLookField,
  ],
  initialValue: { heading: 'What a service costs', fixedMonths: 12 },
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'What a service costs', subtitle: 'Service prices' }),
  },
})
