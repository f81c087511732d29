import { defineField, defineType } from '@sanity/types'
import { clickToEdit } from './click-to-edit.ts'

/** A photo or drawing with its text alternative and the part of it that must stay visible when it is cropped. */
export const picture = defineType({
  name: 'picture',
  type: 'image',
  title: 'Picture',
  description:
    'Upload a wide, sharp picture (at least 1600 pixels across). Set the hotspot on what matters most.',
  options: { hotspot: true, accept: 'image/jpeg,image/png,image/webp,image/avif' },
  fields: [
    defineField({
      name: 'alt',
      type: 'string',
      options: clickToEdit,
      title: 'What the picture shows',
      description:
        'One short sentence for people who cannot see it, e.g. "A silver ute parked beside a beach". Leave empty only when the picture is pure decoration.',
      validation: (rule) =>
        rule.max(140).error('Keep it under 140 characters: screen readers read all of it aloud.'),
    }),
  ],
})
