import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'

export const pictureGalleryProjection = /* groq */ `
  heading,
  intro,
  pictures[]{_key, image{${pictureProjection}}, caption},
  variant
`
