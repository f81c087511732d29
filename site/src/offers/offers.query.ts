import { offerCardProjection, offerPageProjection } from '@forecourt/schemas/projections/offer.groq'
import { defineQuery } from 'groq'

/** Every offer of a tenant, featured first, then the one that ends soonest; windows are evaluated by the reader's clock. */
export const offersQuery = defineQuery(`
  *[_type == "offer" && tenant._ref == $tenantId] | order(featured desc, coalesce(expiry, "9999") asc, name asc){${offerCardProjection}}
`)

/** One offer of a tenant by its slug, else by one that it had. */
export const offerQuery = defineQuery(`
  *[_type == "offer" && tenant._ref == $tenantId && (slug.current == $slug || $slug in formerAddresses)]
    | order(select(slug.current == $slug => 0, 1), _createdAt asc)[0]{${offerPageProjection}}
`)
