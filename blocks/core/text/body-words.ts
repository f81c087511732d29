import type { BlockOf } from '../block-types.ts'

type Body = NonNullable<BlockOf<'richText'>['body']>

/** The words of formatted text, paragraphs apart by an empty line, cells of tables by a comma; pictures have none. */
export function wordsOfText(body: Body): string {
  return body
    .map((item) => {
      if (item._type === 'block') return wordsOf([item])
      if (item._type !== 'table') return ''
      const lines = (item.rows ?? []).map(({ cells }) =>
        (cells ?? []).map(({ value }) => wordsOf(value ?? [])).join(', '),
      )
      return lines.join('\n')
    })
    .filter((text) => text !== '')
    .join('\n\n')
}

function wordsOf(blocks: readonly { children: { text: string | null }[] | null }[]): string {
  return blocks.map(({ children }) => (children ?? []).map(({ text }) => text ?? '').join('')).join(' ')
}
