import { modelPath } from '@forecourt/tenant-config/brand/model-path'
import { offerPath } from '@forecourt/blocks/core/offers/offer-path'

/** What the page of a document is found by. */
export interface Addressed {
  path: string | null
  slug: string | null
  manufacturer: string | null
  /** Of a model: whether it has a page. */
  inRange?: boolean | null
}

/** The path of a page, an offer, a model or a location on its dealer's site; undefined for what has no page of its own, or no address yet. */
export function documentPath(
  type: string,
  { path, slug, manufacturer, inRange }: Addressed,
  template: string | null | undefined,
): string | undefined {
  if (type === 'page') return path ?? undefined
  if (type === 'model') return inRange && slug ? modelPath({ path, slug }) : undefined
  // A dealer whose pages are named by dealerships leads on from there.
  if (type === 'location') return slug ? `/locations/${slug}` : undefined
  if (type !== 'offer' || !slug) return undefined
  return offerPath({ slug, manufacturer }, template === 'single-brand')
}
