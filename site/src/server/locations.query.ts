import { defineQuery } from 'groq'

/** A tenant's places by name: what the stock index prints for a vehicle's location id. */
export const locationNamesQuery =
  defineQuery(`*[_type == "location" && tenant._ref == $tenantId] | order(_id) {
  _id, name, "city": address.city, "state": address.state
}`)
