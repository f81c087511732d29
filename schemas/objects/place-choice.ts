import { defineArrayMember, defineField } from '@sanity/types'
import { LOCATION_CHOICES } from '../documents/tenant/choices.ts'
import { ownDocuments } from './own-documents.ts'

/** Which of the dealer's places a block is about. */
export const placesField = defineField({
  name: 'places',
  type: 'array',
  title: 'Only these places',
  description: 'Optional. Empty: all of your places.',
  of: [defineArrayMember({ type: 'reference', to: [{ type: 'location' }], options: ownDocuments })],
  validation: (rule) => rule.unique().error('Each place once.'),
})

/** Which of the dealer's places a block shows (LOC-06). */
export const placeChoiceFields = [
  defineField({
    name: 'types',
    type: 'array',
    title: 'Only of these kinds',
    description: 'Optional. Empty: places of every kind.',
    of: [defineArrayMember({ type: 'string' })],
    options: { list: LOCATION_CHOICES },
  }),
  placesField,
]
