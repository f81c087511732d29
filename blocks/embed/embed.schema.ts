import { defineField, defineType } from '@sanity/types'
import { allowedFrame } from '@forecourt/schemas/objects/allowed-frame'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** A page of another site in a frame: a booking, a calculator, a map (N41). */
export const embed = defineType({
  name: 'embed',
  type: 'object',
  title: 'Frame of another site',
  description: 'A booking system, a calculator or a map of another site. It loads when a visitor presses.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'url',
      type: 'string',
      title: 'Address',
      description:
        'The address of the frame, e.g. https://book.example.com/yard. Its host must be among the allowed ones in Settings.',
      validation: (rule) => [
        rule.required().error('Paste the address of the frame.'),
        rule.custom(allowedFrame('frame')),
      ],
    }),
    defineField({
      name: 'label',
      type: 'string',
      options: clickToEdit,
      title: 'Words to press',
      description: 'What the visitor gets, e.g. "Open the booking calendar".',
      validation: (rule) => rule.required().max(60).error('Up to 60 characters.'),
    }),
    defineField({
      name: 'size',
      type: 'string',
      title: 'Height',
      description: 'As much as the frame needs, so that it does not scroll by itself.',
      initialValue: 'tall',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Low (350)', value: 'low' },
          { title: 'Medium (550)', value: 'medium' },
          { title: 'Tall (750)', value: 'tall' },
          { title: 'Very tall (1100)', value: 'full' },
        ],
      },
      validation: (rule) => rule.required().error('Choose a height.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', url: 'url' },
    prepare: ({ title, url }) => ({ title: title ?? 'Frame', subtitle: url ?? 'Frame of another site' }),
  },
})
