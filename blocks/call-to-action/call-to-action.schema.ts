import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionHeadingField } from '@forecourt/schemas/objects/section-fields'

/** A band in a colour of the dealer that asks for one thing. */
export const callToAction = defineType({
  name: 'callToAction',
  type: 'object',
  title: 'Call to action',
  description: 'A band across the page that asks for one thing: book, call, visit.',
  fields: [
    sectionHeadingField,
    defineField({
      name: 'text',
      type: 'text',
      options: clickToEdit,
      rows: 2,
      title: 'Text',
      description: 'Optional. One sentence that says why.',
      validation: (rule) => rule.max(240).error('Keep it under 240 characters.'),
    }),
    defineField({
      name: 'image',
      type: 'picture',
      title: 'Picture',
      description: 'Optional. Stands beside the words, on phones above them.',
    }),
    defineField({
      name: 'links',
      type: 'array',
      title: 'Buttons',
      description: 'The one that you want pressed comes first.',
      of: [defineArrayMember({ type: 'link' })],
      validation: (rule) => rule.max(2).error('Two buttons at most: more make people hesitate.'),
    }),
    defineField({
      name: 'hasPhone',
      type: 'boolean',
      title: 'Offer the phone',
      description: 'Adds a button that calls the dealer.',
      initialValue: false,
    }),
    defineField({
      name: 'tone',
      type: 'string',
      title: 'Colour',
      description: 'The accent colour is the louder one; use it once on a page.',
      initialValue: 'brand',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Brand', value: 'brand' },
          { title: 'Accent', value: 'accent' },
          { title: 'Dark', value: 'ink' },
        ],
      },
      validation: (rule) => rule.required().error('Choose a colour.'),
    }),
  ],
  validation: (rule) =>
    rule.custom((value: { links?: unknown[]; hasPhone?: boolean } | undefined) =>
      !value || value.hasPhone || (value.links ?? []).length > 0
        ? true
        : 'It asks for nothing yet: add a button, or offer the phone.',
    ),
  preview: {
    select: { title: 'heading', button: 'links.0.label', media: 'image' },
    prepare: ({ title, button, media }) => ({
      title: title ?? 'Call to action',
      subtitle: ['Call to action', button].filter(Boolean).join(' · '),
      media,
    }),
  },
})
