import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNED_BYTES = 18
const SIGNED_CHARS = (SIGNED_BYTES / 3) * 4

/** What a link opens, and whose it is. */
export interface LinkScope {
  purpose: 'alerts' | 'appointment' | 'bill' | 'purchase' | 'reservation' | 'valuation' | 'watch'
  /** Id of the tenant document. */
  tenant: string
  secret: string
}

/** The token of a visitor's link: whoever has it may see and change this one thing; nobody else can make it. */
export function linkToken(id: string, scope: LinkScope): string {
  return `${id}${signature(id, scope).toString('base64url')}`
}

/** The id that a token opens; undefined for one that is not ours. */
export function idOfLinkToken(token: string, scope: LinkScope): string | undefined {
  const id = token.slice(0, -SIGNED_CHARS)
  const given = Buffer.from(token.slice(-SIGNED_CHARS), 'base64url')
  const expected = signature(id, scope)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? id : undefined
}

/** Nothing else that the secret signs begins like this. */
function signature(id: string, { purpose, tenant, secret }: LinkScope): Buffer {
  return createHmac('sha256', secret)
    .update(`forecourt ${purpose} 1\n${tenant}\n${id}`)
    .digest()
    .subarray(0, SIGNED_BYTES)
}
