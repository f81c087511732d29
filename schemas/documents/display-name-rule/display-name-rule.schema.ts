import { parseDisplayNameRule } from '@forecourt/tenant-config/vehicle/display-name-rule'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { isOnlyOne, ownerFields, ownerLabel } from '../shared-or-own.ts'
import { shownProblems } from '../tenant/document-problems.ts'

const makes = (name: string, title: string, description: string) =>
  defineField({
    name,
    type: 'array',
    title,
    description,
    group: 'content',
    of: [defineArrayMember({ type: 'string' })],
    validation: (rule) => rule.unique().error('A make is in the list twice.'),
  })

/** How makes and models are named on screen (TEN-07 to TEN-09). */
export const displayNameRule = defineType({
  name: 'displayNameRule',
  type: 'document',
  title: 'Names of makes',
  description:
    'How makes and models read on the site. The platform knows the usual ones; a dealer’s own list goes before it, make by make.',
  groups: [
    { name: 'content', title: 'Names', default: true },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'aliases',
      type: 'array',
      title: 'Shown under a plainer name',
      description: 'e.g. "Volkswagen Commercial" as "Volkswagen".',
      group: 'content',
      of: [
        defineArrayMember({
          name: 'makeAlias',
          type: 'object',
          title: 'Make',
          fields: [
            defineField({
              name: 'from',
              type: 'string',
              title: 'In the feed',
              description: 'The make as the stock feed writes it.',
              validation: (rule) => rule.required().error('Which make is it?'),
            }),
            defineField({
              name: 'to',
              type: 'string',
              title: 'On the site',
              description: 'The make as visitors know it.',
              validation: (rule) => rule.required().error('What is it called on the site?'),
            }),
          ],
          preview: { select: { title: 'from', subtitle: 'to' } },
        }),
      ],
    }),
    makes('hyphenate', 'With a hyphen', 'Makes written with a space in the feed, e.g. "Rolls Royce".'),
    makes('numericPrefix', 'Before a bare number', 'Makes whose model 2 shows as e.g. "Mazda2".'),
    makes('asWritten', 'As they are written', 'Makes that no list of the platform changes.'),
    ...ownerFields,
  ],
  validation: (rule) => [
    rule.custom((document) => {
      const parsed = parseDisplayNameRule(document)
      return parsed.ok || shownProblems(document, parsed.errors)
    }),
    rule.custom(
      async (_, context) =>
        (await isOnlyOne(context, [])) || 'There is a list already: add the makes to that one.',
    ),
  ],
  preview: {
    select: { dealer: 'tenant.name', all: 'allTenants' },
    prepare: ({ dealer, all }) => ({ title: 'Names of makes', subtitle: ownerLabel(dealer, all) }),
  },
})
