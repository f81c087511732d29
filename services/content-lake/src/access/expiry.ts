import type { Principal } from './principal.ts'

const LOOK_EVERY_MS = 1000

/** Ends, within a second, what was opened with a sign-in that has expired since; returns how to stop looking. */
export function endExpired(
  end: (test: (principal: Principal) => boolean) => void,
  now: () => Date,
): () => void {
  const timer = setInterval(() => {
    const time = now().getTime()
    end(({ expires = Infinity }) => expires < time)
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
