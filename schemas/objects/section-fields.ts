import { defineField } from '@sanity/types'
import { clickToEdit } from './click-to-edit.ts'

/** The heading of a block; it names its section of the page. */
export const sectionHeadingField = defineField({
  name: 'heading',
  type: 'string',
  options: clickToEdit,
  title: 'Heading',
  description: 'The title of this section.',
  validation: (rule) => rule.required().max(70).error('A heading of up to 70 characters.'),
})

/** One or two sentences between a heading and what it is about. */
export const sectionIntroField = defineField({
  name: 'intro',
  type: 'text',
  options: clickToEdit,
  rows: 2,
  title: 'Introduction',
  description: 'Optional. One or two sentences below the heading.',
  validation: (rule) => rule.max(240).error('Keep it under 240 characters.'),
})
