import { formatAud } from '@forecourt/tenant-config/text/money'
import { countOf } from '../text/format.ts'
import { StaticMarkup } from '../ui/static-markup.tsx'
import { rateLabel } from './rate-label.ts'
import type { WeeklyFinance } from './weekly-finance.ts'

/**
 * A weekly figure with its comparison rate beside it, as large as the figure, and the warning in the same box (FIN-02,
 * FIN-36); there is no way to show one without the others.
 */
export function FinanceFigure({ finance }: { finance: WeeklyFinance }) {
  const { weekAud, termYears, interestRate, comparisonRate, warning } = finance
  return (
    <div className="tabular-nums">
      <StaticMarkup as="dl" className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-3">
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-tiny text-muted">
            a week{termYears === undefined ? '' : ` over ${countOf(termYears, 'year')}`}
          </dt>
          <dd className="text-xl font-semibold">{formatAud(weekAud)}</dd>
        </div>
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-tiny text-muted">comparison rate p.a.</dt>
          <dd className="text-xl font-semibold">{rateLabel(comparisonRate)}</dd>
        </div>
      </StaticMarkup>
      <p className="mt-1 text-tiny text-muted">
        {rateLabel(interestRate)} p.a. interest, {rateLabel(comparisonRate)} p.a. comparison rate
      </p>
      <p className="mt-1.5 text-tiny text-muted">{warning}</p>
    </div>
  )
}
