type Fetch = typeof globalThis.fetch

const PAUSE_MS = 1_000
const PATIENCE_MS = 10 * 60_000
/** Checks of whether the server can be reached, which need a result at once and are not retried. */
const PROBE_PATH = /\/(check\/cors|ping)$/

/**
 * A `fetch` that retries reads for up to ten minutes while the server cannot be reached. Without it, the Studio's tools
 * show an error screen and lose what was typed when a read fails during a server restart or a short network outage.
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
      // `fetch` throws a TypeError only when no server was reached; an abort throws another error.
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
