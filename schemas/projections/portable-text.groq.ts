import { pictureProjection } from './picture.groq.ts'

const textBlockFields = /* groq */ `style, listItem, level, markDefs[]{_key, _type, href}, children[]{_key, _type, text, marks}`

/** Items of a `portableText` array: text blocks with their links, pictures, and tables whose cells hold text blocks. */
export const portableTextProjection = /* groq */ `
  _key,
  _type,
  _type == "block" => {${textBlockFields}},
  _type == "picture" => {${pictureProjection}},
  _type == "table" => {headerRows, rows[]{_key, cells[]{_key, value[]{_key, _type, ${textBlockFields}}}}}
`
