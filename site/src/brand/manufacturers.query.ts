import { manufacturerProjection, ownOrShared } from '@forecourt/schemas/projections/brand.groq'
import { defineQuery } from 'groq'

/** Every make that the dealer `$tenantId` (id of the tenant document) has a document of, everybody's before its own. */
export const manufacturersQuery = defineQuery(`
  *[_type == "manufacturer" && defined(slug.current) && ${ownOrShared}] | order(defined(tenant) asc, _id asc) {${manufacturerProjection}}
`)
