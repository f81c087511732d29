import { pictureProjection } from './picture.groq.ts'

/** What a page's head needs. */
export const seoProjection = /* groq */ `
  title,
  description,
  noIndex,
  image{${pictureProjection}}
`
