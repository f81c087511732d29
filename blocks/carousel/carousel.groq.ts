import { linkProjection } from '@forecourt/schemas/projections/link.groq'
import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'

export const carouselProjection = /* groq */ `
  heading,
  items[]{_key, heading, description, image{${pictureProjection}}, link{${linkProjection}}}
`
