import type { ReservationsAnswer } from '@forecourt/tenant-config/desk/reservations-answer'
import { useCallback } from 'react'
import { useAnswer } from '../../site/use-answer.ts'
import { useSite } from '../../site/use-site.ts'

const EVERY_MS = 10_000

/** What somebody does with a reservation. */
export type ReservationWork =
  | { action: 'confirm' | 'cancel' | 'sell' | 'unsell' | 'refundAgain' }
  | { action: 'extend'; hours: number }

export interface Reservations {
  answer: ReservationsAnswer | undefined
  /** Why they cannot be shown, or not anew. */
  problem: string | undefined
  /** Rejects with the site's reason when it refuses. */
  work(reservation: string, work: ReservationWork): Promise<void>
}

/** A dealer's reservations, which follow what visitors, providers and others do. */
export function useReservations(tenant: string | undefined): Reservations {
  const askSite = useSite()
  const path =
    tenant === undefined ? undefined : `/api/reservations/desk?${new URLSearchParams({ tenant }).toString()}`
  const { answer, problem, read } = useAnswer<ReservationsAnswer>(path, EVERY_MS)
  const work = useCallback(
    async (id: string, done: ReservationWork) => {
      const body = JSON.stringify({ tenant, id, ...done })
      await askSite('/api/reservations/work', { method: 'POST', body })
      await read()
    },
    [askSite, tenant, read],
  )
  return { answer, problem, work }
}
