import { FinanceFigure } from '../../price/finance-figure.tsx'
import type { VehiclePageData } from '../page/vehicle-page-data.ts'

/**
 * The estimate of the tenant's lender, by its name for visitors, beside the price (FIN-02, FIN-36), or that one may ask for finance (FIN-25); nothing
 * without a finance value.
 */
export function FinanceSummary({ data }: { data: VehiclePageData }) {
  const { estimate, finance, context } = data
  const { flags, strings, finance: settings } = context.tenant
  if (!finance) return null
  return (
    <section
      id="finance"
      aria-labelledby="finance-title"
      className="mt-4 rounded-card border border-line p-4"
    >
      <h2 id="finance-title" className="mb-2 text-small font-normal text-muted">
        {['Finance estimate', settings.provider?.title].filter(Boolean).join(' · ')}
      </h2>
      {estimate ? (
        <FinanceFigure finance={estimate} />
      ) : (
        <p className="text-xl font-semibold">{strings.enquireForFinance}</p>
      )}
      {flags.financeCalculator && (
        <p className="mt-2 flex flex-wrap gap-x-4 text-small">
          <a
            href="#finance-calculator"
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
          >
            Work out your own
          </a>
          <a
            href="#financeDisclaimer"
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            Conditions
          </a>
        </p>
      )}
    </section>
  )
}
