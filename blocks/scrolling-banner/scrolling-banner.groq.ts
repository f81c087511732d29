import { linkProjection } from '@forecourt/schemas/projections/link.groq'

export const scrollingBannerProjection = /* groq */ `
  text,
  link{${linkProjection}}
`
