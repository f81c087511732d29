'use client'

import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'

// Behind a dynamic import in a client file: visitors' pages must not carry a byte of it.
const Editing = lazy(() => import('./visual-editing.client.tsx'))

/** The editing overlays, and outside the Studio a banner that says "draft" and leads back to the published page. */
export function DraftToolsClient(): ReactElement | null {
  const [place, setPlace] = useState<{ path: string; isFramed: boolean }>()
  useEffect(() => {
    setPlace({ path: location.pathname + location.search, isFramed: window.self !== window.top })
  }, [])
  if (!place) return null
  return (
    <>
      <Suspense fallback={null}>
        <Editing />
      </Suspense>
      {place.isFramed ? null : (
        <aside
          aria-label="Draft preview"
          className="fixed inset-x-0 bottom-0 z-50 flex items-center justify-center gap-4 bg-ink px-4 py-2 text-small text-surface"
        >
          <span>You are looking at drafts that visitors cannot see.</span>
          {/* A plain link: leaving drafts must load the page anew. */}
          <a className="underline" href={`/api/draft-mode/disable?path=${encodeURIComponent(place.path)}`}>
            Show the published page
          </a>
        </aside>
      )}
    </>
  )
}
