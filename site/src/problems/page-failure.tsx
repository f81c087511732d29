'use client'

import { useParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { parseSiteParam } from '../addresses/site-param.ts'

interface PageFailureProps {
  error: Error & { digest?: string }
  onRetry: () => void
}

/** Stands for a page that failed: what to do, a retry and the id under which the failure is in the log (ERR-02). */
export function PageFailure({ error, onRetry }: PageFailureProps) {
  const { site = '' } = useParams<{ site?: string }>()
  const basePath = parseSiteParam(site)?.basePath ?? ''
  const [reference, setReference] = useState<string>()
  useEffect(() => {
    let isWanted = true
    // Behind a dynamic import: every page carries this one, and hardly any needs it.
    import('./report-problem.ts')
      .then(({ reportProblem }) => reportProblem(basePath, error))
      .then(
        (id) => isWanted && setReference(id),
        () => {},
      )
    return () => void (isWanted = false)
  }, [basePath, error])
  return (
    <div className="container-page py-section" role="alert">
      <h1 className="text-h1">This page did not load</h1>
      <p className="mt-4 max-w-prose text-ink-2">
        Something went wrong on our side. Please try again in a moment; the rest of the site still works.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          Try again
        </button>
        <a href={basePath || '/'} className="btn btn-secondary">
          Go to the home page
        </a>
      </div>
      <p className="mt-6 min-h-5 text-tiny text-muted">{reference && `Reference: ${reference}`}</p>
    </div>
  )
}
