'use client'

import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { dismiss, dismissedStore } from './dismissed-store.ts'

export interface ShownAnnouncement {
  /** Its document and its words: with other words it is another one. */
  id: string
  tone: 'calm' | 'loud'
  content: ReactNode
}

const TURN_MS = 8_000
const NONE: readonly string[] = []

interface AnnouncementsProps {
  /** Slug of the tenant. */
  tenant: string
  shown: readonly ShownAnnouncement[]
}

/**
 * One announcement at a time. Several take turns until somebody turns to them: they stand still under the pointer, with the
 * focus in them, for whoever wants no movement, and for good after a press of "Next".
 */
export function Announcements({ tenant, shown }: AnnouncementsProps) {
  const store = dismissedStore(tenant)
  const dismissed = useSyncExternalStore(store.subscribe, store.getState, () => NONE)
  const [turn, setTurn] = useState(0)
  const [isHeld, setIsHeld] = useState(false)
  const [isStopped, setIsStopped] = useState(false)
  const open = shown.filter(({ id }) => !dismissed.includes(id))
  const current = open[turn % Math.max(open.length, 1)]
  const isTurning = open.length > 1 && !isHeld && !isStopped
  useEffect(() => {
    if (!isTurning || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => setTurn((last) => last + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [isTurning])
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const hold = () => setIsHeld(true)
    const release = () => setIsHeld(false)
    for (const type of ['pointerenter', 'focusin']) bar.current?.addEventListener(type, hold, { signal })
    for (const type of ['pointerleave', 'focusout']) bar.current?.addEventListener(type, release, { signal })
    return () => stop.abort()
  }, [])
  return (
    // The script after it may have hidden parts before React came.
    <section
      ref={bar}
      aria-label="Announcements"
      data-tenant={tenant}
      hidden={current === undefined}
      suppressHydrationWarning
      className={`border-b border-line ${current?.tone === 'loud' ? 'on-dark bg-accent text-on-accent' : 'bg-surface-2 text-ink'}`}
    >
      <div className="container-page flex items-center gap-4 py-2 text-small">
        <div className="min-w-0 flex-1 text-center">
          {shown.map(({ id, content }) => (
            <p
              key={id}
              data-announcement={id}
              hidden={id !== current?.id}
              suppressHydrationWarning
              className="wrap-anywhere"
            >
              {content}
            </p>
          ))}
        </div>
        <div className="flex shrink-0 items-center noscript:hidden">
          {open.length > 1 && (
            <button
              type="button"
              className="grid size-9 place-items-center"
              onClick={() => {
                setIsStopped(true)
                setTurn(turn + 1)
              }}
            >
              <Icon name="chevron" />
              <span className="sr-only">Next announcement</span>
            </button>
          )}
          <button
            type="button"
            className="-me-2 grid size-9 place-items-center"
            onClick={() => current && dismiss(tenant, current.id)}
          >
            <Icon name="close" />
            <span className="sr-only">Put this announcement away</span>
          </button>
        </div>
      </div>
    </section>
  )
}
