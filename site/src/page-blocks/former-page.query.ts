import { defineQuery } from 'groq'

/**
 * The pages of a dealer, those of its models among them, that had other addresses before, with those that all dealers or those
 * of its make share: in the order in which one goes before another at one address (TEN-06); of two alike the older, as a
 * duplicate has the list too.
 */
export const formerPagesQuery = defineQuery(`
  *[_type in ["page", "sharedPage", "model"] && count(formerAddresses) > 0 && (
    _type == "page" && tenant._ref == $tenantId
    || _type == "model" && tenant._ref == $tenantId && inRange == true
    || _type == "sharedPage" && !defined(tenant) && (!defined(make) || make == $make)
  )] | order(_type == "model" asc, _type asc, coalesce(make, "") desc, _createdAt asc){_id, "path": select(_type == "model" => coalesce(path, "/" + slug.current), path), formerAddresses}
`)
