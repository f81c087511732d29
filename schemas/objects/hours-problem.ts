import { isClock } from '@forecourt/tenant-config/places/opening-times'

/** Hours of a day as the Studio holds them; clock times are `08:30`. */
export interface DayHours {
  weekday?: number
  status?: string
  open?: string
  close?: string
}

/** What is wrong with the hours of a day, or undefined. */
export function hoursProblem({ status, open, close }: DayHours): string | undefined {
  if (status === 'Closed') return undefined
  if (!isClock(open) || !isClock(close)) return 'Write both times as 08:30 and 17:00.'
  // Clock times of this form compare as text.
  return open < close ? undefined : 'It closes before it opens.'
}
