import { defineQuery } from 'groq'

/** Path of the dealer's first page that has the block "Recalls", which says what owners do and checks their VIN. */
export const recallPageQuery = defineQuery(`
  *[_type == "page" && tenant._ref == $tenantId && "recalls" in blocks[]._type] | order(_createdAt asc)[0].path
`)
