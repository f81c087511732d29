import { pictureProjection } from './picture.groq.ts'

/** A place of a dealer with its hours. */
export const locationProjection = /* groq */ `
  _id,
  name,
  "slug": slug.current,
  location_type,
  location_subtype,
  manufacturers,
  primary,
  address{street, city, state, postcode},
  coordinates{lat, lng},
  more_addresses[]{_key, label, address{street, city, state, postcode}},
  phone,
  landline_phone,
  place_url,
  place_id,
  map_key,
  dealership_id,
  dealer_license_number,
  motor_vehicle_repairer,
  visible,
  closed_for_good,
  "replacedBy": replaced_by._ref,
  time_zone,
  reviews{average_rating, count},
  average_rating,
  review_count,
  appointments{isOn, minutes, bufferMinutes, atOnce, leadHours, daysAhead, changeHours},
  opening_hours[]{weekday, status, open, close, reopens, recloses},
  image{${pictureProjection}}
`
