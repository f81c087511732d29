import { createHash } from 'node:crypto'

import type { FeedVehicle } from '@forecourt/vehicle/vehicle'

/** Our id of a tenant's source id: `<tenant>-<16 hex digits>`, the same for ever. */
export function vehicleId(tenant: string, sourceId: string): string {
  return `${tenant}-${createHash('sha256').update(`${tenant}\u0000${sourceId}`).digest('hex').slice(0, 16)}`
}

/** Fields that change without the vehicle changing. */
const NOT_CONTENT = ['created_at', 'updated_at', 'views'] as const satisfies (keyof FeedVehicle)[]

/** Fingerprint of what a feed says about a vehicle; equal when nothing worth storing changed. */
export function vehicleFingerprint(vehicle: FeedVehicle): string {
  const content: Record<string, unknown> = { ...vehicle }
  for (const field of NOT_CONTENT) delete content[field]
  return createHash('sha1')
    .update(JSON.stringify(sorted(content)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
