import type { Answer } from '@forecourt/leads/lead'
import { orderPurchase } from '@forecourt/sales/purchases'
import { reserveVehicle } from '@forecourt/sales/reserve'
import { acceptValuation } from '@forecourt/sales/valuations'
import type { PurchaseOrder } from '@forecourt/tenant-config/sales/purchase-order'
import { leftLine, type PurchaseLine } from '@forecourt/tenant-config/sales/purchase-total'
import { formatSignedAud } from '@forecourt/tenant-config/text/money'
import { reservationWish } from '../reservations/reservation-wish.ts'
import type { ErrorCode } from '../server/errors.ts'
import type { EnquiryDeed } from '../server/leads/deed.ts'
import type { LeadBody } from '../server/leads/lead-body.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { type PurchaseView, purchaseView } from './purchase-view.ts'

/**
 * The order that a form was sent with, worked out anew, or why it is not taken: its vehicle cannot be bought any more, a step is
 * missing, or it comes to something else than its page said. The vehicle is held by it, and the figure of the visitor's own accepted.
 */
export async function orderedPurchase(
  context: TenantContext,
  body: Pick<LeadBody, 'purchase' | 'seenTotalAud'>,
  { client, cookie }: { client: string; cookie: string | undefined },
): Promise<{ ok: true; deed: EnquiryDeed } | { ok: false; code: ErrorCode }> {
  const refused = (code: ErrorCode) => ({ ok: false, code }) as const
  const purchase = await getRuntime().purchases.byToken(context.id, body.purchase)
  if (!purchase) return refused('purchase-unknown')
  const found = await purchaseView(context, purchase)
  if (!found.ok) return found
  const { view } = found
  // Who holds the vehicle may be the same visitor, whose answer was lost: the record decides.
  if (view.problem !== undefined && view.problem !== 'reserve-taken') return refused(view.problem)
  if (view.next !== 'review') return refused('purchase-unfinished')
  if (body.seenTotalAud !== undefined && body.seenTotalAud !== Math.round(view.total.totalAud))
    return refused('purchase-total')
  const held = await reservationWish(context, {
    stock: view.vehicle,
    seenPriceAud: 'priceAud' in view.standing.price ? view.standing.price.priceAud : undefined,
    client,
    cookie,
  })
  if (!held.ok) return held
  const order: PurchaseOrder = {
    ...view.total,
    choices: purchase.choices,
    agreed: context.tenant.purchase.agreements,
  }
  const { own } = view
  const takesFigure =
    own !== undefined && own.valuation.leadId === undefined && own.valuation.result !== undefined
  return {
    ok: true,
    deed: {
      async alongside(tx, stored) {
        await orderPurchase(tx, purchase, { order, ...stored })
        await reserveVehicle(tx, held.wish, stored)
        if (takesFigure) await acceptValuation(tx, own.valuation, stored)
      },
      answers: linesOf(view),
      holds: true,
      hasMails: true,
    },
  }
}

/** What the desk reads of an order. */
function linesOf({ total, purchase, own, delivery }: PurchaseView): Answer[] {
  const line = (name: string, label: string, text: string): Answer => ({
    name: `purchase.${name}`,
    label,
    kind: 'text',
    value: text,
    text,
  })
  const amounts = (kind: string, lines: readonly PurchaseLine[]) =>
    lines.map(({ label, aud }, at) => line(`${kind}_${at + 1}`, label, formatSignedAud(aud)))
  const { payment, termYears, tradeIn, postcode } = purchase.choices
  const vehicle = own?.valuation.vehicle
  return [
    ...amounts('line', total.lines),
    line('total', total.isEstimate ? 'Total (estimate)' : 'Total', formatSignedAud(total.totalAud)),
    ...amounts('taken', total.taken),
    ...amounts('left', [leftLine(total)]),
    line(
      'payment',
      'Paid by',
      payment === 'finance'
        ? `finance${termYears === undefined ? '' : ` over ${termYears} years`}`
        : 'cash or transfer',
    ),
    line(
      'tradeIn',
      'Own vehicle',
      vehicle
        ? `${vehicle.year} ${vehicle.make} ${vehicle.model}, ${vehicle.km.toLocaleString('en-AU')} km${vehicle.rego && `, ${vehicle.rego} ${vehicle.regoState}`}`
        : tradeIn === 'later'
          ? 'to be valued at the dealer’s'
          : 'none',
    ),
    line('delivery', 'Delivery', delivery ? `to ${postcode ?? ''}` : 'collected'),
  ]
}
