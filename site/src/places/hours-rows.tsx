import { Fragment } from 'react'
import { ENQUIRE_NOW, type HoursLine } from './opening-hours.ts'

interface HoursRowsProps {
  lines: readonly HoursLine[]
  /** Where the words of a closed day lead, for a dealer who shows a link there (LOC-16). */
  enquireHref: string
}

/** Terms and descriptions of opening hours, for a `dl` of two columns. */
export function HoursRows({ lines, enquireHref }: HoursRowsProps) {
  return lines.map(({ days, hours }) => (
    <Fragment key={days}>
      <dt>{days}</dt>
      <dd>
        {hours === ENQUIRE_NOW ? (
          <a href={enquireHref} className="inline-flex min-h-6 items-center underline">
            {hours}
          </a>
        ) : (
          hours
        )}
      </dd>
    </Fragment>
  ))
}
