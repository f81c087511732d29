import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { ownDocuments } from '@forecourt/schemas/objects/own-documents'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** Reviews of customers with the average of all; they come from the dealer's documents of reviews (REV-03). */
export const reviews = defineType({
  name: 'reviews',
  type: 'object',
  title: 'Reviews',
  description:
    'The average of all reviews, and the newest of those above your minimum. They come from your reviews.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'places',
      type: 'array',
      title: 'Only about these places',
      description: 'Optional. Empty: about the dealer and all of its places.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'location' }], options: ownDocuments })],
      validation: (rule) => rule.unique().error('Each place once.'),
    }),
    sectionLookField,
  ],
  initialValue: { heading: 'What customers say' },
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'What customers say', subtitle: 'Reviews' }),
  },
})
