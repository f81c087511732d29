import type { BlockOf } from '../block-types.ts'

type Body = NonNullable<BlockOf<'richText'>['body']>
type Paragraph = Pick<Extract<Body[number], { _type: 'block' }>, 'children'>

/** A footnote of a text, in the order of its mark; `key` is that of the mark. */
export interface TextNote {
  key: string
  note: string
}

/** The footnotes of a text in the order in which their marks are read. A mark without a note is none. */
export function notesOf(body: Body): TextNote[] {
  return body.flatMap((item) => paragraphsOf(item).flatMap(notesIn))
}

/** The text blocks that an item of a text is, or holds. */
export function paragraphsOf(item: Body[number]): Paragraph[] {
  switch (item._type) {
    case 'block':
      return [item]
    case 'callout':
      return item.words ?? []
    case 'table':
      return (item.rows ?? []).flatMap(({ cells }) => (cells ?? []).flatMap(({ value }) => value ?? []))
    case 'textColumns':
      return (item.columns ?? []).flatMap(({ words }) =>
        (words ?? []).flatMap((word) => (word._type === 'block' ? [word] : [])),
      )
    // Pictures and buttons have none, nor has a part that a program wrote and nobody knows.
    default:
      return []
  }
}

function notesIn({ children }: Paragraph): TextNote[] {
  return (children ?? []).flatMap((child) =>
    child._type === 'footnote' && child.note ? [{ key: child._key, note: child.note }] : [],
  )
}
