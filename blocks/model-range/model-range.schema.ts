import { defineField, defineType } from '@sanity/types'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'
import { shortName } from '@forecourt/schemas/objects/short-name'

/** The models of the dealer's range, to be narrowed by body type and by what moves them (NAV-02, NAV-03). */
export const modelRange = defineType({
  name: 'modelRange',
  type: 'object',
  title: 'Our models',
  description:
    'Every model that is “In our range”, with its picture and price. Visitors narrow them by body type and by what moves them.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'make',
      type: 'string',
      title: 'Only this make',
      description: 'Optional. Short name of the make, e.g. mg. Empty: the models of every make.',
      validation: shortName,
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', make: 'make' },
    prepare: ({ title, make }) => ({
      title: title ?? 'Our models',
      subtitle: ['Our models', make].filter(Boolean).join(' · '),
    }),
  },
})
