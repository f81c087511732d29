import { linkProjection } from '@forecourt/schemas/projections/link.groq'
import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'

export const comparisonTableProjection = /* groq */ `
  heading,
  intro,
  models[]{_key, title, note, image{${pictureProjection}}, link{${linkProjection}}},
  rows[]{_key, label, values},
  variant
`
