import { errorText } from '@forecourt/leads/error-text'
import type { BillFile } from '@forecourt/sales/bills'
import { billPath } from '../addresses/bill-paths.ts'
import { ERRORS } from '../server/errors.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import type { PageNoticeProps } from '../ui/page-notice.tsx'

export interface BillPageData {
  context: TenantContext
  token: string
  bill: BillFile
  notice: PageNoticeProps | undefined
}

/** The bill that a link opens; undefined for a link that is not ours. */
export async function billPageData(
  context: TenantContext,
  token: string,
  query: URLSearchParams,
): Promise<BillPageData | undefined> {
  const { bills } = getRuntime().sales
  const found = await bills.byToken(context.id, token)
  if (!found) return undefined
  const bill = query.has('paid') && found.state === 'open' ? await afterPaying(context, token, found) : found
  return { context, token, bill, notice: noticeOf(query, bill) }
}

/** The visitor may be back before the message of the provider. */
async function afterPaying(context: TenantContext, token: string, known: BillFile): Promise<BillFile> {
  const { sales, log } = getRuntime()
  try {
    await sales.bills.askAgain(context, known.id)
    return (await sales.bills.byToken(context.id, token)) ?? known
  } catch (error) {
    log('warn', 'a payment provider does not answer', { error: errorText(error) })
    return known
  }
}

const FAILED = ['payment-down', 'bill-unknown', 'records-down', 'too-many-requests'] as const
export type BillFailure = (typeof FAILED)[number]

function noticeOf(query: URLSearchParams, { state }: BillFile): PageNoticeProps | undefined {
  const code = FAILED.find((one) => one === query.get('error'))
  if (code) return { text: ERRORS[code].visitor, isError: true }
  if (state !== 'open') return undefined
  if (query.has('paid'))
    return {
      text: 'We have not heard from the payment provider yet. If you have paid, this page shows it within minutes: please do not pay again.',
      isError: false,
    }
  return query.has('unpaid') ? { text: 'Nothing was paid.', isError: false } : undefined
}

/** The page of a bill after something went wrong with it. */
export function failedBill(context: TenantContext, token: string, error: BillFailure): string {
  return `${context.link(billPath(token))}?error=${error}`
}
