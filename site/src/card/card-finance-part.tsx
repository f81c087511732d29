import { FinanceFigure } from '../price/finance-figure.tsx'
import type { CardFinance } from './card-finance.ts'

/** Shows finance where vehicles stand side by side: a figure with its rates, or a text that invites an enquiry (FIN-25). */
export function CardFinancePart({ finance }: { finance: CardFinance }) {
  if (finance.kind === 'ask') return <p className="text-small font-semibold">{finance.text}</p>
  return <FinanceFigure finance={finance.figure} size="card" />
}
