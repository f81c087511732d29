'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { PageFailureLater } from '../../../problems/page-failure-later.tsx'

/** A page that failed, inside the tenant's header and footer (ERR-02). */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  const router = useRouter()
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return <PageFailureLater error={error} onRetry={retry} />
}
