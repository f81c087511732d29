import { SpecIcon } from './spec-icon.tsx'
import type { Spec } from '../../vehicle-specs.ts'
import { StaticMarkup } from '../../../ui/static-markup.tsx'

interface SpecGridProps {
  specs: Spec[]
  shownAtFirst: number
  /** `tiles`: each with its sign in a box; `list`: a table of lines. */
  look?: 'tiles' | 'list'
}

/** Specs, the first few at once and the rest behind "Show More" (VDP-05, VDP-20); works without JavaScript. */
export function SpecGrid({ specs, shownAtFirst, look = 'list' }: SpecGridProps) {
  const [head, tail] = [specs.slice(0, shownAtFirst), specs.slice(shownAtFirst)]
  const List = look === 'tiles' ? Tiles : Lines
  return (
    <div className="mt-4">
      <List specs={head} />
      {tail.length > 0 && (
        <details className="group/specs">
          <summary className="btn btn-secondary mt-4">
            <span className="group-open/specs:hidden">Show More</span>
            <span className="hidden group-open/specs:inline">Show Less</span>
          </summary>
          <div className="mt-4">
            <List specs={tail} />
          </div>
        </details>
      )}
    </div>
  )
}

function Tiles({ specs }: { specs: Spec[] }) {
  return (
    <StaticMarkup as="dl" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {specs.map(({ label, value }) => (
        // A pair of a list holds its term and its value and nothing else: the icon is part of the term.
        <div key={label} className="relative rounded-card bg-surface-2 p-3.5 ps-12">
          <dt className="text-tiny text-muted">
            <span className="absolute start-3.5 top-3.5">
              <SpecIcon label={label} />
            </span>
            {label}
          </dt>
          <dd className="font-semibold leading-snug break-words">{value}</dd>
        </div>
      ))}
    </StaticMarkup>
  )
}

function Lines({ specs }: { specs: Spec[] }) {
  return (
    <StaticMarkup as="dl" className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
      {specs.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5 text-small">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 text-right font-semibold break-words">{value}</dd>
        </div>
      ))}
    </StaticMarkup>
  )
}
