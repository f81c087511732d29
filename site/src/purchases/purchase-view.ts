import type { Purchase } from '@forecourt/sales/purchase'
import type { Valuation } from '@forecourt/sales/valuation'
import { extrasFor, type PurchaseExtra } from '@forecourt/tenant-config/sales/purchase-extra'
import { nextStep, PURCHASE_STEPS, type PurchaseStep } from '@forecourt/tenant-config/sales/purchase-steps'
import { purchaseTotal, type PurchaseTotal } from '@forecourt/tenant-config/sales/purchase-total'
import { reservationTerms } from '@forecourt/tenant-config/sales/reservation-terms'
import { offersAction, takesVehicles } from '@forecourt/tenant-config/vehicle/stock-actions'
import type { StockDocument } from '@forecourt/vehicle/document'
import { holdsOnline } from '../reservations/reservation-wish.ts'
import type { ErrorCode } from '../server/errors.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { vehicleDetails } from '../server/vehicles/vehicles.ts'
import { vehicleNamed } from '../server/vehicles/vehicle-named.ts'
import { countsAud } from '../valuations/counts.ts'
import { deliveryAnswer, deliversAnywhere, type DeliveryAnswer } from '../vehicle/delivery-quotes.ts'
import { type VehicleStanding, vehicleStanding } from '../vehicle/vehicle-standing.ts'
import { purchaseExtras } from './purchase-extras.ts'

/** Which vehicle is bought, and what was chosen so far: nothing before a purchase has begun. */
type ChosenSoFar = Pick<Purchase, 'tenant' | 'carSlug' | 'choices' | 'valuationId'>

/** A purchase as it stands now: its vehicle, what can be chosen, what was chosen, and what that comes to. */
export interface PurchaseView {
  purchase: ChosenSoFar
  vehicle: StockDocument
  standing: VehicleStanding
  /** Those that this dealer has for this vehicle. */
  steps: readonly PurchaseStep[]
  /** The first step that is not done. */
  next: PurchaseStep
  /** Extras that are offered with this vehicle, and those of them that were chosen. */
  offered: readonly PurchaseExtra[]
  chosen: readonly PurchaseExtra[]
  /** Undefined for a vehicle that is collected. */
  delivery: DeliveryAnswer | undefined
  /** The visitor's own vehicle, with the token that opens its valuation. */
  own: { valuation: Valuation; token: string } | undefined
  total: PurchaseTotal
  /** Why it cannot be ordered now. */
  problem: ErrorCode | undefined
}

/** A purchase of a vehicle before its first step. */
export function nothingChosen(
  { id: tenant }: Pick<TenantContext, 'id'>,
  { slug: carSlug }: Pick<StockDocument, 'slug'>,
): ChosenSoFar {
  return { tenant, carSlug, choices: {}, valuationId: undefined }
}

/** Reads a purchase with everything that it comes to now, by the same prices as the vehicle's page; or why it cannot be gone on with. */
export async function purchaseView(
  context: TenantContext,
  purchase: ChosenSoFar,
): Promise<{ ok: true; view: PurchaseView } | { ok: false; code: ErrorCode }> {
  const { tenant, now } = context
  const found = await vehicleNamed(context, purchase.carSlug)
  if (!found.ok) return { ok: false, code: 'search-down' }
  const { vehicle } = found
  if (!vehicle) return { ok: false, code: 'vehicle-gone' }
  const details = await vehicleDetails(context, vehicle.id)
  const standing = vehicleStanding({ context, vehicle, details })
  if (!('priceAud' in standing.price)) return { ok: false, code: 'purchase-refused' }
  const offered = extrasFor(vehicle, await purchaseExtras(context))
  const has: Partial<Record<PurchaseStep, boolean>> = {
    tradeIn: takesVehicles(tenant),
    extras: offered.length > 0,
    delivery: deliversAnywhere(context),
  }
  const steps = PURCHASE_STEPS.filter((step) => has[step] !== false)
  const { choices } = purchase
  const chosen = offered.filter(({ _id }) => choices.extras?.includes(_id))
  // What a dealer has stopped offering since it was chosen counts no more.
  const delivery =
    has.delivery && choices.delivery === 'deliver'
      ? await deliveryAnswer(context, choices.postcode ?? '', vehicle)
      : undefined
  const own = has.tradeIn && choices.tradeIn === 'figure' ? await ownVehicleOf(purchase) : undefined
  const isFigureOpen = own !== undefined && (own.valuation.holdsUntil ?? 0) > now
  // A place that nobody delivers to has no price, so that step is still to be done.
  const { delivery: _unpriced, ...withoutDelivery } = choices
  const done = delivery?.ok === false ? withoutDelivery : choices
  return {
    ok: true,
    view: {
      purchase,
      vehicle,
      standing,
      steps,
      next: nextStep(done, steps),
      offered,
      chosen,
      delivery,
      own,
      total: purchaseTotal({
        priceAud: standing.price.priceAud,
        driveAway: standing.driveAway,
        extras: chosen,
        delivery: delivery?.ok ? { name: delivery.name, priceAud: delivery.price } : undefined,
        tradeInAud: isFigureOpen ? countsAud(own.valuation) : undefined,
        depositCents: reservationTerms(tenant).depositCents,
      }),
      problem: problemOf(context, vehicle, standing),
    },
  }
}

async function ownVehicleOf({ tenant, valuationId }: ChosenSoFar): Promise<PurchaseView['own']> {
  if (valuationId === undefined) return undefined
  const { valuations } = getRuntime()
  const which = { tenant, id: valuationId }
  const valuation = await valuations.byId(which)
  return valuation && { valuation, token: valuations.tokenOf(which) }
}

/** Whether a vehicle can be ordered now; who holds it, the record decides in the end. */
function problemOf(
  context: TenantContext,
  vehicle: StockDocument,
  { checks }: VehicleStanding,
): ErrorCode | undefined {
  if (vehicle.sold) return 'vehicle-gone'
  if (vehicle.reserved) return 'reserve-taken'
  return ordersOnline(context) && offersAction('purchase', vehicle, context.tenant, checks)
    ? undefined
    : 'purchase-refused'
}

/** Whether a dealer's vehicles are ordered online, step by step: where they are held by it. Elsewhere the form is a message. */
export function ordersOnline(context: Pick<TenantContext, 'tenant'>): boolean {
  return context.tenant.flags.onlinePurchase && holdsOnline(context)
}
