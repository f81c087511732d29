import { STRINGS } from '@forecourt/tenant-config/tenant/strings'
import { defineField } from '@sanity/types'

/** The texts of the platform that a dealer may correct (ERR-01, C3). */
export const textFields = [
  defineField({
    name: 'strings',
    type: 'object',
    title: 'Texts of the site',
    description: 'Left empty, visitors read the text that stands grey in the field.',
    group: 'strings',
    fields: Object.entries(STRINGS).map(([name, { text, title, where }]) =>
      defineField({
        name,
        type: 'string',
        title,
        description: where,
        placeholder: text,
        validation: (rule) => rule.max(300).error('Keep it under 300 characters.'),
      }),
    ),
  }),
]
