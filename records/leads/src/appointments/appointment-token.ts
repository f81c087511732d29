import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNED_BYTES = 18
const SIGNED_CHARS = (SIGNED_BYTES / 3) * 4

/** Whose appointments a token opens. */
export interface TokenScope {
  /** Id of the tenant document. */
  tenant: string
  secret: string
}

/** The token of an appointment's link: whoever has it may see, move and cancel this one; nobody else can make it. */
export function appointmentToken(id: string, scope: TokenScope): string {
  return `${id}${signature(id, scope).toString('base64url')}`
}

/** The id that a token opens; undefined for one that is not ours. */
export function appointmentOfToken(token: string, scope: TokenScope): string | undefined {
  const id = token.slice(0, -SIGNED_CHARS)
  const given = Buffer.from(token.slice(-SIGNED_CHARS), 'base64url')
  const expected = signature(id, scope)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? id : undefined
}

/** Nothing else that the secret signs begins like this. */
function signature(id: string, { tenant, secret }: TokenScope): Buffer {
  return createHmac('sha256', secret)
    .update(`forecourt appointment 1\n${tenant}\n${id}`)
    .digest()
    .subarray(0, SIGNED_BYTES)
}
