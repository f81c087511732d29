import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 50

/** Waits until something holds; the error names what did not come within the time. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 20_000,
): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`not within ${withinMs / 1000} s: ${what}`)
    await sleep(POLL_MS)
  }
}
