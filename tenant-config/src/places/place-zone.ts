import { isTimeZone } from '../time/zoned-time.ts'
import type { State } from '../tenant/vocabulary.ts'

const ZONES: Readonly<Record<State, string>> = {
  qld: 'Australia/Brisbane',
  nsw: 'Australia/Sydney',
  vic: 'Australia/Melbourne',
  sa: 'Australia/Adelaide',
  wa: 'Australia/Perth',
  tas: 'Australia/Hobart',
  nt: 'Australia/Darwin',
  act: 'Australia/Sydney',
}

/** The zone whose clocks a place goes by: the one it names, as Broken Hill must, else that of its state, else the dealer's. */
export function placeZone(
  { time_zone, state }: { time_zone?: string | null; state?: string | null },
  dealerZone: string,
): string {
  if (time_zone && isTimeZone(time_zone)) return time_zone
  return (ZONES as Readonly<Record<string, string>>)[state?.toLowerCase() ?? ''] ?? dealerZone
}
