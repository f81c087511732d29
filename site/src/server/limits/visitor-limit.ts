import { type BucketOptions, createTokenBuckets } from './token-buckets.ts'

type Rate = Pick<BucketOptions, 'burst' | 'perSecond'>

export interface VisitorLimitOptions {
  /** From one network address at one dealer: an office or a phone network is one address. */
  ofAddress: Rate
  /** From everybody at one dealer. */
  ofTenant: Rate
  /** Epoch ms. */
  now(): number
}

/**
 * Says of each request of a visitor (id of the tenant document, network address) whether it is too much: true while it is
 * not. What one dealer's visitors send uses up nothing of another's, and an address that is refused nothing of its dealer's.
 */
export function createVisitorLimit({
  ofAddress,
  ofTenant,
  now,
}: VisitorLimitOptions): (tenantId: string, client: string) => boolean {
  const mayAddress = createTokenBuckets({ ...ofAddress, now })
  const mayTenant = createTokenBuckets({ ...ofTenant, now })
  return (tenantId, client) => mayAddress(`${tenantId} ${client}`) && mayTenant(tenantId)
}
