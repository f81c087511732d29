import { linkProjection } from './link.groq.ts'

/** An announcement as it shows (NAV-08). */
export const announcementProjection = /* groq */ `
  _id,
  text,
  tone,
  link{${linkProjection}},
  start,
  expiry
`
