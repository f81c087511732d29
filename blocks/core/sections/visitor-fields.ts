import { defineField } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'

/** The fields of a row whose vehicles depend on the visitor: its heading, and at most how many. */
export function visitorFields(heading: string) {
  return [
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'The title above the vehicles.',
      initialValue: heading,
      validation: (rule) => rule.required().max(70).error('A heading of up to 70 characters.'),
    }),
    defineField({
      name: 'limit',
      type: 'number',
      title: 'How many',
      description: 'At most this many vehicles. Left empty, as many as in a carousel.',
      validation: (rule) => rule.integer().min(2).max(20).error('Between 2 and 20 vehicles.'),
    }),
  ]
}
