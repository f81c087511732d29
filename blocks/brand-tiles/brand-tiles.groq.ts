import { linkProjection } from '@forecourt/schemas/projections/link.groq'
import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'

export const brandTilesProjection = /* groq */ `
  heading,
  intro,
  source,
  tiles[]{_key, title, slug, skipPage, link{${linkProjection}}, logo{${pictureProjection}}, banner{${pictureProjection}}, description},
  variant
`
