import { linkProjection } from './link.groq.ts'
import { pictureProjection } from './picture.groq.ts'

/** A promo tile as it shows, with what decides whether and where it does (PROM-02). */
export const promoProjection = /* groq */ `
  _id,
  title,
  text,
  display,
  position,
  start,
  expiry,
  image{${pictureProjection}},
  link{${linkProjection}}
`
