import { TEXT_LIMITS, vehicleTextIssues } from '@forecourt/tenant-config/vehicle/texts/documents'
import { defineArrayMember, defineField, defineType, type FieldDefinition } from '@sanity/types'
import { clickToEdit } from '../../objects/click-to-edit.ts'
import { makeField } from '../make-field.ts'
import { ownerFields, ownerLabel } from '../shared-or-own.ts'
import { carTypesField } from '../../objects/car-types-field.ts'
import { shownProblems } from '../tenant/document-problems.ts'

interface TextType {
  name: string
  title: string
  description: string
  /** Fields of this type alone, before the words. */
  fields?: FieldDefinition[]
}

const WORDS = 'It may say {make}, {dealer} and {dealership}: each page puts its own words there.'

/** A text that stands on vehicles' pages, a dealer's own or every dealer's: its words, and which vehicles it is for. */
export function vehicleTextType({ name, title, description, fields = [] }: TextType) {
  return defineType({
    name,
    type: 'document',
    title,
    description: `${description} Of several that fit, the dealer’s own shows before every dealer’s, and the one for fewer vehicles before the one for more.`,
    groups: [
      { name: 'content', title: 'Text', default: true },
      { name: 'vehicles', title: 'Which vehicles' },
      { name: 'settings', title: 'Settings' },
    ],
    fields: [
      ...fields,
      defineField({
        name: 'heading',
        type: 'string',
        options: clickToEdit,
        title: 'Heading',
        description: `At most ${TEXT_LIMITS.heading} letters. Empty: the usual one of its section. ${WORDS}`,
        group: 'content',
      }),
      defineField({
        name: 'text',
        type: 'text',
        options: clickToEdit,
        rows: 6,
        title: 'Text',
        description: `At most ${TEXT_LIMITS.text} letters. ${WORDS}`,
        group: 'content',
      }),
      defineField({
        name: 'points',
        type: 'array',
        title: 'Points',
        description: `Up to ${TEXT_LIMITS.points}, at most ${TEXT_LIMITS.point} letters each; they show with a tick.`,
        group: 'content',
        of: [defineArrayMember({ type: 'string', options: clickToEdit })],
      }),
      carTypesField('Tick those that the text is for; none ticked: every vehicle.', 'vehicles'),
      {
        ...makeField('Short name of the make it is for, e.g. mg. Empty: every make.', false),
        group: 'vehicles',
      },
      defineField({
        name: 'dealership',
        type: 'string',
        title: 'Only for this dealership',
        description: 'Short name of one of the dealer’s dealerships. Empty: all of them.',
        group: 'vehicles',
        hidden: ({ document, value }) => document?.['allTenants'] === true && !value,
      }),
      ...ownerFields,
    ],
    validation: (rule) =>
      rule.custom((document) => {
        const problems = shownProblems(document, vehicleTextIssues(document))
        return problems.length === 0 || problems
      }),
    preview: {
      select: { heading: 'heading', text: 'text', make: 'make', dealer: 'tenant.name', all: 'allTenants' },
      prepare: ({ heading, text, make, dealer, all }) => ({
        title: heading ?? text ?? title,
        subtitle: [make, ownerLabel(dealer, all)].filter(Boolean).join(' · '),
      }),
    },
  })
}
