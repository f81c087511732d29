import { linkProjection } from '@forecourt/schemas/projections/link.groq'
import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'

export const heroProjection = /* groq */ `
  eyebrow,
  heading,
  text,
  layout,
  hasSearch,
  image{${pictureProjection}},
  actions[]{_key, ${linkProjection}}
`
