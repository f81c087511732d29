import { defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** The calculator of the dealer's lender, for any amount (FIN-09, FIN-12). */
export const financeCalculator = defineType({
  name: 'financeCalculator',
  type: 'object',
  title: 'Finance calculator',
  description:
    'Visitors work out repayments at your lender’s rates, for any amount. Needs a lender and the switch "Finance calculator".',
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'The title of this section.',
      initialValue: 'Finance calculator',
      validation: (rule) => rule.required().max(70).error('A heading of up to 70 characters.'),
    }),
    defineField({
      name: 'text',
      type: 'text',
      options: clickToEdit,
      rows: 3,
      title: 'Text',
      description: 'Optional. One or two sentences below the heading.',
      validation: (rule) => rule.max(240).error('Keep it under 240 characters.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'Finance calculator', subtitle: 'Finance calculator' }),
  },
})
