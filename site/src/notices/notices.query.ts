import { announcementProjection } from '@forecourt/schemas/projections/announcement.groq'
import { popupProjection } from '@forecourt/schemas/projections/popup.groq'
import { defineQuery } from 'groq'

/** Every announcement of a tenant in their order; windows are evaluated by the reader's clock. */
export const announcementsQuery = defineQuery(`
  *[_type == "announcement" && tenant._ref == $tenantId] | order(coalesce(order, 1000) asc, _createdAt asc, _id asc)[0...50]{${announcementProjection}}
`)

/** Every popup of a tenant in their order; windows are evaluated by the reader's clock. */
export const popupsQuery = defineQuery(`
  *[_type == "popup" && tenant._ref == $tenantId] | order(coalesce(order, 1000) asc, _createdAt asc, _id asc)[0...50]{${popupProjection}}
`)
