'use client'

import { lazy, Suspense, useSyncExternalStore, type ReactElement } from 'react'

// Behind a dynamic import in a client file: visitors' pages must not carry a byte of it.
const Editing = lazy(() => import('./visual-editing.client.tsx'))

interface DraftToolsProps {
  /** Address that shows the site at another moment. */
  momentPath: string
  /** The moment that the page is shown at, in words; undefined for now. */
  moment?: string
}

const neverChanges = () => () => undefined
const readPlace = () => location.pathname + location.search
const unknownPlace = () => undefined

/**
 * The editing overlays, with a bar that says what is shown: drafts, and the site as it will be on another day. Outside the Studio it
 * leads back to the published page as well.
 */
export function DraftToolsClient({ momentPath, moment }: DraftToolsProps): ReactElement | null {
  const place = useSyncExternalStore(neverChanges, readPlace, unknownPlace)
  if (place === undefined) return null
  const isFramed = window.self !== window.top
  return (
    <>
      <Suspense fallback={null}>
        <Editing />
      </Suspense>
      <aside
        aria-label="Draft preview"
        className={`fixed bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink px-4 py-2 text-small text-surface ${isFramed && moment === undefined ? 'left-0 rounded-tr-card' : 'inset-x-0'}`}
      >
        {moment === undefined ? (
          !isFramed && <span>You are looking at drafts that visitors cannot see.</span>
        ) : (
          <span>
            This is the site as it will be on {moment}.{' '}
            <a className="underline" href={`${momentPath}?path=${encodeURIComponent(place)}`}>
              Show it as it is now
            </a>
          </span>
        )}
        <details>
          <summary className="cursor-pointer leading-6">On another day</summary>
          <form action={momentPath} className="mt-2 flex flex-wrap items-center gap-2">
            <input type="hidden" name="path" value={place} />
            <label className="flex items-center gap-2">
              Day and time
              <input
                type="datetime-local"
                name="at"
                required
                className="rounded-control bg-surface px-2 py-1 text-ink"
              />
            </label>
            <button type="submit" className="min-h-6 underline underline-offset-4">
              Show
            </button>
          </form>
        </details>
        {!isFramed && (
          // A plain link: leaving drafts must load the page anew.
          <a className="underline" href={`/api/draft-mode/disable?path=${encodeURIComponent(place)}`}>
            Show the published page
          </a>
        )}
      </aside>
    </>
  )
}
