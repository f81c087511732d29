import { defineField, defineType } from '@sanity/types'
import { financeClaimProblem, textsIn } from '../../objects/finance-claim-rule.ts'
import { NO_PATH, pagePathProblem } from '../../objects/link-rules.ts'
import { stockClaimProblem } from '../../objects/stated-facts.ts'
import { countOthers } from '../count-others.ts'
import { formerAddressesField } from '../former-addresses.ts'
import { redirectProblem } from '../redirect-problem.ts'
import { tenantField } from '../tenant-field.ts'
import { PAGE_GROUPS, PAGE_ORDERINGS, pageLine, pageSeoField, pageTitleField } from './page-parts.ts'

/** A page of one dealer's site, composed of blocks (RTE-27, RTE-29, STU-01). */
export const page = defineType({
  name: 'page',
  type: 'document',
  title: 'Page',
  description: 'A page of the site, made of blocks that you can add, fill and put in order.',
  groups: PAGE_GROUPS,
  fields: [
    pageTitleField,
    defineField({
      name: 'blocks',
      type: 'pageBlocks',
      title: 'Blocks',
      description: 'The page from top to bottom. Drag to change the order; start with a hero.',
      group: 'content',
      validation: (rule) => [
        rule.custom((blocks) => {
          const instead = 'write it into Finance of an offer, and show that with the block Offers.'
          const problems = textsIn(blocks).map((text) => financeClaimProblem(text, instead))
          return problems.find((problem) => problem !== undefined) ?? true
        }),
        rule
          .custom(
            async (blocks, context) => (await stockClaimProblem(exceptCarousels(blocks), context)) ?? true,
          )
          .warning(),
      ],
    }),
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

/** Stock carousels are held to their own words. */
function exceptCarousels(blocks: unknown): unknown[] {
  const all: unknown[] = Array.isArray(blocks) ? blocks : []
  return all.filter((block) => (block as { _type?: string } | null)?._type !== 'stockCarousel')
}
