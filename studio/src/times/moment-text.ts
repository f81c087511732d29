/** A moment by a dealer's clock: `27 Nov 2026, 11:36 am`; by the reader's own without one. */
export function momentText(time: string | number, dealer: { timeZone: string | null } | undefined): string {
  return new Date(time).toLocaleString('en-AU', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(dealer?.timeZone && { timeZone: dealer.timeZone }),
  })
}

/** The same in a few letters: `11:36 am` on the day itself, `27 Nov` before. */
export function shortMomentText(
  time: number,
  dealer: { timeZone: string | null } | undefined,
  now: number,
): string {
  const zone = dealer?.timeZone ? { timeZone: dealer.timeZone } : {}
  const dayOf = (at: number) => new Date(at).toLocaleDateString('en-AU', { dateStyle: 'short', ...zone })
  return new Date(time).toLocaleString(
    'en-AU',
    dayOf(time) === dayOf(now)
      ? { timeStyle: 'short', ...zone }
      : { day: 'numeric', month: 'short', ...zone },
  )
}
