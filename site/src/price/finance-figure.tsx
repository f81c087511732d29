import { formatAud } from '@forecourt/tenant-config/text/money'
import { countOf } from '../text/format.ts'
import { StaticMarkup } from '../ui/static-markup.tsx'
import { rateLabel } from './rate-label.ts'
import type { WeeklyFinance } from './weekly-finance.ts'

/**
 * A weekly figure with its comparison rate beside it, as large as the figure, and the warning in the same box (FIN-02,
 * FIN-36); there is no way to show one without the others.
 */
export function FinanceFigure({ finance, size }: { finance: WeeklyFinance; size: 'card' | 'page' }) {
  const { weekAud, termYears, interestRate, comparisonRate, warning } = finance
  const figure = `font-semibold ${size === 'card' ? 'text-base leading-tight' : 'text-xl'}`
  return (
    <div className="tabular-nums">
      <StaticMarkup as="dl" className={`grid gap-x-3 ${size === 'card' ? 'grid-cols-2' : FITTING}`}>
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-tiny text-muted">
            a week{termYears === undefined ? '' : ` over ${countOf(termYears, 'year')}`}
          </dt>
          <dd className={figure}>{formatAud(weekAud)}</dd>
        </div>
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-tiny text-muted">comparison rate p.a.</dt>
          <dd className={figure}>{rateLabel(comparisonRate)}</dd>
        </div>
      </StaticMarkup>
      {size === 'page' ? (
        <>
          <p className="mt-1 text-tiny text-muted">
            {rateLabel(interestRate)} p.a. interest, {rateLabel(comparisonRate)} p.a. comparison rate
          </p>
          <p className="mt-1.5 text-tiny text-muted">{warning}</p>
        </>
      ) : (
        <CardWarning text={warning} />
      )}
    </div>
  )
}

const FITTING = 'grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]'

/** Its beginning is always in sight and its whole one press away in the same place; whoever hears it hears all of it. */
function CardWarning({ text }: { text: string }) {
  return (
    <details className="group/warning relative z-10 mt-1 text-[0.6875rem] leading-snug text-muted">
      <summary className="min-h-6 cursor-pointer list-none hover:text-ink">
        <span className="line-clamp-2 group-open/warning:line-clamp-none">{text}</span>
      </summary>
    </details>
  )
}
