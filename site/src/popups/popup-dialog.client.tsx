'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

interface PopupDialogProps {
  /** Id of the heading in `children`. */
  labelledBy: string
  onClose: () => void
  /** A link in it was followed or its form sent; it stays until the next page is there, for a link that is gone leads nowhere. */
  onTaken: () => void
  children: ReactNode
}

/** A popup over the page: the focus stays in it and goes back to where it was; Escape, the cross and a press beside it close it. */
export default function PopupDialog({ labelledBy, onClose, onTaken, children }: PopupDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const box = dialog.current
    if (!box) return undefined
    if (!box.open) box.showModal()
    const stop = new AbortController()
    const { signal } = stop
    box.addEventListener('close', onClose, { signal })
    // Its content fills it: only a press beside it meets the dialog itself.
    box.addEventListener('pointerdown', ({ target }) => target === box && box.close(), { signal })
    box.addEventListener('click', ({ target }) => leadsOn(target) && onTaken(), { signal })
    box.addEventListener('submit', onTaken, { signal })
    return () => stop.abort()
  }, [onClose, onTaken])
  return (
    <dialog ref={dialog} aria-labelledby={labelledBy} className="page-dialog popup-dialog">
      <div className="page-dialog-close">
        <button type="button" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      {children}
    </dialog>
  )
}

function leadsOn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href]') !== null
}
