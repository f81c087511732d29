import { popupProjection } from '@forecourt/schemas/projections/popup.groq'
import { defineQuery } from 'groq'

/** Every popup of a tenant in their order; windows are evaluated by the reader's clock. */
export const popupsQuery = defineQuery(`
  *[_type == "popup" && tenant._ref == $tenantId] | order(coalesce(order, 1000) asc, _createdAt asc, _id asc)[0...50]{${popupProjection}}
`)
