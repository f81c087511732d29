/** How many event streams may be open: each holds a connection for as long as a tab is open. */
export interface StreamLimitOptions {
  /** A browser has one, however many tabs it shows. */
  perClient: number
  perDealer: number
}

export const STREAM_LIMITS: StreamLimitOptions = { perClient: 100, perDealer: 1_000 }

/** Takes a place for a stream, or answers undefined when the client or the dealer has all of theirs; what it returns gives it back. */
export type StreamLimits = (client: string, dealer: string) => (() => void) | undefined

export function createStreamLimits({ perClient, perDealer }: StreamLimitOptions): StreamLimits {
  const clients = createPlaces(perClient)
  const dealers = createPlaces(perDealer)
  return (client, dealer) => {
    const leaveClient = clients(client)
    if (!leaveClient) return undefined
    const leaveDealer = dealers(dealer)
    if (!leaveDealer) {
      leaveClient()
      return undefined
    }
    return () => {
      leaveClient()
      leaveDealer()
    }
  }
}

function createPlaces(most: number): (key: string) => (() => void) | undefined {
  const taken = new Map<string, number>()
  return (key) => {
    const count = taken.get(key) ?? 0
    if (count >= most) return undefined
    taken.set(key, count + 1)
    return () => {
      const left = (taken.get(key) ?? 1) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    }
  }
}
