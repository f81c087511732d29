import { createHmac } from 'node:crypto'
import { record } from '../audit/record.ts'
import { isAllowedOrigin } from '../http/cors.ts'
import { relyingPartyOf, type RelyingParty } from '../access/second-factor/relying-party.ts'
import { refusalPage } from './login-page.ts'
import { sendHtml } from './form.ts'
import type { Challenge } from '../access/second-factor/challenges.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Lake } from '../lake.ts'

/** A request of the pages that ask for a second factor. */
export interface Exchange {
  req: IncomingMessage
  res: ServerResponse
  url: URL
  lake: Lake
}

export const ASK_AGAIN =
  'This sign-in is not valid any more. Ask whoever manages the people of this Studio for a new link.'

/** Returns the address to go back to if its page may call the API, undefined otherwise. */
export function allowedAddress(text: string, { settings }: Lake): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { origin, href, username } = new URL(text)
  return username === '' && isAllowedOrigin(origin, settings) ? href : undefined
}

/** Returns the relying party that passkeys are made for: the configured address, whatever a request says. */
export function partyOf({ settings }: Lake): RelyingParty | undefined {
  return relyingPartyOf(settings.publicUrl)
}

/** Returns the handle by which devices know a person; it does not reveal who that is. */
export function handleOf(userId: string, { access }: Lake): Buffer {
  return createHmac('sha256', access.secret('passkey handles')).update(userId).digest()
}

/** Records in the audit log what a person has done, or tried to do, with a second factor. */
export function note(
  { userId }: Challenge,
  outcome: 'done' | 'refused',
  { req, lake }: Exchange,
  subject = userId,
): void {
  const principal = lake.access.user(userId)
  if (principal) record({ req, lake, principal }, 'second-factor', subject, 1, outcome)
}

/** Returns the Studio's address with a one-time id for a person who has shown a second factor. */
export function studioAddress(
  { userId, origin }: Challenge,
  { lake }: Exchange,
  lifetimeMs?: number,
): string {
  const target = new URL(origin)
  const options = { isVerified: true, ...(lifetimeMs !== undefined && { lifetimeMs }) }
  target.hash = `sid=${lake.access.sessions.begin(userId, options)}`
  return target.href
}

/** Ends a completed challenge, and sends the browser on to the Studio. */
export function goOn(id: string, challenge: Challenge, exchange: Exchange): void {
  exchange.lake.access.challenges.end(id)
  const location = studioAddress(challenge, exchange)
  exchange.res.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

export function refuse({ res }: Exchange, status: number, reason: string): void {
  sendHtml(res, status, refusalPage(reason))
}
