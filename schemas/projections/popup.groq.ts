import { linkProjection } from './link.groq.ts'
import { pictureProjection } from './picture.groq.ts'
import { portableTextProjection } from './portable-text.groq.ts'

/** A popup as it shows, with what decides when and where it does (PROM-04, PROM-05). */
export const popupProjection = /* groq */ `
  _id,
  title,
  image{${pictureProjection}},
  words[]{${portableTextProjection}},
  link{${linkProjection}},
  "form": form._ref,
  moment,
  seconds,
  percent,
  visitors,
  againAfterDays,
  pages,
  routes,
  carTypes,
  referrers,
  start,
  expiry,
  order
`
