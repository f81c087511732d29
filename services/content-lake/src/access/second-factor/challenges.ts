import { randomId } from '../../mutations/ids.ts'
import { newSecret } from './one-time-codes.ts'

/** A sign-in whose link was opened and that still needs the second factor. */
export interface Challenge {
  readonly userId: string
  /** Where the browser goes afterwards. */
  readonly origin: string
  /** The secret for a new app; undefined for a person who is enrolled already. */
  readonly secret: string | undefined
  /** Whether the second factor was verified: the person may then change their passkeys and go on. */
  readonly isVerified: boolean
}

/** The passkey operation that a page has asked the browser for. */
export type Ceremony = 'make' | 'use'

/** Sign-ins in progress, kept in memory: after a restart, people need a new link. */
export interface Challenges {
  /** Starts a challenge and returns its id, which only the browser that opened the link knows. */
  begin(userId: string, origin: string, isEnrolled: boolean): string
  get(id: string): Challenge | undefined
  /** Counts a wrong code; false when that was the last try. */
  fail(id: string): boolean
  /** Marks the second factor as verified. */
  verify(id: string): void
  /** Stores the challenge that a passkey must sign next; it replaces any earlier one. */
  askPasskey(id: string, ceremony: Ceremony, challenge: string): void
  /** Returns and forgets the challenge to sign; undefined after five minutes or for another operation. */
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
