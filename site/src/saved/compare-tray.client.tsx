'use client'

import { comparePath } from './paths.ts'
import { MAX_COMPARED } from './saved-vehicle.ts'
import { useSaved, useSavedSite } from './use-saved.ts'

/** Tray for the vehicles chosen for comparison, at the foot of every page; the page behind it scrolls clear of it. */
export default function CompareTray() {
  const { store, link } = useSavedSite()
  const compared = useSaved(store, (state) => state.compared)
  if (compared.length === 0) return null
  const isEnough = compared.length > 1
  return (
    <section
      aria-label="Comparison"
      className="compare-tray sticky bottom-0 z-40 border-t border-line bg-surface shadow-[0_-6px_24px_rgb(0_0_0/0.14)]"
    >
      <div className="container-page flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        <p role="status" className="text-small">
          <strong>
            {compared.length} of {MAX_COMPARED}
          </strong>{' '}
          {isEnough ? 'chosen' : 'chosen. Choose one more'}
        </p>
        <div className="flex items-center gap-1">
          <button type="button" className="btn btn-ghost" onClick={() => store.setCompared([])}>
            Clear
          </button>
          {isEnough && (
            <a href={link(comparePath(compared))} className="btn btn-primary">
              Compare {compared.length}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
