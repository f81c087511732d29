import type { BlockOf } from '../block-types.ts'

type Body = NonNullable<BlockOf<'richText'>['body']>
type Paragraph = Pick<Extract<Body[number], { _type: 'block' }>, 'children'>

/** The words of formatted text, paragraphs apart by an empty line, cells of tables by a comma; pictures have none. */
export function wordsOfText(body: Body): string {
  return body
    .map((item) => {
      if (item._type === 'block') return wordsOf([item])
      return item._type === 'table' ? rowsOf(item) : ''
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
  return paragraphs.map(({ children }) => (children ?? []).map(({ text }) => text ?? '').join('')).join(' ')
}
