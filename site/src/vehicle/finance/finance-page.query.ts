import { defineQuery } from 'groq'

/** The page at `$path` for the dealer `$tenantId`, of its own or of those that all dealers or its make `$make` share; null without one. */
export const financePageQuery = defineQuery(
  `*[path == $path && (_type == "page" && tenant._ref == $tenantId || _type == "sharedPage" && !defined(tenant) && (!defined(make) || make == $make))] | order(_type) [0] {_id, title}`,
)
