import { defineArrayMember, defineField } from '@sanity/types'
import { externalUrlProblem, sitePathProblem } from '../link-rules.ts'
import { nowhereProblem } from '../site-addresses.ts'

/** Characters of a footnote. */
const MAX_NOTE = 500

const textLink = defineArrayMember({
  name: 'textLink',
  type: 'object',
  title: 'Link',
  fields: [
    defineField({
      name: 'href',
      type: 'string',
      title: 'Address',
      description: 'A path on this site (/special-offers) or a full address (https://…, tel:…, mailto:…).',
      validation: (rule) => [
        rule.required().error('Type where the link leads.'),
        rule.custom((value: string | undefined) => {
          if (!value) return true
          return (value.startsWith('/') ? sitePathProblem(value) : externalUrlProblem(value)) ?? true
        }),
        rule.custom(async (value, context) => (await nowhereProblem(value, context)) ?? true).warning(),
      ],
    }),
  ],
})

export const LISTS = [
  { title: 'Bullets', value: 'bullet' },
  { title: 'Numbers', value: 'number' },
]

export const MARKS = {
  decorators: [
    { title: 'Bold', value: 'strong' },
    { title: 'Italic', value: 'em' },
  ],
  annotations: [textLink],
}

/** A mark between words with the note that it stands for; the notes stand below the text, numbered in their order. */
export const footnote = defineArrayMember({
  name: 'footnote',
  type: 'object',
  title: 'Footnote',
  fields: [
    defineField({
      name: 'note',
      type: 'text',
      rows: 3,
      title: 'Note',
      description: 'Stands below the text, behind the number that stands here.',
      validation: (rule) => [
        rule.required().error('Write the note.'),
        rule.max(MAX_NOTE).error(`Keep it under ${MAX_NOTE} characters.`),
      ],
    }),
  ],
  preview: { select: { title: 'note' }, prepare: ({ title }) => ({ title: title ?? 'Footnote' }) },
})

/** Paragraphs and lists, as they stand within a part of a text. */
export const paragraphs = defineArrayMember({
  type: 'block',
  styles: [{ title: 'Paragraph', value: 'normal' }],
  lists: LISTS,
  marks: MARKS,
  of: [footnote],
})
