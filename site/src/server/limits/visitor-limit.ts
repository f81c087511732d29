import { type BucketOptions, createTokenBuckets } from './token-buckets.ts'

type Rate = Pick<BucketOptions, 'burst' | 'perSecond'>

export interface VisitorLimitOptions {
  /** Rate of one network address at one dealer; an office or a phone network is one address. */
  ofAddress: Rate
  /** Rate of all visitors of one dealer together. */
  ofTenant: Rate
  /** Epoch ms. */
  now(): number
}

/**
 * Returns a function that is true while a request of a visitor (id of the tenant document, network address) is within the
 * limits. Requests at one dealer use up nothing of another's limit, and a request over its address's limit uses up nothing
 * of its dealer's.
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
