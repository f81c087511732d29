import { modelCardProjection, ownOrShared } from '@forecourt/schemas/projections/brand.groq'
import { defineQuery } from 'groq'

/** The models that the dealer `$tenantId` (id of the tenant document) or the platform has a document of (TEN-06). */
export const modelsQuery = defineQuery(`
  *[_type == "model" && defined(make) && defined(slug.current) && ${ownOrShared}] | order(_id) {${modelCardProjection}}
`)
