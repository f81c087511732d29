import { defineArrayMember, defineField } from '@sanity/types'
import { LISTS, MARKS, footnote, paragraphs } from './text-marks.ts'

const MAX_BUTTONS = 3
const MAX_COLUMNS = 3

/** Words of the first paragraph of a text, for the line that stands for it in the Studio. */
function firstWords(words: unknown): string {
  const [first] = Array.isArray(words) ? (words as { children?: { text?: string }[] }[]) : []
  return (first?.children ?? [])
    .map(({ text }) => text ?? '')
    .join('')
    .slice(0, 80)
}

/** Words in a box that stands out of the text. */
export const calloutMember = defineArrayMember({
  name: 'callout',
  type: 'object',
  title: 'Callout',
  fields: [
    defineField({
      name: 'tone',
      type: 'string',
      title: 'What it is',
      description: 'A warning keeps somebody from harm or loss; use it for nothing else.',
      initialValue: 'note',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Note', value: 'note' },
          { title: 'Tip', value: 'tip' },
          { title: 'Warning', value: 'warning' },
        ],
      },
      validation: (rule) => rule.required().error('Choose what it is.'),
    }),
    defineField({
      name: 'title',
      type: 'string',
      title: 'Title',
      description: 'Optional, e.g. "Before you tow".',
      validation: (rule) => rule.max(80).error('Keep it under 80 characters.'),
    }),
    defineField({
      name: 'words',
      type: 'array',
      title: 'Words',
      description: 'A few sentences, or a short list.',
      of: [paragraphs],
      validation: (rule) => rule.required().min(1).error('Write something, or delete the callout.'),
    }),
  ],
  preview: {
    select: { title: 'title', words: 'words', tone: 'tone' },
    prepare: ({ title, words, tone }) => ({
      title: title || firstWords(words) || 'Callout',
      subtitle: tone === 'warning' ? 'Warning' : tone === 'tip' ? 'Tip' : 'Note',
    }),
  },
})

/** Buttons below words, side by side. */
export const buttonsMember = defineArrayMember({
  name: 'textButtons',
  type: 'object',
  title: 'Buttons',
  fields: [
    defineField({
      name: 'links',
      type: 'array',
      title: 'Buttons',
      description: 'The first is the strong one.',
      of: [defineArrayMember({ type: 'link' })],
      validation: (rule) => [
        rule.required().min(1).error('Add a button, or delete this.'),
        rule.max(MAX_BUTTONS).error(`${MAX_BUTTONS} buttons at most: visitors choose between few.`),
      ],
    }),
  ],
  preview: {
    select: { first: 'links.0.label', second: 'links.1.label', third: 'links.2.label' },
    prepare: ({ first, second, third }) => ({
      title: [first, second, third].filter(Boolean).join(' · ') || 'Buttons',
      subtitle: 'Buttons',
    }),
  },
})

/** Two or three columns of words; one below the other on a phone. */
export const columnsMember = defineArrayMember({
  name: 'textColumns',
  type: 'object',
  title: 'Columns',
  fields: [
    defineField({
      name: 'columns',
      type: 'array',
      title: 'Columns',
      description: 'From left to right; on a phone from top to bottom.',
      of: [
        defineArrayMember({
          name: 'column',
          type: 'object',
          title: 'Column',
          fields: [
            defineField({
              name: 'words',
              type: 'array',
              title: 'Words',
              description: 'What stands in the column.',
              of: [
                defineArrayMember({
                  type: 'block',
                  styles: [
                    { title: 'Paragraph', value: 'normal' },
                    { title: 'Small heading', value: 'h3' },
                  ],
                  lists: LISTS,
                  marks: MARKS,
                  of: [footnote],
                }),
                defineArrayMember({ type: 'picture' }),
              ],
              validation: (rule) => rule.required().min(1).error('Write something, or delete the column.'),
            }),
          ],
          preview: {
            select: { words: 'words' },
            prepare: ({ words }) => ({ title: firstWords(words) || 'Column' }),
          },
        }),
      ],
      validation: (rule) => [
        rule.required().min(2).error('Columns are two at least.'),
        rule.max(MAX_COLUMNS).error(`${MAX_COLUMNS} columns at most: more are too narrow to read.`),
      ],
    }),
  ],
  preview: {
    select: { first: 'columns.0.words', second: 'columns.1.words' },
    prepare: ({ first, second }) => ({
      title: [firstWords(first), firstWords(second)].filter(Boolean).join(' | ') || 'Columns',
      subtitle: 'Columns',
    }),
  },
})
