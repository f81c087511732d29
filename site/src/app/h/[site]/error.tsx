'use client'

import { useParams, useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { PageFailure } from '../../../problems/page-failure.tsx'
import { parseSiteParam } from '../../../addresses/site-param.ts'

/** A page that failed, inside the tenant's header and footer (ERR-02). */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  const router = useRouter()
  const { site = '' } = useParams<{ site?: string }>()
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return <PageFailure error={error} basePath={parseSiteParam(site)?.basePath ?? ''} onRetry={retry} />
}
