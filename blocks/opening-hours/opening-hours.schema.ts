import { defineType } from '@sanity/types'
import { placeChoiceFields } from '@forecourt/schemas/objects/place-choice'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** When each of your places is open, holidays included; they come from the documents of the locations. */
export const openingHours = defineType({
  name: 'openingHours',
  type: 'object',
  title: 'Opening hours',
  description:
    'When each of your places is open, holidays included. What they say comes from your locations.',
  fields: [sectionHeadingField, sectionIntroField, ...placeChoiceFields, sectionLookField],
  initialValue: { heading: 'Opening hours' },
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'Opening hours', subtitle: 'Opening hours' }),
  },
})
