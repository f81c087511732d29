import { defineQuery } from 'groq'

/** The service prices of the dealer `$tenantId` (id of the tenant document). */
export const servicePlansQuery = defineQuery(`
  *[_type == "servicePlan" && tenant._ref == $tenantId] | order(name asc, _id asc)[0...200]{
    _id,
    name,
    make,
    models,
    from_year,
    to_year,
    intervals[]{km, months, price, note},
    conditions
  }
`)
