import { defineType } from '@sanity/types'
import { placeChoiceFields } from '@forecourt/schemas/objects/place-choice'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** A drawn map with a pin for each of your places; they come from the documents of the locations. */
export const locationsMap = defineType({
  name: 'locationsMap',
  type: 'object',
  title: 'Map of locations',
  description: 'A drawn map with a pin for each of your places. What they say comes from your locations.',
  fields: [sectionHeadingField, sectionIntroField, ...placeChoiceFields, sectionLookField],
  initialValue: { heading: 'Where we are' },
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'Where we are', subtitle: 'Map of locations' }),
  },
})
