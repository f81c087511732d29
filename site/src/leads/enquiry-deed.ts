import type { Answer, NewLead } from '@forecourt/leads/lead'
import { NotOrdered } from '@forecourt/sales/purchases'
import { NotReserved, reserveVehicle } from '@forecourt/sales/reserve'
import { NotAccepted } from '@forecourt/sales/valuations'
import { watchVehicle } from '@forecourt/sales/watches'
import type { FormDefinition } from '@forecourt/tenant-config/forms/form-definition'
import { enteredBill } from '../bills/entered-bill.ts'
import { orderedPurchase } from '../purchases/ordered-purchase.ts'
import { holdsOnline, reservationWish } from '../reservations/reservation-wish.ts'
import type { ErrorCode } from '../server/errors.ts'
import type { EnquiryDeed } from '../server/leads/deed.ts'
import type { LeadBody } from '../server/leads/lead-body.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { enquiredValuation } from '../valuations/accepted-valuation.ts'
import type { leadVehicle } from './lead-vehicle.ts'

interface DeedAsked {
  form: FormDefinition
  body: LeadBody
  /** What was answered, checked. */
  answers: readonly Answer[]
  /** The vehicle that is enquired about. */
  enquired: Awaited<ReturnType<typeof leadVehicle>> | undefined
  client: string
  cookie: string | undefined
}

/** The deed of an enquiry, checked as its page would be, or why it cannot be done; undefined for a mere message. */
export async function enquiryDeed(
  context: TenantContext,
  { form, body, answers: given, enquired, client, cookie }: DeedAsked,
): Promise<{ ok: true; deed: EnquiryDeed } | { ok: false; code: ErrorCode } | undefined> {
  const stock = enquired?.stock
  switch (form.use) {
    case 'reserve': {
      if (!holdsOnline(context)) return undefined
      // What holds a vehicle needs to know it.
      if (enquired?.isUncertain) return { ok: false, code: 'search-down' }
      const held = await reservationWish(context, { stock, seenPriceAud: body.seenPriceAud, client, cookie })
      if (!held.ok) return held
      const alongside: EnquiryDeed['alongside'] = async (tx, stored) =>
        void (await reserveVehicle(tx, held.wish, stored))
      return { ok: true, deed: { alongside, answers: [], holds: true, hasMails: true } }
    }
    case 'whenFree': {
      if (enquired?.isUncertain) return { ok: false, code: 'search-down' }
      if (!stock) return { ok: false, code: 'vehicle-gone' }
      const { id: tenant, tenant: dealer } = context
      // Whoever presses the button has read the form's own words.
      const wish = { tenant, tenantSlug: dealer.slug, carId: stock.id, consentText: form.intro }
      const alongside: EnquiryDeed['alongside'] = (tx, stored) => watchVehicle(tx, wish, stored)
      return { ok: true, deed: { alongside, answers: [], holds: false, hasMails: true } }
    }
    case 'tradeIn': {
      const valued = await enquiredValuation(context, body.valuation)
      if (!valued?.ok) return valued
      const { accept, answers, rego, isOffer } = valued.valuation
      return {
        ok: true,
        deed: { alongside: accept, answers, rego, isOffer, holds: false, hasMails: false },
      }
    }
    case 'purchase':
      return body.purchase === '' ? undefined : orderedPurchase(context, body, { client, cookie })
    case 'payment':
      return getRuntime().sales.takesPayments(context.tenant.slug) ? enteredBill(context, given) : undefined
    default:
      return undefined
  }
}

const REFUSALS = {
  taken: 'reserve-taken',
  free: 'not-held',
  gone: 'vehicle-gone',
  'price-changed': 'reserve-price',
  'too-many': 'reserve-too-many',
  unknown: 'valuation-unknown',
  over: 'valuation-over',
  accepted: 'valuation-accepted',
  'no-purchase': 'purchase-unknown',
  ordered: 'purchase-ordered',
} as const satisfies Record<
  NotReserved['because'] | NotAccepted['because'] | NotOrdered['because'],
  ErrorCode
>

/** A deed that is not done undoes its lead as well: the visitor is told why. */
export async function doneOrRefused<Done>(
  work: () => Promise<Done>,
): Promise<Done | { code: (typeof REFUSALS)[keyof typeof REFUSALS]; priceAud?: number }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotAccepted || error instanceof NotOrdered) return { code: REFUSALS[error.because] }
    if (error instanceof NotReserved) {
      const { because, priceAud } = error
      return { code: REFUSALS[because], ...(priceAud !== undefined && { priceAud }) }
    }
    throw error
  }
}

/** What a lead says with its deed. */
export function withDeed(lead: NewLead, deed: EnquiryDeed | undefined): NewLead {
  if (!deed) return lead
  return {
    ...lead,
    ...(deed.rego !== undefined && { Rego: deed.rego }),
    answers: [...lead.answers, ...deed.answers],
  }
}
