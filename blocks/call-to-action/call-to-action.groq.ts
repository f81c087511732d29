import { linkProjection } from '@forecourt/schemas/projections/link.groq'
import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'

export const callToActionProjection = /* groq */ `
  heading,
  text,
  image{${pictureProjection}},
  links[]{_key, ${linkProjection}},
  hasPhone,
  tone
`
