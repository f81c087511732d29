import { defineField } from '@sanity/types'
import { financeClaimProblem, textsIn } from '../../objects/finance-claim-rule.ts'
import { agreesWithFacts, claimsNoPrice } from '../../objects/stated-facts.ts'

/** Field groups that a dealer's page and a page of the platform share. */
export const PAGE_GROUPS = [
  { name: 'content', title: 'Content', default: true },
  { name: 'settings', title: 'Settings' },
  { name: 'search', title: 'Search engines' },
]

export const pageTitleField = defineField({
  name: 'title',
  type: 'string',
  title: 'Title',
  description: 'The name of the page: in the browser tab, in search results and in this Studio.',
  group: ['content', 'settings'],
  validation: (rule) => [
    rule.required().error('Give the page a title.'),
    rule.max(90).warning('Shorter titles read better: aim for fewer than 90 characters.'),
  ],
})

/** Blocks of one page. */
const MOST_BLOCKS = 80

/**
 * The blocks of a page, which claim no rate and nothing of stock that is not so; the description is for its kind of page.
 * `refused` says, by type, why a block cannot stand there.
 */
export const pageBlocksField = (
  description: string,
  { group = 'content', refused = {} }: { group?: string; refused?: Readonly<Record<string, string>> } = {},
) =>
  defineField({
    name: 'blocks',
    type: 'pageBlocks',
    title: 'Blocks',
    description,
    group,
    validation: (rule) => [
      rule.custom((blocks) => {
        const instead = 'write it into Finance of an offer, and show that with the block Offers.'
        const problems = textsIn(blocks).map((text) => financeClaimProblem(text, instead))
        return problems.find((problem) => problem !== undefined) ?? true
      }),
      rule.custom((blocks) => {
        const twice = anchorTwice(blocks)
        return (
          twice === undefined || `Two blocks have the anchor “${twice}”: a link leads to the first of them.`
        )
      }),
      rule.custom((blocks) => typesOf(blocks).flatMap((type) => refused[type] ?? [])[0] ?? true),
      rule.custom(
        (blocks) =>
          typesOf(blocks).length <= MOST_BLOCKS || `${MOST_BLOCKS} blocks at most: nobody scrolls further.`,
      ),
      rule.custom((blocks) => claimsNoPrice(exceptCarousels(blocks))).warning(),
      rule.custom((blocks, context) => agreesWithFacts(blocks, context)).warning(),
    ],
  })

function typesOf(blocks: unknown): string[] {
  const all: unknown[] = Array.isArray(blocks) ? blocks : []
  return all.flatMap((block) => (block as { _type?: string } | null)?._type ?? [])
}

/** An anchor that two blocks of a page have. */
function anchorTwice(blocks: unknown): string | undefined {
  const all: unknown[] = Array.isArray(blocks) ? blocks : []
  const anchors = all.flatMap((block) => {
    const { anchor } = (block as { settings?: { anchor?: unknown } } | null)?.settings ?? {}
    return typeof anchor === 'string' ? [anchor] : []
  })
  return anchors.find((anchor, at) => anchors.indexOf(anchor) !== at)
}

/** Stock carousels are held to their own words. */
function exceptCarousels(blocks: unknown): unknown[] {
  const all: unknown[] = Array.isArray(blocks) ? blocks : []
  return all.filter((block) => (block as { _type?: string } | null)?._type !== 'stockCarousel')
}

export const pageSeoField = defineField({
  name: 'seo',
  type: 'seo',
  title: 'Search engines and sharing',
  description: 'How the page looks in search results and when it is shared.',
  group: 'search',
})

export const PAGE_ORDERINGS = [
  { title: 'Path', name: 'path', by: [{ field: 'path', direction: 'asc' as const }] },
]

/** Returns the two lines of a page in a list: its title, then its path and owner. */
export function pageLine(title: unknown, path: unknown, whose: unknown): { title: string; subtitle: string } {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return {
    title: text(title) ?? 'Page without a title',
    subtitle: [text(path) ?? 'no path yet', text(whose)].filter(Boolean).join(' · '),
  }
}
