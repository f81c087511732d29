import { ABOUT_MAX, manufacturerIssues } from '@forecourt/tenant-config/brand/documents'
import { defineField, defineType } from '@sanity/types'
import { isOnlyOne, ownerFields, ownerLabel } from '../shared-or-own.ts'
import { shownProblems } from '../tenant/document-problems.ts'

/** A make as sites show it: its name, logo and what it is (BRND-04, ENT-12). A dealer's own fields go before the shared ones. */
export const manufacturer = defineType({
  name: 'manufacturer',
  type: 'document',
  title: 'Make',
  description:
    'A make with its logo. A dealer’s own goes before the one for every dealer; what it leaves empty is taken from there.',
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      title: 'Name',
      description: 'As visitors know the make, e.g. Mercedes-Benz.',
      group: 'content',
      validation: (rule) =>
        rule.custom((value, { document }) =>
          value || !document?.['allTenants'] ? true : 'A make for every dealer needs a name.',
        ),
    }),
    defineField({
      name: 'slug',
      type: 'slug',
      title: 'Short name',
      description: 'As in the address of its listing, e.g. mercedes-benz in /search/mercedes-benz.',
      group: 'content',
      options: {
        source: 'name',
        maxLength: 60,
        isUnique: (_, context) => isOnlyOne(context, ['slug.current']),
      },
      validation: (rule) => rule.required().error('Press Generate to make the short name.'),
    }),
    defineField({
      name: 'logo',
      type: 'picture',
      title: 'Logo',
      description:
        'Shown at up to 160 × 64 pixels on a white plate; one without an edge of empty space looks best.',
      group: 'content',
    }),
    defineField({
      name: 'about',
      type: 'text',
      rows: 3,
      title: 'What the make is',
      description: `One or two sentences that hold for the make anywhere, at most ${ABOUT_MAX} letters.`,
      group: 'content',
    }),
    ...ownerFields,
  ],
  validation: (rule) =>
    rule.custom((document) => {
      const problems = shownProblems(document, manufacturerIssues(document))
      return problems.length === 0 || problems
    }),
  orderings: [{ title: 'Name', name: 'name', by: [{ field: 'slug.current', direction: 'asc' }] }],
  preview: {
    select: { title: 'name', slug: 'slug.current', dealer: 'tenant.name', all: 'allTenants', media: 'logo' },
    prepare: ({ title, slug, dealer, all, media }) => ({
      title: title ?? slug ?? 'Make without a name',
      subtitle: ownerLabel(dealer, all),
      media,
    }),
  },
})
