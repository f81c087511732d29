import { once } from 'node:events'
import type { Writable } from 'node:stream'

/** Resolves when a full stream takes more, or when it is closed; rejects when it fails. */
export async function drained(stream: Writable): Promise<void> {
  const done = new AbortController()
  const { signal } = done
  try {
    await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })])
  } finally {
    done.abort()
  }
}
