import { MAKES } from '@forecourt/tenant-config/vehicle/makes'
import { defineField } from '@sanity/types'

const KNOWN = new Set(MAKES.map(({ slug }) => slug))

/** The short name of a make; one that the platform does not know is right when the stock feed has it. */
export function makeField(description: string, isRequired: boolean) {
  return defineField({
    name: 'make',
    type: 'string',
    title: 'Make',
    description,
    group: 'content',
    validation: (rule) => [
      ...(isRequired ? [rule.required().error('Which make is it?')] : []),
      rule
        .custom(
          (value) =>
            !value || KNOWN.has(value) || 'The platform’s list has no such make: check the spelling.',
        )
        .warning(),
    ],
  })
}
