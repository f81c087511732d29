import type { BlockOf } from '../block-types.ts'
import { paragraphsOf } from './text-notes.ts'

type Body = NonNullable<BlockOf<'richText'>['body']>
type Paragraph = ReturnType<typeof paragraphsOf>[number]

/**
 * The words of formatted text, paragraphs apart by an empty line, cells of tables by a comma; footnotes stand in brackets where
 * their marks are. Pictures and buttons have none.
 */
export function wordsOfText(body: Body): string {
  return body
    .map((item) => {
      if (item._type === 'table') return rowsOf(item)
      const title = item._type === 'callout' && item.title ? [item.title] : []
      return [...title, ...paragraphsOf(item).map((paragraph) => wordsOf([paragraph]))].join('\n\n')
    })
    .filter((text) => text !== '')
    .join('\n\n')
}

function rowsOf({ rows }: Extract<Body[number], { _type: 'table' }>): string {
  const lines = (rows ?? []).map(({ cells }) =>
    (cells ?? []).map(({ value }) => wordsOf(value ?? [])).join(', '),
  )
  return lines.join('\n')
}

/** The library's `toPlainText` leaves out blocks whose lists are null, as queries answer them. */
function wordsOf(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ children }) => (children ?? []).map(wordsOfChild).join('')).join(' ')
}

function wordsOfChild(child: NonNullable<Paragraph['children']>[number]): string {
  if (child._type === 'footnote') return child.note ? ` (${child.note})` : ''
  return child.text ?? ''
}
