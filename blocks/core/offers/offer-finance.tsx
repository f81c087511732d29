import { comparisonExampleOf, type OfferFinance } from '@forecourt/tenant-config/finance/offer-finance'
import { formatAud } from '@forecourt/tenant-config/text/money'
import type { BlockContext } from '../block-context.ts'

interface OfferFinanceFiguresProps {
  finance: OfferFinance
  context: Pick<BlockContext, 'tenant'>
}

/**
 * The rate of an offer and its comparison rate in figures of one size beside each other, with the example and the whole
 * warning below them (FIN-36); there is no way to show one without the others.
 */
export function OfferFinanceFigures({ finance, context }: OfferFinanceFiguresProps) {
  const { interestRate, comparisonRate, repayment } = finance
  const figures = [
    { label: 'interest rate p.a.', figure: percent(interestRate) },
    { label: 'comparison rate p.a.', figure: percent(comparisonRate) },
    ...(repayment ? [{ label: `a ${repayment.per}`, figure: formatAud(repayment.amount) }] : []),
  ]
  return (
    <div className="tabular-nums">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {figures.map(({ label, figure }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="text-h2 text-brand">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-tiny text-ink-2">
        {comparisonExampleOf(finance)} {context.tenant.strings.comparisonWarning}
      </p>
    </div>
  )
}

function percent(rate: number): string {
  return `${rate.toFixed(2)}%`
}
