import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 8

/** Works through a list with pauses, in which the event loop answers other requests. */
export async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  let end = performance.now() + SLICE_MS
  for (const item of items) {
    work(item)
    if (performance.now() < end) continue
    await setImmediate()
    end = performance.now() + SLICE_MS
  }
}
