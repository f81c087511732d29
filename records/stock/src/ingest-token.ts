import { createHmac } from 'node:crypto'

/**
 * The bearer token of a tenant's stock feed where none was set for it: made from a secret of the platform, so that a
 * tenant has one from the moment it is published, without a restart. A new secret makes new tokens.
 */
export function ingestToken(secret: string, tenantSlug: string): string {
  return createHmac('sha256', secret).update(`ingest:${tenantSlug}`).digest('base64url')
}
