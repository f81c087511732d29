import type { ServerResponse } from 'node:http'

/** The policy of answers that are no pages: nothing in them is ever run, shown or framed. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers that every answer carries; those of assets have a policy of their own where they need one. */
export function setSecurityHeaders(
  res: ServerResponse,
  { isSecure, isAsset }: { isSecure: boolean; isAsset: boolean },
): void {
  res.setHeader('x-content-type-options', 'nosniff')
  res.setHeader('referrer-policy', 'no-referrer')
  res.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  if (!isAsset) res.setHeader('content-security-policy', DATA_POLICY)
  if (isSecure) res.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
