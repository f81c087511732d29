import { StaticMarkup } from '../ui/static-markup.tsx'
import type { ModelPageData } from './model-page-data.ts'

type Model = ModelPageData['model']

/**
 * The specifications of a model's grades, side by side; a tick hides the rows in which all are the same, without scripts. On
 * a narrow screen the table scrolls by itself and the names of rows stay. Nothing for a model without any.
 */
export function ModelSpecifications({ specifications, grades }: Pick<Model, 'specifications' | 'grades'>) {
  const groups = (specifications ?? []).flatMap(({ _key, title, rows }) => {
    const written = (rows ?? []).filter(({ label, values }) => label && values && values.length > 0)
    return title && written.length > 0 ? [{ _key, title, rows: written }] : []
  })
  if (groups.length === 0) return null
  const names = (grades ?? []).map(({ name }) => name ?? '')
  const columns = names.length > 1 ? names : ['']
  const differ = groups.some(({ rows }) => rows.some(({ values }) => (values?.length ?? 0) > 1))
  return (
    <section id="specifications" aria-labelledby="specifications-title" className="scroll-mt-20 pt-section">
      <div className="group/spec">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 id="specifications-title" className="text-h1">
            {columns.length > 1 ? 'Compare grades' : 'Specifications'}
          </h2>
          {differ && (
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-body">
              <input type="checkbox" id="only-differences" className="size-5 accent-brand" />
              Only what differs
            </label>
          )}
        </div>
        <StaticMarkup
          as="div"
          role="group"
          aria-labelledby="specifications-title"
          tabIndex={0}
          className="relative mt-6 overflow-x-auto rounded-card border border-line bg-surface [scrollbar-width:thin]"
        >
          <table className="w-full border-collapse text-start text-body">
            {columns.length > 1 && (
              <thead>
                <tr className="border-b border-line">
                  <td className="sticky start-0 bg-surface" />
                  {columns.map((name, at) => (
                    <th key={at} scope="col" className="text-h3 min-w-36 p-4 text-start wrap-anywhere">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
            )}
            {groups.map(({ _key, title, rows }) => (
              <tbody
                key={_key}
                className={
                  rows.some(({ values }) => (values?.length ?? 0) > 1)
                    ? undefined
                    : 'group-has-[#only-differences:checked]/spec:hidden'
                }
              >
                <tr className="bg-surface-2">
                  <th
                    scope="rowgroup"
                    colSpan={columns.length + 1}
                    className="p-3 px-4 text-start text-small font-semibold wrap-anywhere"
                  >
                    {title}
                  </th>
                </tr>
                {rows.map((row) => (
                  <Row key={row._key} label={row.label ?? ''} values={row.values ?? []} columns={columns} />
                ))}
              </tbody>
            ))}
          </table>
        </StaticMarkup>
      </div>
    </section>
  )
}

interface RowProps {
  label: string
  values: readonly string[]
  columns: readonly string[]
}

function Row({ label, values, columns }: RowProps) {
  const isSame = values.length === 1
  return (
    <tr
      className={`border-t border-line align-top ${isSame ? 'group-has-[#only-differences:checked]/spec:hidden' : ''}`}
    >
      <th
        scope="row"
        className="sticky start-0 min-w-32 max-w-56 bg-surface p-4 text-start font-semibold wrap-anywhere"
      >
        {label}
      </th>
      {columns.map((_, at) => (
        <td key={at} className="p-4 text-ink-2 wrap-anywhere">
          {(isSame ? values[0] : values[at]) || '–'}
        </td>
      ))}
    </tr>
  )
}
