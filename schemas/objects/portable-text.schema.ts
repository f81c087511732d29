import { defineArrayMember, defineType } from '@sanity/types'
import { textsIn } from './finance-claim-rule.ts'
import { footnote, LISTS, MARKS } from './text/text-marks.ts'
import { buttonsMember, calloutMember, columnsMember } from './text/text-parts.ts'
import { tableMember } from './text/text-table.ts'

/** Words beyond which a text is better several pages. */
const MANY_WORDS = 3000

function tooLong(value: unknown): string | true {
  const words = textsIn(value).join(' ').split(/\s+/).length
  return (
    words <= MANY_WORDS ||
    `${words.toLocaleString('en-AU')} words: few read more than ${MANY_WORDS.toLocaleString('en-AU')}. Make several pages of it.`
  )
}

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
    tableMember,
    calloutMember,
    buttonsMember,
    columnsMember,
  ],
  validation: (rule) => rule.custom(tooLong).warning(),
})
