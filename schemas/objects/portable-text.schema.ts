import { defineArrayMember, defineType } from '@sanity/types'
import { footnote, LISTS, MARKS } from './text/text-marks.ts'
import { buttonsMember, calloutMember, columnsMember } from './text/text-parts.ts'
import { tableMember } from './text/text-table.ts'

/** Words beyond which a text is better several pages. */
const MANY_WORDS = 3000

function tooLong(value: unknown): string | true {
  const words = wordsIn(value)
  return (
    words <= MANY_WORDS ||
    `${words.toLocaleString('en-AU')} words: few read more than ${MANY_WORDS.toLocaleString('en-AU')}. Make several pages of it.`
  )
}

/** Words of a text and of its parts, in paragraphs, titles and footnotes. */
function wordsIn(part: unknown): number {
  if (Array.isArray(part)) return part.reduce<number>((sum, one) => sum + wordsIn(one), 0)
  if (typeof part !== 'object' || part === null) return 0
  return Object.entries(part).reduce(
    (sum, [key, value]) =>
      sum +
      (typeof value === 'string'
        ? ['text', 'note', 'title'].includes(key)
          ? value.split(/\s+/).filter(Boolean).length
          : 0
        : wordsIn(value)),
    0,
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
