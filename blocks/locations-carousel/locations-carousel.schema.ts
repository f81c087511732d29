import { defineType } from '@sanity/types'
import { placeChoiceFields } from '@forecourt/schemas/objects/place-choice'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** A row of your places with address, phone, hours and rating; they come from the documents of the locations. */
export const locationsCarousel = defineType({
  name: 'locationsCarousel',
  type: 'object',
  title: 'Locations carousel',
  description:
    'A row of your places with address, phone, hours and rating. What they say comes from your locations.',
  fields: [sectionHeadingField, sectionIntroField, ...placeChoiceFields, sectionLookField],
  initialValue: { heading: 'Our Locations' },
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'Our Locations', subtitle: 'Locations carousel' }),
  },
})
