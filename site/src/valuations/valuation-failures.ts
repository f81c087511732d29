import { ERRORS } from '../server/errors.ts'
import type { PageNoticeProps } from '../ui/page-notice.tsx'

/** What the pages of a valuation say went wrong, by `?error=`. */
const FAILURES = [
  'page-not-found',
  'photo-busy',
  'photo-full',
  'photo-large',
  'photo-none',
  'photo-unreadable',
  'records-down',
  'too-many-requests',
  'unauthorised',
  'valuation-accepted',
  'valuation-answers',
  'valuation-fields',
  'valuation-over',
  'valuation-unknown',
  'valuation-unnamed',
] as const
export type ValuationFailure = (typeof FAILURES)[number]

export function failureNotice(query: URLSearchParams): PageNoticeProps | undefined {
  const code = FAILURES.find((known) => known === query.get('error'))
  return code && { text: ERRORS[code].visitor, isError: true }
}
