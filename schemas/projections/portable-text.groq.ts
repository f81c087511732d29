import { pictureProjection } from './picture.groq.ts'

/** Items of a `portableText` array: text blocks with their links, and pictures. */
export const portableTextProjection = /* groq */ `
  _key,
  _type,
  _type == "block" => {style, listItem, level, markDefs[]{_key, _type, href}, children[]{_key, _type, text, marks}},
  _type == "picture" => {${pictureProjection}}
`
