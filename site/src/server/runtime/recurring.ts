export interface Recurring {
  /** Starts the work unless it is under way or rests. */
  tick(): void
  /** The work is due at the next tick; once more if it is under way, for it may have begun too early. */
  again(): void
}

/** Work that recurs: after it was done it rests for `everyMs`, after a failure for `pauseMs`. */
export function createRecurring(options: {
  work(): Promise<void>
  /** Told of a failure, and again only when it changed. */
  onError(message: string): void
  /** Milliseconds of any steady clock. */
  now(): number
  everyMs: number
  pauseMs: number
}): Recurring {
  let isBusy = false
  let isAskedAgain = false
  let notBefore = -Infinity
  let lastMessage = ''
  const attempt = async (): Promise<void> => {
    isBusy = true
    isAskedAgain = false
    try {
      await options.work()
      lastMessage = ''
      notBefore = options.now() + options.everyMs
    } catch (error) {
      notBefore = options.now() + options.pauseMs
      const message = String(error)
      if (message !== lastMessage) options.onError(message)
      lastMessage = message
    } finally {
      isBusy = false
      if (isAskedAgain) notBefore = -Infinity
    }
  }
  return {
    tick() {
      if (!isBusy && options.now() >= notBefore) void attempt()
    },
    again() {
      isAskedAgain = true
      notBefore = -Infinity
    },
  }
}
