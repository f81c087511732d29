import type { FeedVehicle, Vehicle } from './vehicle.ts'

/** A stored vehicle from a feed row and the identity it keeps; times are ISO UTC. */
export function toVehicle(
  feed: FeedVehicle,
  identity: {
    id: string
    tenant: string
    slug: string
    createdAt: string
    updatedAt: string
    soldAt?: string | undefined
  },
): Vehicle {
  const name = [feed.year, feed.make, feed.model, feed.badge ?? ''].join(' ').trim()
  return {
    ...feed,
    id: identity.id,
    tenant: identity.tenant,
    slug: identity.slug,
    path: `/cars/${identity.slug}`,
    name,
    photos_count: feed.images.length,
    created_at: feed.created_at ?? identity.createdAt,
    updated_at: feed.updated_at ?? identity.updatedAt,
    ...(identity.soldAt === undefined ? {} : { sold_at: identity.soldAt }),
  }
}
