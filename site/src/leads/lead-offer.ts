import type { LeadOffer } from '@forecourt/leads/lead'
import { type OfferPageData, tenantOffer } from '../offers/offers-data.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

const SLUG = /^[\w.~-]{1,200}$/

/**
 * Finds the offer that an enquiry is about by its slug, among those of the dealer that are on or were; undefined for none, and
 * while the content is away.
 */
export async function enquiredOffer(
  context: TenantContext,
  slug: string,
): Promise<OfferPageData | undefined> {
  if (!SLUG.test(slug)) return undefined
  try {
    return await tenantOffer(context, slug)
  } catch (error) {
    getRuntime().log('warn', 'the offer of an enquiry cannot be looked up', { slug, error: String(error) })
    return undefined
  }
}

/**
 * Returns what a lead says of its offer (OFR-11). One that cannot be found now is known by its address alone: no enquiry is
 * refused for it. Undefined for an empty or malformed address.
 */
export async function leadOffer(context: TenantContext, slug: string): Promise<LeadOffer | undefined> {
  if (!SLUG.test(slug)) return undefined
  const offer = await enquiredOffer(context, slug)
  return {
    offer_id: offer?._id ?? '',
    offer_name: offer?.name ?? slug,
    offer_make: offer?.subject.manufacturer ?? '',
    offer_model: offer?.subject.model ?? '',
  }
}
