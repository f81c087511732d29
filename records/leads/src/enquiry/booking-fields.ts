import { zonedEpoch } from '@forecourt/tenant-config/time/zoned-time'
import type { LeadPlace } from '../lead.ts'
import type { FieldProblem } from './enquiry-fields.ts'

/** A place that may be chosen, with the number of its dealership where that is known. */
export type OfferedPlace = LeadPlace & { dealership_id?: number }

type Read<T> = { ok: true; value: T | undefined } | { ok: false; problem: FieldProblem }

/** Bookings are taken for so long ahead. */
const MOST_AHEAD_MS = 365 * 24 * 60 * 60_000
/** As `<input type="datetime-local">` sends it: clock time at the dealer. */
const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/

/** A day and time at the dealer as epoch ms (LEAD-23); it is still to come, and within a year. */
export function readDateTime(
  typed: string | undefined,
  { isRequired, timeZone, now }: { isRequired: boolean; timeZone: string; now: number },
): Read<number> {
  const text = (typed ?? '').trim()
  if (text === '') return isRequired ? { ok: false, problem: 'required' } : { ok: true, value: undefined }
  const at = CLOCK.test(text) ? zonedEpoch(text, timeZone) : undefined
  if (at === undefined) return { ok: false, problem: 'date' }
  return at > now && at - now <= MOST_AHEAD_MS
    ? { ok: true, value: at }
    : { ok: false, problem: 'date-range' }
}

/** One of the places that are offered; required where any is (LEAD-13, LEAD-24). */
export function readPlace(typed: string | undefined, offered: readonly OfferedPlace[]): Read<OfferedPlace> {
  if (offered.length === 0) return { ok: true, value: undefined }
  const slug = (typed ?? '').trim()
  if (slug === '') return { ok: false, problem: 'required' }
  const value = offered.find((place) => place.slug === slug)
  return value ? { ok: true, value } : { ok: false, problem: 'choice' }
}
