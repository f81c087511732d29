import type { PaymentsAnswer } from '@forecourt/tenant-config/desk/payments-answer'
import { useCallback } from 'react'
import { useAnswer } from '../../site/use-answer.ts'
import { useSite } from '../../site/use-site.ts'

const EVERY_MS = 10_000

export interface Payments {
  answer: PaymentsAnswer | undefined
  /** Why they cannot be shown, or not anew. */
  problem: string | undefined
  /** Rejects with the site's reason when it refuses. */
  refund(bill: string, action: 'refund' | 'refundAgain'): Promise<void>
}

/** A dealer's payments by reference, which follow what visitors, providers and others do. */
export function usePayments(tenant: string | undefined): Payments {
  const askSite = useSite()
  const path =
    tenant === undefined ? undefined : `/api/payments/desk?${new URLSearchParams({ tenant }).toString()}`
  const { answer, problem, read } = useAnswer<PaymentsAnswer>(path, EVERY_MS)
  const refund = useCallback(
    async (id: string, action: 'refund' | 'refundAgain') => {
      const body = JSON.stringify({ tenant, id, action })
      await askSite('/api/payments/work', { method: 'POST', body })
      await read()
    },
    [askSite, tenant, read],
  )
  return { answer, problem, refund }
}
