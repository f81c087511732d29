/** A dealer's clock, its places that say where their reviews are, and the reviews of that service that are known of places. */
export const LISTED_PLACES_QUERY = `{
  "timeZone": *[_id == $tenantId][0].timeZone,
  "places": *[_type == "location" && tenant._ref == $tenantId && defined(slug.current) && defined(review_listing) &&
    !(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(slug.current asc){
    _id, "slug": slug.current, "listing": review_listing, reviews
  },
  "known": *[_type == "review" && tenant._ref == $tenantId && source == $source && defined(location)]{
    _id, customer_name, "location": location._ref
  }
}`
