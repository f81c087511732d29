import { defineArrayMember, defineField } from '@sanity/types'
import { paragraphs } from './text-marks.ts'

/** More would not be read by anybody. */
const MAX_ROWS = 100
const MAX_COLUMNS = 12

/** Rows of cells, each with text of its own; the names of its parts are those that the text editor knows tables by. */
export const tableMember = defineArrayMember({
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
                      of: [paragraphs],
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
