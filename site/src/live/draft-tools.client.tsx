'use client'

import { lazy, Suspense, useSyncExternalStore, type ReactElement } from 'react'

// Behind a dynamic import in a client file: visitors' pages must not carry a byte of it.
const Editing = lazy(() => import('./visual-editing.client.tsx'))

const FRAMED = 'framed'
const neverChanges = () => () => undefined
const readPlace = () => (window.self === window.top ? location.pathname + location.search : FRAMED)
const unknownPlace = () => undefined

/** The editing overlays, and outside the Studio a banner that says "draft" and leads back to the published page. */
export function DraftToolsClient(): ReactElement | null {
  const place = useSyncExternalStore(neverChanges, readPlace, unknownPlace)
  if (place === undefined) return null
  return (
    <>
      <Suspense fallback={null}>
        <Editing />
      </Suspense>
      {place === FRAMED ? null : (
        <aside
          aria-label="Draft preview"
          className="fixed inset-x-0 bottom-0 z-50 flex items-center justify-center gap-4 bg-ink px-4 py-2 text-small text-surface"
        >
          <span>You are looking at drafts that visitors cannot see.</span>
          {/* A plain link: leaving drafts must load the page anew. */}
          <a className="underline" href={`/api/draft-mode/disable?path=${encodeURIComponent(place)}`}>
            Show the published page
          </a>
        </aside>
      )}
    </>
  )
}
