type Fetch = typeof globalThis.fetch

const PAUSE_MS = 1_000
const PATIENCE_MS = 10 * 60_000
/** What asks whether the server can be reached wants to know at once. */
const PROBE_PATH = /\/(check\/cors|ping)$/

/**
 * A `fetch` whose reads wait for a server that cannot be reached, up to ten minutes: the Studio's tools end with an
 * error screen, and with what was typed, when a read fails while a server restarts or a network is gone for a moment.
 */
export const patientFetch: Fetch = async (input, init) => {
  const request = input instanceof Request ? input : undefined
  const method = (init?.method ?? request?.method ?? 'GET').toUpperCase()
  const { pathname } = new URL(input instanceof Request ? input.url : input, globalThis.location?.href)
  const signal = init?.signal ?? request?.signal
  const isRead = method === 'GET' && !PROBE_PATH.test(pathname)
  const end = performance.now() + (isRead ? PATIENCE_MS : 0)
  for (;;) {
    try {
      return await globalThis.fetch(input, init)
    } catch (error) {
      // Only what never reached a server is a TypeError; an abort is something else.
      if (!(error instanceof TypeError) || performance.now() >= end) throw error
    }
    await pause(signal ?? undefined)
  }
}

function pause(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(signal?.reason as Error)
    if (signal?.aborted) return fail()
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, PAUSE_MS)
    const stop = (): void => {
      clearTimeout(timer)
      fail()
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
}
