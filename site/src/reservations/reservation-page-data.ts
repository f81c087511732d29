import type { ReservationFile } from '@forecourt/sales/reads'
import { errorText } from '@forecourt/leads/error-text'
import { reservationPath } from '../addresses/reservation-paths.ts'
import { ERRORS } from '../server/errors.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { vehicleRoute } from '../server/search/search.ts'
import type { PageNoticeProps } from '../ui/page-notice.tsx'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { vehicleNamed } from '../server/vehicles/vehicle-named.ts'

/** The reserved vehicle, as far as it is known now. */
export interface ReservedVehicle {
  name: string
  stockNumber: string
  /** Absent for one that is no longer on the site. */
  href: string | undefined
  /** Media key of its first photo, or ''. */
  image: string
}

export interface ReservationPageData {
  context: TenantContext
  token: string
  reservation: ReservationFile
  vehicle: ReservedVehicle
  /** True while the deposit is to be paid. */
  mayPay: boolean
  /** True while its visitor may cancel it. */
  mayCancel: boolean
  /** What was done just now, or went wrong. */
  notice: PageNoticeProps | undefined
}

/** The reservation that a link opens; undefined for a link that is not ours. */
export async function reservationPageData(
  context: TenantContext,
  token: string,
  query: URLSearchParams,
): Promise<ReservationPageData | undefined> {
  const { sales } = getRuntime()
  const found = await sales.byToken(context.id, token)
  if (!found) return undefined
  const reservation = isBack(query, found) ? await afterPaying(context, token, found) : found
  const isTimeLeft = reservation.until !== undefined && reservation.until > context.now
  return {
    context,
    token,
    reservation,
    vehicle: await reservedVehicle(context, reservation),
    mayPay: reservation.state === 'held' && reservation.terms.depositCents > 0 && isTimeLeft,
    mayCancel: ['held', 'paid', 'confirmed'].includes(reservation.state),
    notice: noticeOf(query, reservation),
  }
}

/** Whether a visitor comes back from the page of the payment provider, which may be faster than its message. */
function isBack(query: URLSearchParams, { state }: ReservationFile): boolean {
  return query.has('paid') && state === 'held'
}

async function afterPaying(
  context: TenantContext,
  token: string,
  known: ReservationFile,
): Promise<ReservationFile> {
  const { sales, log } = getRuntime()
  try {
    await sales.askAgain(context, known.id)
    return (await sales.byToken(context.id, token)) ?? known
  } catch (error) {
    log('warn', 'a payment provider does not answer', { error: errorText(error) })
    return known
  }
}

async function reservedVehicle(
  context: TenantContext,
  { vehicle: then }: ReservationFile,
): Promise<ReservedVehicle> {
  const known = { name: then?.name ?? 'Vehicle', stockNumber: then?.stock_number ?? '' }
  const now = then ? await vehicleNamed(context, then.slug) : undefined
  return now?.ok && now.vehicle
    ? { ...known, href: context.link(vehicleRoute(now.vehicle.slug)), image: now.vehicle.primary_image }
    : { ...known, href: undefined, image: '' }
}

const FAILED = ['payment-down', 'reservation-unknown', 'records-down', 'too-many-requests'] as const
export type ReservationFailure = (typeof FAILED)[number]

function noticeOf(query: URLSearchParams, { state }: ReservationFile): ReservationPageData['notice'] {
  const code = FAILED.find((one) => one === query.get('error'))
  if (code) return { text: ERRORS[code].visitor, isError: true }
  if (query.has('cancelled') && (state === 'cancelled' || state === 'refunded'))
    return { text: 'Your reservation is cancelled.', isError: false }
  if (query.has('paid') && state === 'held')
    return {
      text: 'We have not heard from the payment provider yet. If you have paid, this page shows it within minutes.',
      isError: false,
    }
  if (query.has('unpaid') && state === 'held')
    return { text: 'Nothing was paid. The vehicle is still held for you.', isError: false }
  return undefined
}

/** The page of a reservation after something was done with it. */
export function afterReservation(
  context: TenantContext,
  token: string,
  result: { error: ReservationFailure } | { done: 'cancelled' },
): string {
  const query = 'error' in result ? `error=${result.error}` : result.done
  return `${context.link(reservationPath(token))}?${query}`
}
