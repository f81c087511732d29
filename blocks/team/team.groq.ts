import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'

export const teamProjection = /* groq */ `
  heading,
  intro,
  people[]{_key, name, role, image{${pictureProjection}}, text, phone, email},
  variant
`
