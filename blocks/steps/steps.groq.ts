import { linkProjection } from '@forecourt/schemas/projections/link.groq'

export const stepsProjection = /* groq */ `
  heading,
  intro,
  items[]{_key, title, text},
  link{${linkProjection}},
  variant
`
