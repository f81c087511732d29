import { defineQuery } from 'groq'

/** The dealer's first page, the home page last, that has the block "Recalls", which says what owners do and checks their VIN. */
export const recallPageQuery = defineQuery(`
  *[_type == "page" && tenant._ref == $tenantId && "recalls" in blocks[]._type] | order(path == "/" asc, _createdAt asc)[0]{title, path}
`)
