import { randomId } from '../../mutations/ids.ts'
import { newSecret } from './one-time-codes.ts'

/** A sign-in of which the link was opened and the second factor is still to come. */
export interface Challenge {
  readonly userId: string
  /** Where the browser goes afterwards. */
  readonly origin: string
  /** The secret for an app, for somebody who has none yet. */
  readonly secret: string | undefined
  /** Whether the second factor was shown: the person may change their passkeys and go on. */
  readonly isVerified: boolean
}

/** What a page has asked the browser to do with a passkey. */
export type Ceremony = 'make' | 'use'

/** Challenges are in memory: after a restart people ask for another link. */
export interface Challenges {
  /** Starts one and returns its id, which only the browser that opened the link knows. */
  begin(userId: string, origin: string, isEnrolled: boolean): string
  get(id: string): Challenge | undefined
  /** Counts a wrong code; false when that was the last try. */
  fail(id: string): boolean
  /** The second factor was shown. */
  verify(id: string): void
  /** Notes what a passkey is to sign next; what was asked before is worth nothing any more. */
  askPasskey(id: string, ceremony: Ceremony, challenge: string): void
  /** Gives up what a passkey was to sign, once and within five minutes. */
  takePasskey(id: string, ceremony: Ceremony): string | undefined
  end(id: string): void
  endAll(userId: string): void
}

const LIFETIME_MS = 10 * 60_000
const PASSKEY_LIFETIME_MS = 5 * 60_000
const MAX_TRIES = 5
const MAX_CHALLENGES = 1000

interface KnownChallenge extends Challenge {
  isVerified: boolean
  ends: number
  tries: number
  asked?: { ceremony: Ceremony; challenge: string; ends: number } | undefined
}

export function createChallenges(now: () => Date): Challenges {
  const known = new Map<string, KnownChallenge>()
  const get = (id: string): KnownChallenge | undefined => {
    const challenge = known.get(id)
    return challenge && challenge.ends >= now().getTime() ? challenge : undefined
  }
  return {
    begin(userId, origin, isEnrolled) {
      const id = randomId(32)
      const ends = now().getTime() + LIFETIME_MS
      const secret = isEnrolled ? undefined : newSecret()
      known.set(id, { userId, origin, secret, isVerified: false, ends, tries: 0 })
      const [oldest] = known.keys()
      if (known.size > MAX_CHALLENGES && oldest !== undefined) known.delete(oldest)
      return id
    },
    get,
    fail(id) {
      const challenge = known.get(id)
      if (!challenge) return false
      challenge.tries += 1
      if (challenge.tries < MAX_TRIES) return true
      known.delete(id)
      return false
    },
    verify(id) {
      const challenge = get(id)
      if (challenge) challenge.isVerified = true
    },
    askPasskey(id, ceremony, challenge) {
      const found = get(id)
      if (found) found.asked = { ceremony, challenge, ends: now().getTime() + PASSKEY_LIFETIME_MS }
    },
    takePasskey(id, ceremony) {
      const found = get(id)
      const asked = found?.asked
      if (found) found.asked = undefined
      return asked?.ceremony === ceremony && asked.ends >= now().getTime() ? asked.challenge : undefined
    },
    end: (id) => void known.delete(id),
    endAll(userId) {
      for (const [id, challenge] of known) if (challenge.userId === userId) known.delete(id)
    },
  }
}
