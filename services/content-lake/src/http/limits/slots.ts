import { httpError } from '../../errors.ts'

/** Counts what is open at the same time, by client and in total. */
export interface Slots {
  /** Takes a place and returns how to give it back (once); throws 429 when the client, 503 when all together have too many. */
  take(client: string): () => void
  readonly taken: number
}

export function createSlots(subject: string, limits: { total: number; perClient: number }): Slots {
  const byClient = new Map<string, number>()
  let taken = 0
  return {
    take(client) {
      const held = byClient.get(client) ?? 0
      if (held >= limits.perClient)
        throw httpError(429, `At most ${limits.perClient} ${subject} may be open at once`)
      if (taken >= limits.total) throw httpError(503, `Too many ${subject} are open; try again later`)
      byClient.set(client, held + 1)
      taken += 1
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        taken -= 1
        const left = (byClient.get(client) ?? 1) - 1
        if (left > 0) byClient.set(client, left)
        else byClient.delete(client)
      }
    },
    get taken() {
      return taken
    },
  }
}
