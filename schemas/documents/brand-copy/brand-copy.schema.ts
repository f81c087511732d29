import { brandCopyIssues, COPY_LIMITS } from '@forecourt/tenant-config/brand/documents'
import { defineArrayMember, defineField, defineType, type ValidationContext } from '@sanity/types'
import { clickToEdit } from '../../objects/click-to-edit.ts'
import { makeField } from '../make-field.ts'
import { isOnlyOne, ownerFields, ownerLabel } from '../shared-or-own.ts'
import { shownProblems } from '../tenant/document-problems.ts'
import { claimsNoPrice } from '../../objects/stated-facts.ts'
import { API_VERSION } from '../../api-version.ts'

const WORDS = 'It may say {make}, {dealer} and {dealership}: each page puts its own words there.'

/** A marketing text for a make, at a dealership or anywhere (TEN-06). */
export const brandCopy = defineType({
  name: 'brandCopy',
  type: 'document',
  title: 'Brand text',
  description:
    'Stands above the vehicles of a make and beside each of them. The nearest one is shown, whole: the dealer’s for make and dealership, the dealer’s for the make, the one every dealer has for the make, the dealer’s for any make, the platform’s.',
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    makeField(
      'Short name of the make it is for, e.g. mg. Empty: for every make without a text of its own.',
      false,
    ),
    defineField({
      name: 'dealership',
      type: 'string',
      title: 'Only for this dealership',
      description: 'Short name of one of the dealer’s dealerships. Empty: for all of them.',
      group: 'content',
      hidden: ({ document, value }) => document?.['allTenants'] === true && !value,
      validation: (rule) => rule.custom(dealershipProblem),
    }),
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: `At most ${COPY_LIMITS.heading} letters, e.g. "{make} at {dealer}". ${WORDS}`,
      group: 'content',
      validation: (rule) => [
        rule.required().error('A text needs a heading.'),
        rule.custom(claimsNoPrice).warning(),
      ],
    }),
    defineField({
      name: 'text',
      type: 'text',
      options: clickToEdit,
      rows: 4,
      title: 'Text',
      description: `Why to buy it here, at most ${COPY_LIMITS.text} letters. ${WORDS}`,
      group: 'content',
      validation: (rule) => [
        rule.required().error('Write a sentence or two.'),
        rule.custom(claimsNoPrice).warning(),
      ],
    }),
    defineField({
      name: 'points',
      type: 'array',
      title: 'Points',
      description: `Up to ${COPY_LIMITS.points} short reasons, at most ${COPY_LIMITS.point} letters each.`,
      group: 'content',
      of: [defineArrayMember({ type: 'string', options: clickToEdit })],
      validation: (rule) => rule.custom(claimsNoPrice).warning(),
    }),
    defineField({
      name: 'link',
      type: 'link',
      title: 'Link',
      description: 'Optional. Where to read on.',
      group: 'content',
    }),
    ...ownerFields,
  ],
  validation: (rule) => [
    rule.custom((document) => {
      const problems = shownProblems(document, brandCopyIssues(document))
      return problems.length === 0 || problems
    }),
    rule.custom(
      async (_, context) =>
        (await isOnlyOne(context, ['make', 'dealership'])) ||
        'Another text is for the same make and dealership already: only one of them shows.',
    ),
  ],
  orderings: [{ title: 'Make', name: 'make', by: [{ field: 'make', direction: 'asc' }] }],
  preview: {
    select: {
      heading: 'heading',
      make: 'make',
      dealership: 'dealership',
      dealer: 'tenant.name',
      all: 'allTenants',
    },
    prepare: ({ heading, make, dealership, dealer, all }) => ({
      title: heading ?? 'Text without a heading',
      subtitle: [make ?? 'any make', dealership, ownerLabel(dealer, all)].filter(Boolean).join(' · '),
    }),
  },
})

async function dealershipProblem(
  value: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!value) return true
  const { _ref } = (context.document?.['tenant'] as { _ref?: string } | undefined) ?? {}
  if (!_ref) return 'Only a dealer’s own text can be for one dealership.'
  const known = await context
    .getClient({ apiVersion: API_VERSION })
    .fetch<string[] | null>('*[_type == "tenant" && _id == $id][0].dealerships[].slug', { id: _ref })
  if (known?.includes(value)) return true
  return known?.length ? `Use one of ${known.join(', ')}.` : 'This dealer has no dealerships.'
}
