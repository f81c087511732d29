import { pictureProjection } from './picture.groq.ts'

/** Fields that a page's head needs. */
export const seoProjection = /* groq */ `
  title,
  description,
  noIndex,
  image{${pictureProjection}}
`
