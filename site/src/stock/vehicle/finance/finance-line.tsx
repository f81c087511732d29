import { FinanceFigure } from '../../price/finance-figure.tsx'
import type { FinanceEstimate } from './finance-estimate.ts'

/** The estimate of the tenant's lender and what it is based on (FIN-02, FIN-36). */
export function FinanceLine({ estimate }: { estimate: FinanceEstimate }) {
  const { disclaimer } = estimate
  return (
    <section
      id="finance"
      aria-labelledby="finance-title"
      className="mt-4 rounded-card border border-line p-4"
    >
      <h2 id="finance-title" className="mb-2 text-small font-normal text-muted">
        Finance estimate
      </h2>
      <FinanceFigure finance={estimate} size="page" />
      {disclaimer !== '' && (
        <details className="mt-2 text-tiny text-muted">
          <summary className="cursor-pointer py-1 underline">Conditions</summary>
          <p className="mt-1 whitespace-pre-line">{disclaimer}</p>
        </details>
      )}
    </section>
  )
}
