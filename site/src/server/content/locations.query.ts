import { defineQuery } from 'groq'

/** A tenant's places: what the stock index prints for a vehicle's location id, and where a vehicle stands. */
export const locationNamesQuery =
  defineQuery(`*[_type == "location" && tenant._ref == $tenantId] | order(_id) {
  _id, name, "city": address.city, "state": address.state, "postcode": address.postcode,
  "slug": slug.current, "dealershipId": dealership_id, "lat": coordinates.lat, "lng": coordinates.lng
}`)
