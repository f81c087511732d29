import { isClock, isClosingClock } from '@forecourt/tenant-config/places/opening-times'

/** Hours of a day as the Studio holds them; clock times are `08:30`, midnight at the end of a day `24:00`. */
export interface DayHours {
  weekday?: number
  status?: string
  open?: string
  close?: string
  reopens?: string
  recloses?: string
}

/** What is wrong with the hours of a day, or undefined. */
export function hoursProblem({ status, open, close, reopens, recloses }: DayHours): string | undefined {
  if (status === 'Closed') return undefined
  if (!isClock(open) || !isClosingClock(close)) return 'Write both times as 08:30 and 17:00.'
  // Clock times of this form compare as text.
  if (open >= close) return 'It closes before it opens.'
  if (!reopens && !recloses) return undefined
  if (!isClock(reopens) || !isClosingClock(recloses))
    return 'Write both times of the second stretch as 13:00 and 17:00.'
  if (reopens <= close) return 'It opens again before it has closed.'
  return reopens < recloses ? undefined : 'It closes again before it opens again.'
}
