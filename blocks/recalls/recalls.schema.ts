import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { ownDocuments } from '@forecourt/schemas/objects/own-documents'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** Recall campaigns that a dealer repairs, with a check of a VIN against them (RCL-05 to RCL-08). */
export const recalls = defineType({
  name: 'recalls',
  type: 'object',
  title: 'Recalls',
  description: 'Your recall campaigns, and a box in which owners check their VIN against them.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'recalls',
      type: 'array',
      title: 'Campaigns',
      description: 'In this order.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'recall' }], options: ownDocuments })],
      validation: (rule) => [
        rule.required().min(1).max(20).error('One to twenty.'),
        rule.unique().error('It is in the list twice.'),
      ],
    }),
    defineField({
      name: 'email',
      type: 'string',
      title: 'Email for questions',
      description: 'Optional. Of your aftersales team.',
      validation: (rule) => rule.email().error('An email address, such as service@example.com.'),
    }),
    sectionLookField,
  ],
  initialValue: { heading: 'Recalls' },
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'Recalls', subtitle: 'Recalls' }),
  },
})
