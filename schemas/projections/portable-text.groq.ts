import { linkProjection } from './link.groq.ts'
import { pictureProjection } from './picture.groq.ts'

const textBlockFields = /* groq */ `style, listItem, level, markDefs[]{_key, _type, href}, children[]{_key, _type, _type == "span" => {text, marks}, _type == "footnote" => {note}}`

/**
 * Items of a `portableText` array: text blocks with their links and footnotes, pictures, buttons, and tables, callouts and
 * columns, which hold text blocks. `$tenantId` is whose page the text stands on.
 */
export const portableTextProjection = /* groq */ `
  _key,
  _type,
  _type == "block" => {${textBlockFields}},
  _type == "picture" => {${pictureProjection}},
  _type == "table" => {headerRows, rows[]{_key, cells[]{_key, value[]{_key, _type, ${textBlockFields}}}}},
  _type == "callout" => {tone, title, words[]{_key, _type, ${textBlockFields}}},
  _type == "textButtons" => {links[]{_key, ${linkProjection}}},
  _type == "textColumns" => {columns[]{_key, words[]{
    _key,
    _type,
    _type == "block" => {${textBlockFields}},
    _type == "picture" => {${pictureProjection}}
  }}}
`
