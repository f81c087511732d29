import { linkProjection } from '@forecourt/schemas/projections/link.groq'

export const featureBannerProjection = /* groq */ `
  heading,
  items[]{_key, icon, title, text, link{${linkProjection}}}
`
