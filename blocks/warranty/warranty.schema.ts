import { defineField, defineType } from '@sanity/types'
import { CAR_TYPE_CHOICES } from '@forecourt/schemas/objects/car-type-choices'
import { sectionHeadingField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'
import { shortName } from '@forecourt/schemas/objects/short-name'

/** The warranty of a kind of vehicles, in the words of the dealer's own document of it (VDP-27, RTE-27). */
export const warranty = defineType({
  name: 'warranty',
  type: 'object',
  title: 'Warranty',
  description:
    'The warranty as vehicle pages tell it: its words are written once, in the list Warranties, and are the same everywhere.',
  fields: [
    sectionHeadingField,
    defineField({
      name: 'carType',
      type: 'string',
      title: 'New, demo or used',
      description: 'Whose warranty it is.',
      initialValue: 'used',
      options: { layout: 'radio', direction: 'horizontal', list: CAR_TYPE_CHOICES },
      validation: (rule) => rule.required().error('Choose whose warranty it is.'),
    }),
    defineField({
      name: 'make',
      type: 'string',
      title: 'Of this make',
      description: 'Optional. Short name of a make with a warranty of its own, e.g. mg.',
      validation: shortName,
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', carType: 'carType', make: 'make' },
    prepare: ({ title, carType, make }) => ({
      title: title ?? 'Warranty',
      subtitle: ['Warranty', carType, make].filter(Boolean).join(' · '),
    }),
  },
})
