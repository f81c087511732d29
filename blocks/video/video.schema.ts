import { defineField, defineType } from '@sanity/types'
import { allowedFrame } from '@forecourt/schemas/objects/allowed-frame'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

const FILMS = ['mp4', 'webm']

type Film = { url?: string; file?: { asset?: object } } | undefined

/** A film of the dealer's own, or of YouTube, Vimeo or another allowed host; it plays after a press. */
export const video = defineType({
  name: 'video',
  type: 'object',
  title: 'Video',
  description:
    'A film of YouTube or Vimeo, or a file of your own. Nothing of it loads before a visitor presses.',
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
        rule.custom((url, { parent }) =>
          url || (parent as Film)?.file?.asset
            ? true
            : 'Paste the address of the film, or upload a file of your own below.',
        ),
        rule.custom(allowedFrame('film')),
      ],
    }),
    defineField({
      name: 'file',
      type: 'file',
      title: 'Or a file of your own',
      description: 'MP4 (H.264) plays everywhere. Keep it short: phones load it over the air.',
      options: { accept: FILMS.map((extension) => `.${extension}`).join(',') },
      validation: (rule) =>
        rule.custom((file) => {
          const extension = file?.asset?._ref.split('-').at(-1)
          return extension === undefined || FILMS.includes(extension)
            ? true
            : `A film is an MP4 or WebM file, not ${extension.toUpperCase()}.`
        }),
    }),
    defineField({
      name: 'captions',
      type: 'file',
      title: 'Captions of your file',
      description: 'What is said, as a WebVTT file (.vtt), for those who cannot hear it.',
      options: { accept: '.vtt' },
      hidden: ({ parent }) => !(parent as Film)?.file?.asset,
      validation: (rule) => [
        rule.custom((captions) => {
          const extension = captions?.asset?._ref.split('-').at(-1)
          return extension === undefined || extension === 'vtt' ? true : 'Captions are a WebVTT file (.vtt).'
        }),
        rule
          .custom((captions, { parent }) =>
            (parent as Film)?.file?.asset && !captions?.asset
              ? 'A film in which somebody speaks needs captions.'
              : true,
          )
          .warning(),
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
