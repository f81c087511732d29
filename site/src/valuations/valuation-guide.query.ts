import { defineQuery } from 'groq'

/** What the dealer `$tenantId` (id of the tenant document) values vehicles by: the guide that was changed last. */
export const valuationGuideQuery = defineQuery(`
  *[_type == "valuationGuide" && tenant._ref == $tenantId] | order(_updatedAt desc, _id asc)[0]{
    _id,
    name,
    rows,
    maxAgeYears,
    maxKm,
    kmPerYear,
    per10000Km,
    conditions{excellent, good, fair, poor},
    manyOwners,
    spread,
    holdDays
  }
`)
