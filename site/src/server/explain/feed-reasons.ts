import type { NumberedReject } from '@forecourt/stock/stock-number-reads'
import type { Reason } from '@forecourt/tenant-config/rules/explain/answer'
import type { TenantEntry } from '../tenants/tenant-entry.ts'

/** The refused rows of a dealer's newest load that had any, if that began at `since` or later. */
export function refusedIn(
  all: readonly NumberedReject[],
  { tenant: { slug } }: TenantEntry,
  since?: Date,
): Reason[] {
  const own = all.filter(({ tenant, at }) => tenant === slug && (since === undefined || at >= since))
  return own
    .filter(({ runId }) => runId === own[0]?.runId)
    .map(({ at, row, field, value, reason }) => ({
      kind: 'rejected',
      effect: 'hides',
      title: 'Refused by the last load',
      reason: `${field === '' ? 'The row' : `The field ${field}`} was refused: ${reason}.`,
      at: at.toISOString(),
      row,
      field,
      value,
    }))
}

/** No vehicle has the number; `lastLoad` is when the newest complete load of the feed began. */
export function notInFeed(lastLoad: Date | undefined): Reason {
  return {
    kind: 'not-in-feed',
    effect: 'hides',
    title: 'Not in the stock feed',
    reason: lastLoad
      ? 'No vehicle of this dealer has this stock number, and the last full load did not name it.'
      : 'No vehicle of this dealer has this stock number, and no full load has run yet.',
    ...(lastLoad ? { at: lastLoad.toISOString() } : {}),
  }
}
