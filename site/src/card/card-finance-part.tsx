import { FinanceLine } from '../price/finance-line.tsx'
import type { CardFinance } from './card-finance.ts'

/** Shows finance where vehicles stand side by side: a figure with its rates, or a text that invites an enquiry (FIN-25). */
export function CardFinancePart({ finance }: { finance: CardFinance }) {
  if (finance.kind === 'ask') return <p className="finance-line">{finance.text}</p>
  return <FinanceLine finance={finance.figure} />
}
