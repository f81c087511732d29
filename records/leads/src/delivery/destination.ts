import type { DestinationKind } from '@forecourt/tenant-config/desk/delivery-states'

/** A place that a lead has to reach; what is needed to reach it (an address apart) is never kept with the lead. */
export interface Destination {
  kind: DestinationKind
  /** An email address; of a webhook the tenant's short name, under which the settings hold its address and secret. */
  address: string
}

/** Waits before an attempt is repeated: 1 m, 5 m, 30 m, 2 h, 12 h (N1). */
export const RETRY_AFTER_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 12 * 3_600_000] as const

/** When to try again after so many attempts that failed; undefined when it is given up (epoch ms). */
export function retryAt(attempts: number, now: number): number | undefined {
  const wait = RETRY_AFTER_MS[attempts - 1]
  return wait === undefined ? undefined : now + wait
}
