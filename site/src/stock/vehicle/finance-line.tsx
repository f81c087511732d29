import { formatAud } from '@forecourt/tenant-config/money'
import { countOf } from '../format.ts'
import type { FinanceEstimate } from './finance-estimate.ts'

/** A weekly figure never stands without both rates and what it is based on (FIN-02). */
export function FinanceLine({ estimate }: { estimate: FinanceEstimate }) {
  const { weekAud, termYears, interestRate, comparisonRate, disclaimer } = estimate
  return (
    <div className="mt-4 rounded-card border border-line p-4">
      <p className="text-small text-muted">Finance estimate</p>
      <p className="mt-1 tabular-nums">
        <span className="text-h3">{formatAud(weekAud)}</span>{' '}
        <span className="text-small text-muted">
          a week{termYears === undefined ? '' : ` over ${countOf(termYears, 'year')}`}
        </span>
      </p>
      <p className="mt-1 text-tiny text-muted tabular-nums">
        {rate(interestRate)} p.a. interest, {rate(comparisonRate)} p.a. comparison rate
      </p>
      {disclaimer !== '' && (
        <details className="mt-2 text-tiny text-muted">
          <summary className="cursor-pointer py-1 underline">Conditions</summary>
          <p className="mt-1 whitespace-pre-line">{disclaimer}</p>
        </details>
      )}
    </div>
  )
}

const rate = (percent: number) => `${percent.toFixed(2)}%`
