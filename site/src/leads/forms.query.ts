import { formDefinitionProjection } from '@forecourt/schemas/projections/form-definition.groq'
import { defineQuery } from 'groq'

/** The forms of a dealer, the oldest first: of two for the same use the first counts. */
export const formsQuery = defineQuery(`
  *[_type == "formDefinition" && tenant._ref == $tenantId] | order(_createdAt asc){${formDefinitionProjection}}
`)
