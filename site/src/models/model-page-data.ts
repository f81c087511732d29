import { cache } from 'react'
import { modelPageQuery } from '@forecourt/blocks/page-blocks.query'
import type { ModelPageQueryResult } from '@forecourt/schemas/generated/types'
import { modelIssues } from '@forecourt/tenant-config/brand/documents'
import { overlay } from '@forecourt/tenant-config/brand/shared'
import { usableDocuments } from '../brand/usable-documents.ts'
import { blockTags } from '../page-blocks/block-tags.ts'
import { vehicleListTag, type CacheTag } from '../server/cache/cache-tags.ts'
import { fetchContent, fetchPublishedContent } from '../server/content/content.ts'
import { getTenant, type TenantContext } from '../server/tenants/tenant.ts'
import { rangeModels, type RangeModel } from './range-models.ts'

type ModelDocument = ModelPageQueryResult[number]

export interface ModelPageData {
  context: TenantContext
  path: string
  /** The model as its card shows it. */
  card: RangeModel
  /** The dealer's document of it, completed by the one that all dealers share (TEN-06). */
  model: ModelDocument
  /** True when the blocks are those of the dealer's own document. */
  ownsBlocks: boolean
  /** Asks for the blocks that visitors see, null where they find no page. */
  published: () => Promise<ModelDocument['blocks']>
  tags: CacheTag[]
}

/** The page of a model of the dealer's range at this path, or undefined (RTE-18). */
export const modelPageData = cache(async (site: string, path: string): Promise<ModelPageData | undefined> => {
  const context = await getTenant(site)
  const card = (await rangeModels(context)).find((model) => model.path === path)
  if (!card) return undefined
  const tags = blockTags(context)
  const params = { tenantId: context.id, make: card.make, model: card.slug }
  const documents = usable(await fetchContent<ModelPageQueryResult>(modelPageQuery, params, { tags }))
  const [nearest] = documents
  const model = overlay(documents)
  if (!nearest || !model) return undefined
  const published = async () => {
    const seen = await fetchPublishedContent<ModelPageQueryResult>(modelPageQuery, params, { tags })
    const shown = overlay(usable(seen))
    return shown?.inRange ? (shown.blocks ?? []) : null
  }
  return {
    context,
    path,
    card,
    model,
    ownsBlocks: nearest.tenant !== null && (nearest.blocks ?? []).length > 0,
    published,
    tags: [...tags, vehicleListTag(context.tenant.slug)],
  }
})

/** What is wrong with a document is told where the range is read. */
function usable(found: ModelPageQueryResult): ModelDocument[] {
  return usableDocuments(found, modelIssues, ['make', 'slug'], () => undefined)
}
