'use client'

/** A page that failed: what happened, a retry and the id to quote (ERR-02). */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <div className="container-page py-section" role="alert">
      <h1 className="text-h1">This page did not load</h1>
      <p className="mt-4 max-w-prose text-ink-2">
        Something went wrong on our side. Please try again in a moment; the rest of the site still works.
      </p>
      <button type="button" className="btn btn-primary mt-8" onClick={reset}>
        Try again
      </button>
      {error.digest && <p className="mt-6 text-tiny text-muted">Reference: {error.digest}</p>}
    </div>
  )
}
