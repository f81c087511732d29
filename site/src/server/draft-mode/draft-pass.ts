import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who looks at drafts in a browser, under which host, and until when (epoch ms). */
export interface DraftPass {
  person: string
  /** Lower case, without a port. */
  host: string
  until: number
  /** The one page, without the base path, that whoever was sent a link may see; absent for staff. */
  page?: string
}

/** A working day: what the person may see is asked anew with every page, so this only bounds a stolen browser. */
export const PASS_LIFETIME_MS = 8 * 60 * 60_000

/** A pass as the browser keeps it: readable, but only this site (`secret`) can make one. */
export function signPass({ person, host, until, page }: DraftPass, secret: string): string {
  const claims = Buffer.from(JSON.stringify([person, host, until, page])).toString('base64url')
  return `${claims}.${signature(claims, secret).toString('base64url')}`
}

/** The pass in a cookie's value; undefined when it is not ours, made for another host, or over. */
export function readPass(
  value: string,
  { secret, host, now }: { secret: string; host: string; now: number },
): DraftPass | undefined {
  const claims = signedClaims(value, secret, signature)
  if (!claims) return undefined
  const [person, madeFor, until, page] = claims as [string, string, number, string | null]
  if (madeFor !== host || until <= now) return undefined
  return { person, host, until, ...(page !== null && { page }) }
}

/** A link to the draft of one page of a dealer (`tenantId`), in the name of whoever shared it, until a time (epoch ms). */
export interface SharedPreview {
  person: string
  tenantId: string
  /** Path of the page, without the base path. */
  page: string
  until: number
}

export function signShared({ person, tenantId, page, until }: SharedPreview, secret: string): string {
  const claims = Buffer.from(JSON.stringify([person, tenantId, page, until])).toString('base64url')
  return `${claims}.${sharedSignature(claims, secret).toString('base64url')}`
}

/** What a shared link is for, also of one that is over; undefined when it is not ours. */
export function readShared(value: string, secret: string): SharedPreview | undefined {
  const claims = signedClaims(value, secret, sharedSignature)
  if (!claims) return undefined
  const [person, tenantId, page, until] = claims as [string, string, string, number]
  return { person, tenantId, page, until }
}

function signedClaims(
  value: string,
  secret: string,
  sign: (claims: string, secret: string) => Buffer,
): unknown[] | undefined {
  const [claims = '', signed = '', ...more] = value.split('.')
  const given = Buffer.from(signed, 'base64url')
  const expected = sign(claims, secret)
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as unknown[]
}

/** Nothing else that the secret signs begins like this. */
function signature(claims: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`forecourt draft pass 2\n${claims}`).digest()
}

function sharedSignature(claims: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`forecourt shared preview 1\n${claims}`).digest()
}
