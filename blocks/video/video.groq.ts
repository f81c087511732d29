import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'
import { portableTextProjection } from '@forecourt/schemas/projections/portable-text.groq'

export const videoProjection = /* groq */ `
  heading,
  intro,
  url,
  image{${pictureProjection}},
  transcript[]{${portableTextProjection}},
  variant
`
