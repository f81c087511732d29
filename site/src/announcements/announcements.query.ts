import { announcementProjection } from '@forecourt/schemas/projections/announcement.groq'
import { defineQuery } from 'groq'

/** Every announcement of a tenant in their order; windows are evaluated by the reader's clock. */
export const announcementsQuery = defineQuery(`
  *[_type == "announcement" && tenant._ref == $tenantId] | order(coalesce(order, 1000) asc, _createdAt asc, _id asc)[0...50]{${announcementProjection}}
`)
