import { madePasskey, usedPasskey } from '../access/second-factor/passkey-ceremonies.ts'
import { ask, fail, showRecoveryCodes } from './second-factor-ask.ts'
import { ASK_AGAIN, goOn, note, partyOf, refuse } from './second-factor-exchange.ts'
import { MAX_PASSKEY_NAME } from './second-factor-pages.ts'
import type { Challenge } from '../access/second-factor/challenges.ts'
import type { Exchange } from './second-factor-exchange.ts'

const NOT_MADE = 'The passkey could not be made. Try again.'
const NOT_RIGHT = 'This passkey could not be checked. Try again, or use a code.'
const TOO_MANY = 'There were too many refused passkeys. Wait 15 minutes, or use a recovery code.'
const BAD_NAME = `The name of a passkey has 1 to ${MAX_PASSKEY_NAME} characters.`
const LAST_ONE = 'This passkey is your only second factor. Make another one first.'
const CONTROL_CHARACTER = /\p{Cc}/u

/** Enrols a first passkey in place of an app, and shows the recovery codes. */
export async function enrolPasskey(
  id: string,
  challenge: Challenge,
  form: URLSearchParams,
  exchange: Exchange,
): Promise<void> {
  const { factors } = exchange.lake.access
  const problem = await make(id, challenge, form, exchange, () => !factors.isEnrolled(challenge.userId))
  if (problem !== undefined)
    return fail(id, challenge, { problem, subject: subjectOf('refused', challenge) }, exchange)
  showRecoveryCodes(id, challenge, factors.renewRecoveryCodes(challenge.userId), exchange)
}

/** Returns `in` for a person whose passkey has signed the challenge; otherwise answers with the refusal. */
export async function answerWithPasskey(
  id: string,
  challenge: Challenge,
  form: URLSearchParams,
  exchange: Exchange,
): Promise<'in' | 'refused'> {
  const { lake } = exchange
  const { challenges, factors } = lake.access
  const { passkeys } = factors
  const { userId } = challenge
  const party = partyOf(lake)
  const asked = challenges.takePasskey(id, 'use')
  const refused = async (problem: string): Promise<'refused'> => {
    await fail(id, challenge, { problem, subject: subjectOf('refused', challenge) }, exchange)
    return 'refused'
  }
  if (passkeys.isPaused(userId)) return refused(TOO_MANY)
  const expected = party && asked !== undefined && { party, challenge: asked }
  const find = (key: string) => passkeys.find(userId, key)
  const used = expected && (await usedPasskey(form.get('passkey') ?? '', { ...expected, find }))
  // An administrator may have reset the second factor meanwhile.
  const isIn = used && challenges.get(id) === challenge && passkeys.use(userId, used.id, used.counter)
  if (used && isIn === true) {
    note(challenge, 'done', exchange, subjectOf('used', challenge, used.id))
    return 'in'
  }
  passkeys.refused(userId)
  return refused(NOT_RIGHT)
}

/** Makes or removes a passkey of a person who has shown a second factor, or sends them on to the Studio. */
export async function changePasskeys(
  id: string,
  challenge: Challenge,
  form: URLSearchParams,
  exchange: Exchange,
): Promise<void> {
  if (form.has('go')) return goOn(id, challenge, exchange)
  const removed = form.get('remove')
  if (removed !== null) return ask(id, exchange, remove(challenge, removed, exchange))
  if (!form.has('passkey')) return ask(id, exchange)
  const isOpen = (): boolean => exchange.lake.access.challenges.get(id) === challenge
  const problem = await make(id, challenge, form, exchange, isOpen)
  if (problem !== undefined) note(challenge, 'refused', exchange, subjectOf('refused', challenge))
  return isOpen() ? ask(id, exchange, problem) : refuse(exchange, 403, ASK_AGAIN)
}

/** Stores the passkey that the browser has made, if that is still allowed by then; returns the problem, if any. */
async function make(
  id: string,
  challenge: Challenge,
  form: URLSearchParams,
  exchange: Exchange,
  isAllowed: () => boolean,
): Promise<string | undefined> {
  const { lake } = exchange
  const { userId } = challenge
  const party = partyOf(lake)
  const asked = lake.access.challenges.takePasskey(id, 'make')
  const name = (form.get('name') ?? '').trim()
  if (name === '' || name.length > MAX_PASSKEY_NAME || CONTROL_CHARACTER.test(name)) return BAD_NAME
  if (!party || asked === undefined) return NOT_MADE
  const made = await madePasskey(form.get('passkey') ?? '', { party, challenge: asked })
  const isOpen = lake.access.challenges.get(id) === challenge
  if (!made || !isOpen || !isAllowed()) return NOT_MADE
  if (!lake.access.factors.passkeys.add(userId, { ...made, name })) return NOT_MADE
  note(challenge, 'done', exchange, subjectOf('registered', challenge, made.id))
  return undefined
}

function remove(challenge: Challenge, key: string, exchange: Exchange): string | undefined {
  const { factors } = exchange.lake.access
  const { userId } = challenge
  const others = factors.passkeys.of(userId).filter(({ id }) => id !== key)
  if (others.length === 0 && !factors.hasApp(userId)) return LAST_ONE
  if (factors.passkeys.remove(userId, key))
    note(challenge, 'done', exchange, subjectOf('removed', challenge, key))
  return undefined
}

/** Returns the subject of an audit entry, which names a passkey by the beginning of its id. */
function subjectOf(what: string, { userId }: Challenge, id = ''): string {
  return `passkey ${what}: ${userId}${id === '' ? '' : ` (${id.slice(0, 12)})`}`
}
