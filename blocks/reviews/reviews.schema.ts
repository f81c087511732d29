import { defineType } from '@sanity/types'
import { placesField } from '@forecourt/schemas/objects/place-choice'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** Reviews of customers with the average of all; they come from the dealer's documents of reviews (REV-03). */
export const reviews = defineType({
  name: 'reviews',
  type: 'object',
  title: 'Reviews',
  description:
    'The average of all reviews, and the newest of those above your minimum. They come from your reviews.',
  fields: [sectionHeadingField, sectionIntroField, placesField, sectionLookField],
  initialValue: { heading: 'What customers say' },
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'What customers say', subtitle: 'Reviews' }),
  },
})
