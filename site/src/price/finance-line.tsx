import { formatAud } from '@forecourt/tenant-config/text/money'
import { countOf } from '../text/format.ts'
import { COMPARISON_NOTE_ID } from './comparison-note.tsx'
import { rateLabel } from './rate-label.ts'
import type { WeeklyRates } from './weekly-finance.ts'

/**
 * A weekly figure and its comparison rate in one line and one size, where vehicles stand side by side. Its mark leads to the
 * page's one note with the example and the warning (FIN-02, FIN-36), which shows wherever such a line does.
 */
export function FinanceLine({ finance: { weekAud, termYears, comparisonRate } }: { finance: WeeklyRates }) {
  return (
    <p className="finance-line">
      <b>{formatAud(weekAud)}</b>/week
      {termYears !== undefined && <span>{` over ${countOf(termYears, 'year')}`}</span>}{' '}
      <b>{rateLabel(comparisonRate)}</b> comparison rate
      <a href={`#${COMPARISON_NOTE_ID}`} aria-label="About this rate">
        *
      </a>
    </p>
  )
}
