import { randomId } from '../../mutations/ids.ts'
import { newSecret } from './one-time-codes.ts'

/** A sign-in of which the link was opened and the code is still to come. */
export interface Challenge {
  readonly userId: string
  /** Where the browser goes afterwards. */
  readonly origin: string
  /** The secret for an app, for somebody who has none yet. */
  readonly secret: string | undefined
}

/** Challenges are in memory: after a restart people ask for another link. */
export interface Challenges {
  /** Starts one and returns its id, which only the browser that opened the link knows. */
  begin(userId: string, origin: string, isEnrolled: boolean): string
  get(id: string): Challenge | undefined
  /** Counts a wrong code; false when that was the last try. */
  fail(id: string): boolean
  end(id: string): void
}

const LIFETIME_MS = 10 * 60_000
const MAX_TRIES = 5
const MAX_CHALLENGES = 1000

export function createChallenges(now: () => Date): Challenges {
  const known = new Map<string, Challenge & { ends: number; tries: number }>()
  return {
    begin(userId, origin, isEnrolled) {
      const id = randomId(32)
      const ends = now().getTime() + LIFETIME_MS
      known.set(id, { userId, origin, secret: isEnrolled ? undefined : newSecret(), ends, tries: 0 })
      const [oldest] = known.keys()
      if (known.size > MAX_CHALLENGES && oldest !== undefined) known.delete(oldest)
      return id
    },
    get(id) {
      const challenge = known.get(id)
      return challenge && challenge.ends >= now().getTime() ? challenge : undefined
    },
    fail(id) {
      const challenge = known.get(id)
      if (!challenge) return false
      challenge.tries += 1
      if (challenge.tries < MAX_TRIES) return true
      known.delete(id)
      return false
    },
    end: (id) => void known.delete(id),
  }
}
