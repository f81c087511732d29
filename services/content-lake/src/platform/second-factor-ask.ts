import { enrolmentAddress } from '../access/second-factor/one-time-codes.ts'
import { optionsToMake, optionsToUse } from '../access/second-factor/passkey-ceremonies.ts'
import { sendHtml } from './form.ts'
import { ASK_AGAIN, handleOf, note, partyOf, refuse, studioAddress } from './second-factor-exchange.ts'
import { codePage, enrolmentPage, passkeysPage, recoveryPage } from './second-factor-pages.ts'
import type { Ceremony, Challenge } from '../access/second-factor/challenges.ts'
import type { Exchange } from './second-factor-exchange.ts'

/** Recovery codes take a while to put away. */
const KEEPING_MS = 10 * 60_000

/** Shows what a challenge asks for: a code or a passkey, an app or a passkey to take into use, or the passkeys there are. */
export async function ask(id: string, exchange: Exchange, problem?: string): Promise<void> {
  const { res, lake } = exchange
  const challenge = lake.access.challenges.get(id)
  const person = challenge && lake.access.user(challenge.userId)
  if (!challenge || !person) return refuse(exchange, 403, ASK_AGAIN)
  const { factors } = lake.access
  const { projectName } = lake.config
  const known = factors.passkeys.of(challenge.userId)
  const asksToUse = !challenge.isVerified && challenge.secret === undefined
  const isNone = asksToUse && known.length === 0
  const passkey = isNone
    ? undefined
    : await passkeyOptions(id, asksToUse ? 'use' : 'make', challenge, exchange)
  const form = { projectName, challenge: id, problem, passkey }
  const status = problem === undefined ? 200 : 403
  const send = (html: string): void => sendHtml(res, status, html, challenge.origin)
  if (challenge.isVerified) return send(passkeysPage({ ...form, passkeys: known }))
  if (challenge.secret === undefined)
    return send(codePage({ ...form, hasApp: factors.hasApp(challenge.userId) }))
  const name = person.email === '' ? person.name : person.email
  const address = enrolmentAddress(challenge.secret, projectName, name)
  send(enrolmentPage({ ...form, secret: challenge.secret, address }))
}

/** Counts a wrong answer and asks once more, unless that was the last try. */
export async function fail(
  id: string,
  challenge: Challenge,
  { problem, subject }: { problem: string; subject?: string },
  exchange: Exchange,
): Promise<void> {
  note(challenge, 'refused', exchange, subject)
  if (exchange.lake.access.challenges.fail(id)) return ask(id, exchange, problem)
  refuse(exchange, 403, ASK_AGAIN)
}

/** Shows the recovery codes of somebody who has taken a second factor into use, and leads on to the Studio. */
export function showRecoveryCodes(
  id: string,
  challenge: Challenge,
  codes: string[],
  exchange: Exchange,
): void {
  const { res, lake } = exchange
  lake.access.challenges.end(id)
  const next = studioAddress(challenge, exchange, KEEPING_MS)
  sendHtml(res, 200, recoveryPage({ projectName: lake.config.projectName, codes, next }), challenge.origin)
}

async function passkeyOptions(
  id: string,
  ceremony: Ceremony,
  { userId }: Challenge,
  { lake }: Exchange,
): Promise<string | undefined> {
  const party = partyOf(lake)
  const person = lake.access.user(userId)
  if (!party || !person) return undefined
  const known = lake.access.factors.passkeys.of(userId)
  const { projectName } = lake.config
  const { challenge, json } = await (ceremony === 'use'
    ? optionsToUse(party, known)
    : optionsToMake(party, { handle: handleOf(userId, lake), name: person.name, projectName }, known))
  lake.access.challenges.askPasskey(id, ceremony, challenge)
  return json
}
