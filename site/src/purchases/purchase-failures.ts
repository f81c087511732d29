import { ERRORS } from '../server/errors.ts'
import type { PageNoticeProps } from '../ui/page-notice.tsx'

/** What the pages of a purchase say went wrong, by `?error=`. */
const FAILURES = [
  'purchase-ordered',
  'purchase-refused',
  'purchase-step',
  'purchase-total',
  'purchase-unfinished',
  'purchase-unknown',
  'records-down',
  'reserve-price',
  'reserve-taken',
  'search-down',
  'too-many-requests',
  'unauthorised',
  'valuation-over',
  'vehicle-gone',
] as const
export type PurchaseFailure = (typeof FAILURES)[number]

export function purchaseNotice(query: URLSearchParams): PageNoticeProps | undefined {
  const code = FAILURES.find((known) => known === query.get('error'))
  return code && { text: ERRORS[code].visitor, isError: true }
}
