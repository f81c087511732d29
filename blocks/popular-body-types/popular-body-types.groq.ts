import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'

export const popularBodyTypesProjection = /* groq */ `
  heading,
  intro,
  carType,
  limit,
  pictures[]{_key, bodyType, image{${pictureProjection}}},
  variant
`
