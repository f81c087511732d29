export interface BucketOptions {
  /** Tokens that may be used at once. */
  burst: number
  /** Tokens that come back per second. */
  perSecond: number
  /** Epoch ms. */
  now(): number
  /** How many keys are remembered; the one unused for longest is dropped first. */
  maxKeys?: number
}

/**
 * Returns a function that limits how often each `key` acts: true, and `cost` tokens (one by default) are used up, while the
 * key has that many left; false otherwise.
 */
export function createTokenBuckets({
  burst,
  perSecond,
  now,
  maxKeys = 10_000,
}: BucketOptions): (key: string, cost?: number) => boolean {
  const buckets = new Map<string, { at: number; left: number }>()
  return (key, cost = 1) => {
    const { at, left } = buckets.get(key) ?? { at: now(), left: burst }
    // A clock that was set back takes no tokens away.
    const passedMs = Math.max(0, now() - at)
    const filled = Math.min(burst, left + (passedMs / 1000) * perSecond)
    const isAllowed = filled >= cost
    buckets.delete(key)
    buckets.set(key, { at: now(), left: isAllowed ? filled - cost : filled })
    const [oldest] = buckets.keys()
    if (buckets.size > maxKeys && oldest !== undefined) buckets.delete(oldest)
    return isAllowed
  }
}
