import type { Purchase } from '@forecourt/sales/purchase'
import type { PurchaseStep } from '@forecourt/tenant-config/sales/purchase-steps'
import { enquiryPageData, type EnquiryPageData } from '../leads/enquiry-page-data.ts'
import type { ErrorCode } from '../server/errors.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import type { PageNoticeProps } from '../ui/page-notice.tsx'
import { knownProvider, type ValuationProvider } from '../valuations/valuation-provider.ts'
import { purchaseNotice } from './purchase-failures.ts'
import { type PurchaseView, purchaseView } from './purchase-view.ts'

export interface PurchasePageData {
  context: TenantContext
  token: string
  view: PurchaseView
  /** The step that is shown. */
  step: PurchaseStep
  /** What values the visitor's own vehicle; undefined where the dealer values none online. */
  provider: ValuationProvider | undefined
  /** The form that sends the order; undefined before all steps are done, and for a vehicle that cannot be ordered now. */
  form: EnquiryPageData['model'] | undefined
  notice: PageNoticeProps | undefined
}

/** A purchase that a link opens: as it stands, as it was ordered, or why it cannot be gone on with; undefined for a link that is not ours. */
export async function purchasePageData(
  context: TenantContext,
  token: string,
  query: URLSearchParams,
): Promise<
  PurchasePageData | { ordered: Purchase; reservation: string | undefined } | { ended: ErrorCode } | undefined
> {
  const { purchases, sales } = getRuntime()
  const purchase = await purchases.byToken(context.id, token)
  if (!purchase) return undefined
  if (purchase.leadId !== undefined)
    return { ordered: purchase, reservation: await sales.tokenOfLead(context.id, purchase.leadId) }
  const found = await purchaseView(context, purchase)
  if (!found.ok) return { ended: found.code }
  const { view } = found
  const asked = view.steps.find((known) => known === query.get('step'))
  const isAhead = asked !== undefined && view.steps.indexOf(asked) > view.steps.indexOf(view.next)
  const step = asked !== undefined && !isAhead ? asked : view.next
  return {
    context,
    token,
    view,
    step,
    provider: step === 'tradeIn' ? await knownProvider(context) : undefined,
    form:
      step === 'review' && view.problem === undefined
        ? (
            await enquiryPageData(context, new URLSearchParams({ car: view.vehicle.slug }), 'purchase', {
              purchase: { token, totalAud: Math.round(view.total.totalAud) },
            })
          ).model
        : undefined,
    notice: purchaseNotice(query),
  }
}
