/** A range somebody chose, in whole units; an absent end is open. */
export interface Bounds {
  min?: number
  max?: number
}

/** Where a slider begins and ends, and how far one key moves it, in the unit of the range. */
export interface RangeScale {
  min: number
  max: number
  step: number
}

/** Where the two thumbs of a slider stand: within the scale, and never closer than one step (SRCH-25). */
export function thumbsOf(value: Bounds, scale: RangeScale): { low: number; high: number } {
  const within = (bound: number, from: number, to: number) => Math.min(Math.max(bound, from), to)
  const low = within(value.min ?? scale.min, scale.min, scale.max - scale.step)
  const high = within(value.max ?? scale.max, low + scale.step, scale.max)
  return { low, high }
}

/**
 * The range after one thumb was moved towards `to`: it stops one step before the other (SRCH-25); at its own end of the
 * scale the range is open.
 */
export function moveThumb(value: Bounds, thumb: 'min' | 'max', to: number, scale: RangeScale): Bounds {
  const { low, high } = thumbsOf(value, scale)
  const { [thumb]: _, ...other } = value
  if (thumb === 'min') return to <= scale.min ? other : { ...other, min: Math.min(to, high - scale.step) }
  return to >= scale.max ? other : { ...other, max: Math.max(to, low + scale.step) }
}

/** The range with a bound as it is being typed. */
export function withBound(value: Bounds, bound: 'min' | 'max', typed: number | undefined): Bounds {
  const { [bound]: _, ...other } = value
  return typed === undefined ? other : { ...other, [bound]: typed }
}

/** Bounds that were typed the wrong way round change places. */
export function orderedBounds(value: Bounds): Bounds {
  const { min, max } = value
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : value
}

/** True when both have the same ends; no range is the same as an open one. */
export function isSameRange(a: Bounds | undefined, b: Bounds | undefined): boolean {
  return a?.min === b?.min && a?.max === b?.max
}

/**
 * Returns the range chosen in place of the given one, its ends in order; undefined when none was chosen. The given range
 * may be crossed itself, by two parts of a search that contradict each other: leaving it as it is chooses nothing.
 */
export function chosenRange(latest: Bounds, given: Bounds): Bounds | undefined {
  const turned = orderedBounds(latest)
  return isSameRange(latest, given) || isSameRange(turned, given) ? undefined : turned
}
