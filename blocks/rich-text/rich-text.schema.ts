import { defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** Formatted text with an optional heading. */
export const richText = defineType({
  name: 'richText',
  type: 'object',
  title: 'Text',
  description: 'Paragraphs, headings, lists and pictures in a comfortable column.',
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'Optional. The title of this section.',
      validation: (rule) => rule.max(90).error('Keep it under 90 characters.'),
    }),
    defineField({
      name: 'body',
      type: 'portableText',
      title: 'Text',
      description: 'The text itself.',
      validation: (rule) => rule.required().error('Write something, or delete the block.'),
    }),
    defineField({
      name: 'layout',
      type: 'string',
      title: 'Arrangement',
      description: 'Heading above the text, or beside it on wide screens.',
      initialValue: 'stacked',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Heading above', value: 'stacked' },
          { title: 'Heading beside', value: 'aside' },
        ],
      },
      validation: (rule) => rule.required().error('Choose the arrangement.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', body: 'body' },
    prepare: ({ title, body }) => ({ title: title ?? firstWords(body), subtitle: 'Text' }),
  },
})

function firstWords(body: unknown): string {
  const first = Array.isArray(body) ? (body[0] as { children?: { text?: string }[] } | undefined) : undefined
  const text = first?.children?.map((child) => child.text ?? '').join('') ?? ''
  return text === '' ? 'Text' : text.slice(0, 60)
}
