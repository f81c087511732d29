import { defineQuery } from 'groq'

/** Whether there is a page at `$path` for the dealer `$tenantId`, of its own or of those that all dealers or its make `$make` share. */
export const financePageQuery = defineQuery(
  `count(*[path == $path && (_type == "page" && tenant._ref == $tenantId || _type == "sharedPage" && !defined(tenant) && (!defined(make) || make == $make))]) > 0`,
)
