import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'

export const timelineProjection = /* groq */ `
  heading,
  intro,
  entries[]{_key, when, title, text, image{${pictureProjection}}},
  variant
`
