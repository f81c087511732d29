import { linkProjection } from '@forecourt/schemas/projections/link.groq'
import { pictureProjection } from '@forecourt/schemas/projections/picture.groq'

export const tabbedFeaturesProjection = /* groq */ `
  heading,
  intro,
  items[]{_key, title, subtitle, text1, text2, text3, text4, image{${pictureProjection}}, specs[]{_key, label, value}, link{${linkProjection}}},
  variant
`
