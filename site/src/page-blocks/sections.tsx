import type { BlockContext } from '@forecourt/blocks/core/block-context'
import type { PlacedBlock } from '@forecourt/blocks/core/block-types'
import { RenderBlocks } from '@forecourt/blocks/core/render-blocks'
import { blocksOfNow, hasConditions } from '@forecourt/blocks/core/placed-blocks'
import { sectionQuery } from '@forecourt/blocks/page-blocks.query'
import type { SectionQueryResult } from '@forecourt/schemas/generated/types'
import { typeTag } from '../server/cache/cache-tags.ts'
import { type fetchContent, fetchContentOr, fetchPublishedContent } from '../server/content/content.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { meetsConditions } from './block-conditions.ts'
import { blockMarks } from './block-marks.ts'

/** Null for a section that is not the dealer's, and while the content cannot be read: the rest of the page is shown. */
function readSection(context: TenantContext, section: string): Promise<SectionQueryResult> {
  return fetchContentOr<SectionQueryResult>(null, ...question(context, section))
}

function question({ id: tenantId }: TenantContext, section: string): Parameters<typeof fetchContent> {
  return [sectionQuery, { tenantId, section }, { tags: [typeTag('section', tenantId)] }]
}

/**
 * The blocks of a section in a page, or undefined for one that is not the dealer's. Their keys are made those of the page, for
 * two sections may have the same; a section in a section shows nothing, so that no two can hold each other.
 */
export async function sectionOf(
  context: TenantContext,
  page: BlockContext,
  { id, key }: { id: string; key: string },
) {
  const section = await readSection(context, id)
  if (!section) return undefined
  const marks = page.editing ? blockMarks({ _id: section._id, _type: 'section' }) : undefined
  const prefix = `${key}-`
  const ofPage = (blocks: NonNullable<SectionQueryResult>['blocks']) =>
    (blocks ?? []).map((block) => ({ ...block, _key: `${prefix}${block._key}` }))
  const published = async () => {
    const seen = await fetchPublishedContent<SectionQueryResult>(...question(context, id))
    return seen && ofPage(seen.blocks)
  }
  return (
    <RenderBlocks
      blocks={ofPage(section.blocks)}
      published={page.editing ? published : undefined}
      context={{ ...page, section: async () => undefined }}
      mark={marks && ((blockKey) => marks(blockKey.slice(prefix.length)))}
    />
  )
}

/** Those of these blocks whose dates and conditions let visitors see them on the page at `route`. */
async function seenBlocks(
  context: TenantContext,
  blocks: readonly PlacedBlock[] | null,
  route: string,
): Promise<PlacedBlock[]> {
  const isSeen = async ({ settings }: PlacedBlock) =>
    !settings ||
    !hasConditions(settings) ||
    // One with conditions that cannot be evaluated is left out of the page, too.
    (await meetsConditions(context, route, settings).catch(() => false))
  const shown = blocksOfNow(blocks, context.now)
  const seen = await Promise.all(shown.map(isSeen))
  return shown.filter((_, at) => seen[at])
}

/** The blocks that visitors see now, those of sections in their places: what a page says of itself to search engines. */
export async function shownBlocks(
  context: TenantContext,
  blocks: readonly PlacedBlock[] | null,
  route: string,
): Promise<PlacedBlock[]> {
  const shown = await seenBlocks(context, blocks, route)
  const all = await Promise.all(
    shown.map(async (block) => {
      if (block._type !== 'sharedSection' || !block.section) return [block]
      return seenBlocks(context, (await readSection(context, block.section))?.blocks ?? null, route)
    }),
  )
  return all.flat()
}
