import { defineType } from '@sanity/types'
import { formWordsFields } from '@forecourt/schemas/objects/form-words-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** The beginning of a valuation, for the pages on which a dealer takes vehicles in (C36, RTE-05, RTE-06). */
export const valuationForm = defineType({
  name: 'valuationForm',
  type: 'object',
  title: 'Valuation form',
  description:
    'Visitors begin to value their own vehicle here. Without a valuation guide it is the form by which they ask you.',
  fields: [...formWordsFields, sectionLookField],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'Valuation form', subtitle: 'Valuation form' }),
  },
})
