import { cache } from 'react'
import { modelPageQuery } from '@forecourt/blocks/page-blocks.query'
import type { ModelPageQueryResult } from '@forecourt/schemas/generated/types'
import { modelIssues } from '@forecourt/tenant-config/brand/documents'
import { overlay } from '@forecourt/tenant-config/brand/shared'
import { usableDocuments } from '../brand/usable-documents.ts'
import { blockTags } from '../page-blocks/block-tags.ts'
import { vehicleListTag, type CacheTag } from '../server/cache/cache-tags.ts'
import { fetchContent } from '../server/content/content.ts'
import { getTenant, type TenantContext } from '../server/tenants/tenant.ts'
import { rangeModels, type RangeModel } from './range-models.ts'

export interface ModelPageData {
  context: TenantContext
  path: string
  /** The model as its card shows it. */
  card: RangeModel
  /** The dealer's document of it, completed by the one that all dealers share (TEN-06). */
  model: ModelPageQueryResult[number]
  tags: CacheTag[]
}

/** The page of a model of the dealer's range at this path, or undefined (RTE-18). */
export const modelPageData = cache(async (site: string, path: string): Promise<ModelPageData | undefined> => {
  const context = await getTenant(site)
  const card = (await rangeModels(context)).find((model) => model.path === path)
  if (!card) return undefined
  const tags = blockTags(context)
  const found = await fetchContent<ModelPageQueryResult>(
    modelPageQuery,
    { tenantId: context.id, make: card.make, model: card.slug },
    { tags },
  )
  // What is wrong with them was told where the range was read.
  const model = overlay(usableDocuments(found, modelIssues, ['make', 'slug'], () => undefined))
  if (!model) return undefined
  return { context, path, card, model, tags: [...tags, vehicleListTag(context.tenant.slug)] }
})
