import { defineField, defineType } from '@sanity/types'
import { allowedFrame } from '@forecourt/schemas/objects/allowed-frame'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** A film of YouTube, Vimeo or another allowed host, which plays after a press. */
export const video = defineType({
  name: 'video',
  type: 'object',
  title: 'Video',
  description: 'A film of YouTube or Vimeo. Nothing of it loads before a visitor presses.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'url',
      type: 'string',
      title: 'Address of the film',
      description:
        'As in the browser, e.g. https://www.youtube.com/watch?v=… Its player must be among the allowed hosts in Settings.',
      validation: (rule) => [
        rule.required().error('Paste the address of the film.'),
        rule.custom(allowedFrame('film')),
      ],
    }),
    defineField({
      name: 'image',
      type: 'picture',
      title: 'Picture',
      description: 'What is shown before the film plays, sixteen by nine.',
    }),
    defineField({
      name: 'transcript',
      type: 'portableText',
      title: 'What is said and shown',
      description:
        'Optional. For those who cannot hear or see it, and for search engines; opens below the film.',
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', url: 'url', media: 'image' },
    prepare: ({ title, url, media }) => ({ title: title ?? 'Video', subtitle: url ?? 'Video', media }),
  },
})
