import { defineField, defineType } from '@sanity/types'
import { ownDocuments } from '@forecourt/schemas/objects/own-documents'

/** Shows the blocks of a section, which several pages may show. */
export const sharedSection = defineType({
  name: 'sharedSection',
  type: 'object',
  title: 'Section from elsewhere',
  description: 'Blocks that are written once and shown on several pages: make them under “Sections”.',
  fields: [
    defineField({
      name: 'section',
      type: 'reference',
      title: 'Section',
      description: 'One of the dealer’s sections.',
      to: [{ type: 'section' }],
      options: ownDocuments,
      validation: (rule) => rule.required().error('Choose the section.'),
    }),
  ],
  preview: {
    select: { title: 'section.title' },
    prepare: ({ title }) => ({
      title: title ?? 'Section from elsewhere',
      subtitle: 'Section from elsewhere',
    }),
  },
})
