import { defineField, defineType, type ValidationContext } from '@sanity/types'
import { NO_PATH, pagePathProblem } from '../../objects/link-rules.ts'
import { countOthers } from '../count-others.ts'
import { formerAddressesField } from '../former-addresses.ts'
import {
  PAGE_GROUPS,
  PAGE_ORDERINGS,
  pageBlocksField,
  pageLine,
  pageSeoField,
  pageTitleField,
} from '../page/page-parts.ts'

/** A page of the platform that every dealer's site has, until the dealer makes a page of its own at the path (TEN-06). */
export const sharedPage = defineType({
  name: 'sharedPage',
  type: 'document',
  title: 'Shared page',
  description:
    'A page that every dealer’s site has. A dealer replaces it with a page of its own at the same path; one for a make goes before the one for all.',
  groups: PAGE_GROUPS,
  fields: [
    pageTitleField,
    pageBlocksField(
      'The page from top to bottom. Lists show the offers and vehicles of the dealer whose site it is.',
    ),
    defineField({
      name: 'path',
      type: 'string',
      title: 'Path',
      description: 'Where the page lives on every site, e.g. /consumer-guarantees.',
      group: 'settings',
      validation: (rule) => [rule.required().error(NO_PATH), rule.custom(pathProblem)],
    }),
    defineField({
      name: 'make',
      type: 'string',
      title: 'Only for this make',
      description:
        'The short name of a manufacturer, e.g. mg: only its own dealers have the page. Empty: every dealer.',
      group: 'settings',
      validation: (rule) =>
        rule
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { name: 'short name' })
          .error('Small letters, digits and single dashes only.'),
    }),
    formerAddressesField,
    pageSeoField,
  ],
  orderings: PAGE_ORDERINGS,
  preview: {
    select: { title: 'title', path: 'path', make: 'make' },
    prepare: ({ title, path, make }) => pageLine(title, path, make ?? 'every dealer'),
  },
})

async function pathProblem(value: string | undefined, context: ValidationContext): Promise<true | string> {
  if (!value) return true
  const problem = pagePathProblem(value)
  if (problem) return problem
  if (value === '/') return 'Every dealer has a home page of its own.'
  const others = await countOthers(context, 'path', value, 'make')
  return others === 0 || 'Another shared page for the same dealers already lives at this path.'
}
