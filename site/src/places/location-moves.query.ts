import { defineQuery } from 'groq'

/**
 * Every location of the dealer `$tenantId` (id of the tenant document), those that closed for good among them: where an address
 * that is no location's any more leads.
 */
export const locationMovesQuery = defineQuery(`
  *[_type == "location" && tenant._ref == $tenantId && defined(slug.current)] | order(_createdAt asc, _id asc){
    _id,
    "slug": slug.current,
    dealership_id,
    closed_for_good,
    "replacedBy": replaced_by._ref,
    formerAddresses
  }
`)
