import { promoProjection } from '@forecourt/schemas/projections/promo.groq'
import { defineQuery } from 'groq'

/** Every promo tile of a tenant, the oldest first; windows are evaluated by the reader's clock. */
export const promoTilesQuery = defineQuery(`
  *[_type == "promo" && tenant._ref == $tenantId] | order(_createdAt asc, _id asc){
    ${promoProjection}, routes, strictDisplay
  }
`)
