import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FinanceForm } from '../vehicle/finance/finance-form.tsx'
import type { FinanceModel } from '../vehicle/finance/finance-model.ts'
import { FinanceFigure } from './finance-figure.tsx'
import { FinanceLine } from './finance-line.tsx'
import type { WeeklyFinance } from './weekly-finance.ts'

const whole: WeeklyFinance = { weekAud: 93, interestRate: 8.49, comparisonRate: 9.21, warning: 'WARNING: …' }

it('no component that shows a rate or a repayment can be built without comparison rate and warning', () => {
  const { comparisonRate: _rate, ...withoutRate } = whole
  const { warning: _warning, ...withoutWarning } = whole
  // The compiler is the test: each line below is refused, and one that were not would itself be an error.
  const refused = [
    // @ts-expect-error -- a repayment without its comparison rate
    () => <FinanceFigure finance={withoutRate} />,
    // @ts-expect-error -- a repayment without the warning
    () => <FinanceFigure finance={withoutWarning} />,
    // @ts-expect-error -- a line without its comparison rate
    () => <FinanceLine finance={withoutRate} />,
    // @ts-expect-error -- a rate alone
    () => <FinanceFigure finance={{ interestRate: 8.49 }} />,
    (model: Omit<FinanceModel, 'warning'>) => (
      // @ts-expect-error -- a calculator without the warning
      <FinanceForm model={model} action="/" />
    ),
    (model: Omit<FinanceModel, 'setup'> & { setup: Omit<FinanceModel['setup'], 'rates'> }) => (
      // @ts-expect-error -- a calculator without the lender's rates
      <FinanceForm model={model} action="/" />
    ),
  ]
  expect(refused).toHaveLength(6)
  const html = renderToStaticMarkup(<FinanceFigure finance={whole} />)
  for (const said of ['$93', '9.21%', 'WARNING']) expect(html).toContain(said)
})
