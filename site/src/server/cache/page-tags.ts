import { cache } from 'react'
import { unstable_cache } from 'next/cache'
import type { CacheTag } from './cache-tags.ts'

/**
 * Ties the page being rendered to `tags`, so that expiring any of them renders the page anew.
 * Next collects page tags from cached reads only; what we read from the runtime (tenants, stock) is not one,
 * so an empty cached read carries its tags.
 */
export async function usesTags(tags: readonly CacheTag[]): Promise<void> {
  const used = usedTags()
  const unique = [...new Set(tags)].filter((tag) => !used.has(tag)).toSorted()
  if (unique.length === 0) return
  for (const tag of unique) used.add(tag)
  await unstable_cache(async () => 0, ['page-tags', ...unique], { tags: unique, revalidate: false })()
}

/** Tags that the page being rendered is tied to already. */
const usedTags = cache(() => new Set<CacheTag>())

/** Seconds after which a page rendered during an outage is rendered again even if nobody expires it. */
export const OUTAGE_REVALIDATE_SECONDS = 5

/** Marks the page being rendered as made during an outage: it lives 5 s at most or until the service is back. */
export async function usesOutage(tag: CacheTag): Promise<void> {
  await unstable_cache(async () => 0, ['page-outage', tag], {
    tags: [tag],
    revalidate: OUTAGE_REVALIDATE_SECONDS,
  })()
}
