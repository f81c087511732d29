export interface BucketOptions {
  /** So many at once, … */
  burst: number
  /** … and then so many a second. */
  perSecond: number
  /** Epoch ms. */
  now(): number
  /** Keys that are remembered; the one unused for longest goes first. */
  maxKeys?: number
}

/** Says of each thing that somebody (`key`) does whether it is too much: true while it is not. What costs more than one counts as so many. */
export function createTokenBuckets({
  burst,
  perSecond,
  now,
  maxKeys = 10_000,
}: BucketOptions): (key: string, cost?: number) => boolean {
  const buckets = new Map<string, { at: number; left: number }>()
  return (key, cost = 1) => {
    const { at, left } = buckets.get(key) ?? { at: now(), left: burst }
    // A clock that was set back takes nothing away.
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
