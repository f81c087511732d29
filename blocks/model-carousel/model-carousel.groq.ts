import { linkProjection } from '@forecourt/schemas/projections/link.groq'
import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'

export const modelCarouselProjection = /* groq */ `
  heading,
  intro,
  categories[]{_key, title, description, image{${pictureProjection}}, link{${linkProjection}}, isComing},
  variant
`
