import { defineField } from '@sanity/types'
import { clickToEdit } from './click-to-edit.ts'

/** Words beside a form, instead of its own. */
export const formWordsFields = [
  defineField({
    name: 'heading',
    type: 'string',
    options: clickToEdit,
    title: 'Heading',
    description: 'Left empty: the title of the form.',
    validation: (rule) => rule.max(70).error('Keep it under 70 characters.'),
  }),
  defineField({
    name: 'text',
    type: 'text',
    options: clickToEdit,
    rows: 3,
    title: 'Text',
    description: 'Left empty: the introduction of the form.',
    validation: (rule) => rule.max(400).error('Keep it under 400 characters.'),
  }),
]
