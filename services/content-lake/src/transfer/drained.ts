import { once } from 'node:events'
import type { Writable } from 'node:stream'

/** Resolves when a full stream takes more, or when it is closed; rejects when it fails or has failed. */
export async function drained(stream: Writable): Promise<void> {
  // A stream that is gone tells nobody any more.
  if (stream.errored) throw stream.errored
  if (stream.destroyed) return
  const done = new AbortController()
  const { signal } = done
  try {
    await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })])
  } finally {
    done.abort()
  }
}
