import { FinanceFigure } from '../price/finance-figure.tsx'
import type { CardFinance } from './card-finance.ts'

/** What is said of finance where vehicles stand beside each other: a figure with its rates, or that one may ask (FIN-25). */
export function CardFinancePart({ finance }: { finance: CardFinance }) {
  if (finance.kind === 'ask') return <p className="text-small font-semibold">{finance.text}</p>
  return <FinanceFigure finance={finance.figure} size="card" />
}
