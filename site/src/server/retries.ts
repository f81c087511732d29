export interface Retries {
  /** Starts the work unless it is under way, done, or failed less than `pauseMs` ago. */
  tick(): void
  /** The work is due again. */
  again(): void
}

/** Work that is tried at every tick until it was done once; after a failure it rests for `pauseMs`. */
export function createRetries(options: {
  work(): Promise<void>
  /** Told of a failure, and again only when it changed. */
  onError(message: string): void
  /** Milliseconds of any steady clock. */
  now(): number
  pauseMs: number
}): Retries {
  let isDue = true
  let isBusy = false
  let notBefore = -Infinity
  let lastMessage = ''
  const attempt = async (): Promise<void> => {
    isBusy = true
    isDue = false
    try {
      await options.work()
      lastMessage = ''
    } catch (error) {
      isDue = true
      notBefore = options.now() + options.pauseMs
      const message = String(error)
      if (message !== lastMessage) options.onError(message)
      lastMessage = message
    } finally {
      isBusy = false
    }
  }
  return {
    tick() {
      if (isDue && !isBusy && options.now() >= notBefore) void attempt()
    },
    again() {
      isDue = true
      notBefore = -Infinity
    },
  }
}
