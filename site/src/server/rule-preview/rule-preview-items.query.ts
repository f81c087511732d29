import { defineQuery } from 'groq'

/** Everything of a dealer's published content that rules can be about beside its stock; `$make` as for its pages. */
export const ruleItemsQuery = defineQuery(`{
  "offers": *[_type == "offer" && tenant._ref == $tenantId] | order(name asc){
    _id, name, "slug": slug.current, category, manufacturer, model, excluded_website_ids, start, expiry
  },
  "locations": *[_type == "location" && tenant._ref == $tenantId] | order(name asc){
    _id, name, "slug": slug.current, location_type, location_subtype, manufacturers, primary, dealership_id, visible, address{city, state}
  },
  "promos": *[_type == "promo" && tenant._ref == $tenantId] | order(title asc){_id, title, display, position, start, expiry},
  "pages": *[
    _type == "page" && tenant._ref == $tenantId
    || _type == "sharedPage" && !defined(tenant) && (!defined(make) || make == $make)
  ] | order(path asc){_id, title, path}
}`)
