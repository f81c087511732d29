import type { ReactNode } from 'react'
import { LeadLink } from '../leads/lead-link.tsx'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { ESTIMATES_PATH } from '../addresses/estimates-path.ts'
import { FinanceForm } from './finance/finance-form.tsx'
import { financeLabels } from './finance/finance-labels.ts'
import { anyLoanModel } from './finance/finance-model.ts'

/**
 * The calculator of the dealer's lender for a loan of any amount, for a block of a page; `key` tells those of a page apart.
 * Undefined where there is nothing to calculate with.
 */
export function anyLoanForm(
  context: Pick<TenantContext, 'tenant' | 'link'>,
  { key }: { key: string },
): ReactNode | undefined {
  const model = anyLoanModel(context, `finance-${key}`)
  if (!model) return undefined
  const { finance, hiddenActions } = context.tenant
  return (
    <FinanceForm
      model={model}
      action={context.link(ESTIMATES_PATH)}
      button={
        hiddenActions.includes('finance') ? undefined : (
          <LeadLink
            context={context}
            use={finance.buttonLabel === 'Finance Enquiry' ? 'finance' : 'financeQuote'}
            message={financeLabels(model.state, model.setup.rates).message}
            className="btn btn-primary w-full"
          >
            {finance.buttonLabel}
          </LeadLink>
        )
      }
    />
  )
}
