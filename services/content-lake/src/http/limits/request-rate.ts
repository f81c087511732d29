import { httpError } from '../../errors.ts'

/** How often each client may ask. */
export interface RequestRate {
  /** Counts a request; throws 429 with `retryAfterSeconds` when the client has none left. */
  count(client: string): void
  /** The same without an error: false when the client has none left. */
  allows(client: string): boolean
}

interface Bucket {
  left: number
  /** Epoch ms when `left` was worked out. */
  at: number
}

/** Clients that are remembered; beyond them, those not heard of for longest start anew. */
const MAX_CLIENTS = 50_000

/** Every client has `burst` requests, and gets `perSecond` of them back each second. */
export function createRequestRate(
  limits: { perSecond: number; burst: number },
  now: () => number,
): RequestRate {
  const buckets = new Map<string, Bucket>()
  const allows = (client: string): boolean => {
    const time = now()
    const known = buckets.get(client) ?? { left: limits.burst, at: time }
    const earned = (Math.max(0, time - known.at) / 1000) * limits.perSecond
    const left = Math.min(limits.burst, known.left + earned)
    buckets.delete(client)
    buckets.set(client, { left: Math.max(0, left - 1), at: time })
    const [oldest] = buckets.keys()
    if (buckets.size > MAX_CLIENTS && oldest !== undefined) buckets.delete(oldest)
    return left >= 1
  }
  return {
    allows,
    count(client) {
      if (allows(client)) return
      const retryAfterSeconds = Math.ceil(1 / limits.perSecond)
      throw httpError(429, 'Too many requests; try again later', { retryAfterSeconds })
    },
  }
}
