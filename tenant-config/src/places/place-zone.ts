import { isTimeZone } from '../time/zoned-time.ts'
import type { State } from '../tenant/vocabulary.ts'

/** The zone whose clocks most of a state goes by. */
export const STATE_ZONES = {
  qld: 'Australia/Brisbane',
  nsw: 'Australia/Sydney',
  vic: 'Australia/Melbourne',
  sa: 'Australia/Adelaide',
  wa: 'Australia/Perth',
  tas: 'Australia/Hobart',
  nt: 'Australia/Darwin',
  act: 'Australia/Sydney',
} as const satisfies Readonly<Record<State, string>>

/** The zone whose clocks a place goes by: the one it names, as Broken Hill must, else that of its state, else the dealer's. */
export function placeZone(
  { time_zone, state }: { time_zone?: string | null; state?: string | null },
  dealerZone: string,
): string {
  if (time_zone && isTimeZone(time_zone)) return time_zone
  return (STATE_ZONES as Readonly<Record<string, string>>)[state?.toLowerCase() ?? ''] ?? dealerZone
}
