import { offerPath } from '@forecourt/blocks/core/offers/offer-path'

/** What the page of a document is found by. */
export interface Addressed {
  path: string | null
  slug: string | null
  manufacturer: string | null
}

/** The path of a page or an offer on its dealer's site; undefined for what has no page of its own, or no address yet. */
export function documentPath(
  type: string,
  { path, slug, manufacturer }: Addressed,
  template: string | null | undefined,
): string | undefined {
  if (type === 'page') return path ?? undefined
  if (type !== 'offer' || !slug) return undefined
  return offerPath({ slug, manufacturer }, template === 'single-brand')
}
