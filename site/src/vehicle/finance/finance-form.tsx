import type { ReactNode } from 'react'
import { formatCents } from '@forecourt/tenant-config/text/money'
import { CalculatorScript } from '../calculators/calculator-script.client.tsx'
import { FinanceDisclaimer } from './finance-disclaimer.tsx'
import { FinanceInputs } from './finance-inputs.tsx'
import type { FinanceModel } from './finance-model.ts'
import { financeLabels } from './finance-labels.ts'

interface FinanceFormProps {
  model: FinanceModel
  /** Address of the page that answers without JavaScript. */
  action: string
  /** The button that leads on to the dealer. */
  button?: ReactNode
}

/**
 * The finance calculator (FIN-09 to FIN-27): computed on the server, again on every choice, and without JavaScript on a page
 * of its own. The repayment and its comparison rate stand side by side in one size, the warning right below (FIN-36).
 */
export function FinanceForm({ model, action, button }: FinanceFormProps) {
  const { setup, state, lender, warning, disclaimer, disclaimerChars } = model
  const words = financeLabels(state, setup.rates)
  const isAsked = words.repayment === ''
  return (
    <>
      <form
        id={model.id}
        action={action}
        noValidate
        data-setup={JSON.stringify(setup)}
        className="calculator scroll-mt-24"
      >
        {model.slug !== undefined && <input type="hidden" name="car_id" value={model.slug} />}
        <div className="calculator-inputs">
          <FinanceInputs model={model} />
          <button type="submit" className="btn btn-secondary" data-finance-send>
            Work it out
          </button>
        </div>
        <div className="calculator-result finance-result" data-finance-result>
          <div aria-live="polite" aria-atomic="true">
            <p className="text-small text-muted">
              {['Estimated repayment', lender].filter(Boolean).join(' · ')}
            </p>
            <p hidden={!isAsked} data-finance-asked className="calculator-figure mt-1">
              {setup.enquireText}
            </p>
            <dl hidden={isAsked} data-finance-shown className="finance-figures">
              <div>
                <dt data-finance="period">{words.period}</dt>
                <dd data-finance="repayment" className="calculator-figure">
                  {words.repayment}
                </dd>
              </div>
              <div>
                <dt>comparison rate p.a.</dt>
                <dd data-finance="comparison" className="calculator-figure">
                  {words.comparison}
                </dd>
              </div>
            </dl>
          </div>
          <p className="text-tiny text-muted">{warning}</p>
          <dl hidden={isAsked} data-finance-shown className="finance-lines">
            <div>
              <dt>Interest rate p.a.</dt>
              <dd data-finance="interest">{words.interest}</dd>
            </div>
            <div>
              <dt>Comparison rate p.a.</dt>
              <dd data-finance="comparison">{words.comparison}</dd>
            </div>
            <div>
              <dt>Total repayments</dt>
              <dd data-finance="total">{words.total}</dd>
            </div>
          </dl>
          <Fees fees={setup.settings.fees} />
          {button}
        </div>
      </form>
      <FinanceDisclaimer
        id={model.slug === undefined ? `${model.id}-disclaimer` : 'financeDisclaimer'}
        text={disclaimer}
        chars={disclaimerChars}
      />
      <CalculatorScript kind="finance" id={model.id} />
    </>
  )
}

/** Lists the fees that are part of the loan, and those that come on top (FIN-30, FIN-31). */
function Fees({ fees }: { fees: FinanceModel['setup']['settings']['fees'] }) {
  if (fees.length === 0) return null
  const list = (financed: boolean) =>
    fees
      .filter((fee) => fee.financed === financed)
      .map(
        ({ label, amount, period }) =>
          `${label} ${formatCents(Math.round(amount * 100))}${period === 'month' ? ' a month' : ''}`,
      )
      .join(', ')
  return (
    <div className="space-y-1 text-tiny text-muted">
      {list(true) !== '' && <p>Includes: {list(true)}.</p>}
      {list(false) !== '' && <p>Does not include: {list(false)}.</p>}
    </div>
  )
}
