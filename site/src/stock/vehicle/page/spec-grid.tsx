import type { Spec } from './vehicle-specs.ts'

/** Specs, the first few at once and the rest behind "Show More" (VDP-05, VDP-20); works without JavaScript. */
export function SpecGrid({ specs, shownAtFirst }: { specs: Spec[]; shownAtFirst: number }) {
  const [head, tail] = [specs.slice(0, shownAtFirst), specs.slice(shownAtFirst)]
  return (
    <>
      <SpecList specs={head} />
      {tail.length > 0 && (
        <details className="group/specs mt-3">
          <summary className="btn btn-secondary">
            <span className="group-open/specs:hidden">Show More</span>
            <span className="hidden group-open/specs:inline">Show Less</span>
          </summary>
          <SpecList specs={tail} />
        </details>
      )}
    </>
  )
}

function SpecList({ specs }: { specs: Spec[] }) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 sm:grid-cols-4">
      {specs.map(({ label, value }) => (
        <div key={label} className="border-t border-line py-3">
          <dt className="text-tiny text-muted">{label}</dt>
          <dd className="font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
