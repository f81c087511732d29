import { defineArrayMember, defineType } from '@sanity/types'
import { footnote, LISTS, MARKS } from './text/text-marks.ts'
import { callout, textButtons, textColumns } from './text/text-parts.ts'
import { textTable } from './text/text-table.ts'

/** Formatted text: headings, lists, bold, links, footnotes, pictures, tables, callouts, buttons and columns. */
export const portableText = defineType({
  name: 'portableText',
  type: 'array',
  title: 'Formatted text',
  description: 'Write or paste text. Use headings in order; lists keep details easy to scan.',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Small heading', value: 'h3' },
        { title: 'Quote', value: 'blockquote' },
      ],
      lists: LISTS,
      marks: MARKS,
      of: [footnote],
    }),
    defineArrayMember({ type: 'picture' }),
    textTable,
    callout,
    textButtons,
    textColumns,
  ],
})
