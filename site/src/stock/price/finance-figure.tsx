import { formatAud } from '@forecourt/tenant-config/money'
import { countOf } from '../format.ts'
import type { WeeklyFinance } from './weekly-finance.ts'

/**
 * A weekly figure with its comparison rate beside it, as large as the figure, and the warning in the same box (FIN-02,
 * FIN-36); there is no way to show one without the others.
 */
export function FinanceFigure({ finance, size }: { finance: WeeklyFinance; size: 'card' | 'page' }) {
  const { weekAud, termYears, interestRate, comparisonRate, warning } = finance
  const figure = `font-semibold ${size === 'card' ? 'text-base' : 'text-xl'}`
  return (
    <div className="tabular-nums">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-3">
        <div>
          <dt className="text-tiny text-muted">
            A week{termYears === undefined ? '' : ` over ${countOf(termYears, 'year')}`}
          </dt>
          <dd className={figure}>{formatAud(weekAud)}</dd>
        </div>
        <div>
          <dt className="text-tiny text-muted">Comparison rate</dt>
          <dd className={figure}>{rate(comparisonRate)} p.a.</dd>
        </div>
      </dl>
      {size === 'page' && (
        <p className="mt-1 text-tiny text-muted">
          {rate(interestRate)} p.a. interest, {rate(comparisonRate)} p.a. comparison rate
        </p>
      )}
      <p className={`mt-1.5 text-muted ${size === 'card' ? 'text-[0.6875rem] leading-snug' : 'text-tiny'}`}>
        {warning}
      </p>
    </div>
  )
}

const rate = (percent: number) => `${percent.toFixed(2)}%`
