import { defineQuery } from 'groq'

/**
 * The pages, offers, models and locations of the dealer `$tenantId` (id of the tenant document) and the pages that it shares with others of the
 * make `$make` (empty for none) or with all, as `pageQuery` chooses among those of one path: the first.
 */
export const indexedDocumentsQuery = defineQuery(`
  *[
    _type in ["page", "offer", "model", "location"] && tenant._ref == $tenantId
    || _type == "sharedPage" && !defined(tenant) && (!defined(make) || make == $make)
  ] | order(_type asc, coalesce(make, "") desc){
    _id,
    _type,
    _updatedAt,
    path,
    "noIndex": seo.noIndex
  }
`)
