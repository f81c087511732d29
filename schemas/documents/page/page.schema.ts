import { defineField, defineType } from '@sanity/types'
import { NO_PATH, pagePathProblem } from '../../objects/link-rules.ts'
import { countOthers } from '../count-others.ts'
import { formerAddressesField } from '../former-addresses.ts'
import { redirectProblem } from '../redirect-problem.ts'
import { tenantField } from '../tenant-field.ts'
import {
  PAGE_GROUPS,
  PAGE_ORDERINGS,
  pageBlocksField,
  pageLine,
  pageSeoField,
  pageTitleField,
} from './page-parts.ts'

/** A page of one dealer's site, composed of blocks (RTE-27, RTE-29, STU-01). */
export const page = defineType({
  name: 'page',
  type: 'document',
  title: 'Page',
  description: 'A page of the site, made of blocks that you can add, fill and put in order.',
  groups: PAGE_GROUPS,
  fields: [
    pageTitleField,
    pageBlocksField('The page from top to bottom. Drag to change the order; start with a hero.'),
    defineField({
      name: 'path',
      type: 'string',
      title: 'Path',
      description: 'Where the page lives, e.g. /about-us. The home page is a single slash: /.',
      group: 'settings',
      validation: (rule) => [
        rule.required().error(NO_PATH),
        rule.custom(async (value, context) => {
          if (!value) return true
          const problem = pagePathProblem(value)
          if (problem) return problem
          const others = await countOthers(context, 'path', value)
          if (others > 0) return 'Another page of this dealer already lives at this path.'
          return (await redirectProblem(value, context)) ?? true
        }),
      ],
    }),
    formerAddressesField,
    tenantField,
    pageSeoField,
  ],
  orderings: PAGE_ORDERINGS,
  preview: {
    select: { title: 'title', path: 'path', dealer: 'tenant.name' },
    prepare: ({ title, path, dealer }) => pageLine(title, path, dealer),
  },
})
