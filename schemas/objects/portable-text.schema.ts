import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { externalUrlProblem, sitePathProblem } from './link-rules.ts'
import { nowhereProblem } from './site-addresses.ts'

/** More would not be read by anybody. */
const MAX_ROWS = 100
const MAX_COLUMNS = 12

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

const LISTS = [
  { title: 'Bullets', value: 'bullet' },
  { title: 'Numbers', value: 'number' },
]

const MARKS = {
  decorators: [
    { title: 'Bold', value: 'strong' },
    { title: 'Italic', value: 'em' },
  ],
  annotations: [textLink],
}

/** Rows of cells, each with text of its own; the names of its parts are those that the text editor knows tables by. */
const table = defineArrayMember({
  name: 'table',
  type: 'object',
  title: 'Table',
  fields: [
    defineField({
      name: 'headerRows',
      type: 'number',
      title: 'Heading rows',
      description: 'How many rows at the top are headings.',
      hidden: true,
    }),
    defineField({
      name: 'rows',
      type: 'array',
      title: 'Rows',
      description: 'From top to bottom.',
      validation: (rule) => rule.max(MAX_ROWS).error(`A table has ${MAX_ROWS} rows at most.`),
      of: [
        defineArrayMember({
          name: 'row',
          type: 'object',
          title: 'Row',
          fields: [
            defineField({
              name: 'cells',
              type: 'array',
              title: 'Cells',
              description: 'From left to right.',
              validation: (rule) =>
                rule.max(MAX_COLUMNS).error(`A table has ${MAX_COLUMNS} columns at most.`),
              of: [
                defineArrayMember({
                  name: 'cell',
                  type: 'object',
                  title: 'Cell',
                  fields: [
                    defineField({
                      name: 'value',
                      type: 'array',
                      title: 'Text',
                      description: 'What stands in the cell.',
                      of: [
                        defineArrayMember({
                          type: 'block',
                          styles: [{ title: 'Paragraph', value: 'normal' }],
                          lists: LISTS,
                          marks: MARKS,
                        }),
                      ],
                    }),
                  ],
                }),
              ],
            }),
          ],
        }),
      ],
    }),
  ],
})

/** Formatted text: headings, lists, bold, links, pictures and tables. */
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
    }),
    defineArrayMember({ type: 'picture' }),
    table,
  ],
})
