export interface TimeWindow {
  /** ISO instant, or null for "always was". */
  start: string | null
  /** ISO instant, or null for "never ends". */
  expiry: string | null
}

/** True from `start` on and before `expiry` (PROM-03); an instant that cannot be read counts as not set. */
export function isWithinWindow({ start, expiry }: TimeWindow, now: number): boolean {
  const from = start === null ? Number.NaN : Date.parse(start)
  const to = expiry === null ? Number.NaN : Date.parse(expiry)
  return !(now < from) && !(now >= to)
}

/** The next moment (epoch ms) at which one of the windows opens or closes; undefined when none will. */
export function nextWindowBoundary(windows: readonly TimeWindow[], now: number): number | undefined {
  const moments = windows
    .flatMap(({ start, expiry }) => [start, expiry])
    .flatMap((iso) => (iso === null ? [] : [Date.parse(iso)]))
    .filter((moment) => moment > now)
  return moments.length === 0 ? undefined : Math.min(...moments)
}
