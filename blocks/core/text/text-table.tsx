import { PortableText, type PortableTextReactComponents } from '@portabletext/react'
import type { BlockOf } from '../block-types.ts'

export type TextTableValue = Extract<NonNullable<BlockOf<'richText'>['body']>[number], { _type: 'table' }>

interface TextTableProps {
  table: TextTableValue
  components: Partial<PortableTextReactComponents>
}

/**
 * A table within formatted text. One that is wider than its column scrolls by itself, also by keyboard, and never
 * the page.
 */
export function TextTable({ table, components }: TextTableProps) {
  const rows = table.rows ?? []
  if (rows.length === 0) return null
  const headings = Math.min(Math.max(table.headerRows ?? 0, 0), rows.length)
  const cellsOf = (row: (typeof rows)[number], isHeading: boolean) =>
    row.cells?.map(({ _key, value }) => {
      const text = <PortableText value={value ?? []} components={components} onMissingComponent={false} />
      return isHeading ? (
        <th key={_key} scope="col">
          {text}
        </th>
      ) : (
        <td key={_key}>{text}</td>
      )
    })
  return (
    <div className="text-table" role="group" aria-label="Table" tabIndex={0}>
      <table>
        {headings > 0 ? (
          <thead>
            {rows.slice(0, headings).map((row) => (
              <tr key={row._key}>{cellsOf(row, true)}</tr>
            ))}
          </thead>
        ) : null}
        <tbody>
          {rows.slice(headings).map((row) => (
            <tr key={row._key}>{cellsOf(row, false)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
