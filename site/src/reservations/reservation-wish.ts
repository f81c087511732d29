import type { ReservationWish } from '@forecourt/sales/reserve'
import type { StockDocument } from '@forecourt/vehicle/document'
import { createChecks } from '@forecourt/tenant-config/rules/rule-checks'
import { reservationTerms } from '@forecourt/tenant-config/sales/reservation-terms'
import { offersAction } from '@forecourt/tenant-config/vehicle/stock-actions'
import { reservePath } from '../addresses/step-paths.ts'
import type { ErrorCode } from '../server/errors.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { vehicleRoute } from '../server/search/search.ts'
import { pageAccess } from '../server/sign-in/page-access.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

/**
 * Whether vehicles of a dealer are held the moment that a visitor asks: reservations are on, and a deposit, where one is asked, can
 * be paid online. Elsewhere the form is a message to the dealer.
 */
export function holdsOnline({ tenant }: Pick<TenantContext, 'tenant'>): boolean {
  const { flags, hiddenActions, reserve, slug } = tenant
  if (!flags.reservations || hiddenActions.includes('reserve')) return false
  return reserve.deposit === 0 || getRuntime().sales.takesPayments(slug)
}

export interface WishAsked {
  /** Undefined for a vehicle that is not in stock any more. */
  stock: StockDocument | undefined
  seenPriceAud: number | undefined
  client: string
  cookie: string | undefined
}

/**
 * A visitor's wish to hold a vehicle, checked as its page would be (RSV-02, C25); else the reason. The record decides in the end:
 * what the search says may be a moment old.
 */
export async function reservationWish(
  context: TenantContext,
  { stock, seenPriceAud, client, cookie }: WishAsked,
): Promise<{ ok: true; wish: ReservationWish } | { ok: false; code: ErrorCode }> {
  if (!stock) return { ok: false, code: 'vehicle-gone' }
  const { id, tenant, rules, now } = context
  const refusal = refusalOf(context, stock)
  if (refusal) return { ok: false, code: refusal }
  const access = pageAccess({ tenant, rules }, reservePath(stock, tenant.routes), now)
  const { signIn, audit } = getRuntime()
  if (access === 'hidden') return { ok: false, code: 'reserve-refused' }
  if (access === 'signIn' && !(await signIn.visitor(id, cookie))) return { ok: false, code: 'unauthorised' }
  return {
    ok: true,
    wish: {
      tenant: id,
      tenantSlug: tenant.slug,
      carId: stock.id,
      terms: reservationTerms(tenant),
      seenPriceAud,
      takesComingSoon: tenant.reserve.allowComingSoon,
      by: { visitor: audit.actor(id, client) },
    },
  }
}

function refusalOf({ tenant, rules, now }: TenantContext, stock: StockDocument): ErrorCode | undefined {
  const checks = createChecks(rules, { tenant, now, surface: 'vdp', route: vehicleRoute(stock.slug) })
  // Whose it is, the record says: it may be the same visitor's, whose answer was lost.
  if (offersAction('reserve', { ...stock, reserved: false }, tenant, checks)) return undefined
  return stock.sold || stock.status === 'sold' ? 'vehicle-gone' : 'reserve-refused'
}
