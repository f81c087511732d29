import type { CalendarAnswer } from '@forecourt/tenant-config/desk/calendar-answer'
import { useCallback } from 'react'
import { useAnswer } from '../../site/use-answer.ts'
import { useSite } from '../../site/use-site.ts'

const EVERY_MS = 15_000

/** What somebody does with an appointment. */
export type CalendarWork = { action: 'came' | 'missed' | 'cancelled' } | { action: 'move'; start: string }

export interface Calendar {
  answer: CalendarAnswer | undefined
  /** Why it cannot be shown, or not anew. */
  problem: string | undefined
  /** Rejects with the site's reason when it refuses. */
  work(appointment: string, work: CalendarWork): Promise<void>
  /** The times to which an appointment can be moved, with their offset, from a day on. */
  timesFor(appointment: string, from: string): Promise<readonly string[]>
}

/** A day of a dealer's appointments that follows what visitors and others do; without a day today. */
export function useCalendar(tenant: string | undefined, day: string | undefined): Calendar {
  const askSite = useSite()
  const path =
    tenant === undefined
      ? undefined
      : `/api/appointments/calendar?${new URLSearchParams({ tenant, ...(day !== undefined && { day }) }).toString()}`
  const { answer, problem, read } = useAnswer<CalendarAnswer>(path, EVERY_MS)
  const work = useCallback(
    async (id: string, done: CalendarWork) => {
      const body = JSON.stringify({ tenant, id, ...done })
      await askSite('/api/appointments/work', { method: 'POST', body })
      await read()
    },
    [askSite, tenant, read],
  )
  const timesFor = useCallback(
    async (move: string, from: string) => {
      const asked = new URLSearchParams({ tenant: tenant ?? '', day: from, move }).toString()
      return ((await askSite(`/api/appointments/calendar?${asked}`)) as CalendarAnswer).times
    },
    [askSite, tenant],
  )
  return { answer, problem, work, timesFor }
}
