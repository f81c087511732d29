import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Contact } from '@forecourt/visitors/contact'

/** How long a browser is trusted after somebody signed in there. */
export const TRUST_LIFETIME_MS = 180 * 24 * 60 * 60_000
/** A family shares a tablet. */
const MOST_CONTACTS = 4

interface TrustScope {
  /** Id of the tenant document. */
  tenant: string
  secret: string
  /** Epoch ms. */
  now: number
}

/**
 * The value of the cookie of a browser in which somebody signed in with a contact: what was in it, and that. It lets nobody
 * in; codes for this contact are counted for this browser apart, so that strangers who ask for them use up nothing of its
 * own. The contact itself cannot be read from it.
 */
export function trustBrowser(value: string | undefined, contact: Contact, scope: TrustScope): string {
  const body = `${randomBytes(9).toString('base64url')}.${scope.now.toString(36)}`
  const others = marksOf(value).filter((mark) => nameOf(mark, contact, scope) === undefined)
  return [`${body}.${signature(body, contact, scope)}`, ...others].slice(0, MOST_CONTACTS).join('~')
}

/** The name of the browser, where it is trusted with this contact; nobody else can make one. */
export function trustedName(
  value: string | undefined,
  contact: Contact,
  scope: TrustScope,
): string | undefined {
  return marksOf(value)
    .map((mark) => nameOf(mark, contact, scope))
    .find((name) => name !== undefined)
}

function nameOf(mark: string, contact: Contact, scope: TrustScope): string | undefined {
  const [id = '', at = '', signed = '', ...more] = mark.split('.')
  const expected = Buffer.from(signature(`${id}.${at}`, contact, scope))
  const given = Buffer.from(signed)
  const isOurs = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  const age = scope.now - Number.parseInt(at, 36)
  return isOurs && age < TRUST_LIFETIME_MS ? `browser ${id}` : undefined
}

function marksOf(value: string | undefined): string[] {
  return value === undefined || value === '' ? [] : value.split('~', MOST_CONTACTS)
}

/** Nothing else that the secret signs begins like this. */
function signature(body: string, { channel, address }: Contact, { tenant, secret }: TrustScope): string {
  return createHmac('sha256', secret)
    .update(`forecourt trusted browser 1\n${tenant}\n${channel}\n${address}\n${body}`)
    .digest('base64url')
}
