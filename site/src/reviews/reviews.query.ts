import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'
import { defineQuery } from 'groq'

/**
 * The reviews of the dealer `$tenantId` (id of the tenant document): the stars of each, and the newest whole. Averages and numbers
 * are of all of them.
 */
export const reviewsQuery = defineQuery(`{
  "ratings": *[_type == "review" && tenant._ref == $tenantId]{_id, rating, "location": location._ref},
  "latest": *[_type == "review" && tenant._ref == $tenantId] | order(review_date desc, _id asc)[0...500]{
    _id,
    customer_name,
    rating,
    text,
    review_date,
    source,
    "location": location._ref,
    image{${pictureProjection}},
    answer
  }
}`)
