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
  phone,
  place_url,
  dealership_id,
  dealer_license_number,
  visible,
  opening_hours[]{weekday, status, open, close},
  image{${pictureProjection}}
`
