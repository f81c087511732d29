'use client'

import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type * as Actions from './share-actions.ts'
import type { Shared } from './share-targets.ts'
import { TOOL, WAY } from './tool-look.ts'

/** How long the button says `Copied`, in ms (SHR-03). */
export const COPIED_LABEL_MS = 1500

interface ShareMenuProps extends Shared {
  /** Content of the button. */
  button: ReactNode
  /** The links of the menu, and the sign of the button that copies. */
  children: ReactNode
  copySign: ReactNode
}

let code: typeof Actions | undefined

async function loadCode() {
  code ??= await import('./share-actions.ts')
  return code
}

/**
 * Shares a vehicle through the browser's own menu where there is one, else through ours, which is a fold of plain links
 * until it is opened (SHR-02 to SHR-05).
 */
export function ShareMenu({ name, url, button, children, copySign }: ShareMenuProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [copies, setCopies] = useState(0)

  useEffect(() => {
    if (!isOpen || !fold.current) return undefined
    const menu = fold.current
    let stop: (() => void) | undefined
    let isOver = false
    void loadCode().then(({ closeOnLeave }) => {
      if (!isOver) stop = closeOnLeave(menu)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [isOpen])
  useEffect(() => {
    if (copies === 0) return undefined
    const timer = setTimeout(() => setCopies(0), COPIED_LABEL_MS)
    return () => clearTimeout(timer)
  }, [copies])

  const onSummary = (event: MouseEvent): void => {
    if (!('share' in navigator) || isOpen) return
    event.preventDefault()
    navigator.share({ title: name, url }).catch((error: unknown) => {
      // A visitor who closes the browser's menu needs no second one.
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosed && fold.current) fold.current.open = true
    })
  }
  const onLinks = (event: MouseEvent): void => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (link && code?.openShareWindow(link.href)) event.preventDefault()
  }
  const onCopy = async (): Promise<void> => {
    const { copyAddress } = await loadCode()
    if (await copyAddress({ name, url })) setCopies(copies + 1)
  }
  return (
    <details ref={fold} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={TOOL} onClick={onSummary}>
        {button}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it hears of its links, which have keys */}
      <div
        onClick={onLinks}
        className="absolute left-0 z-50 mt-1 grid w-60 rounded-card border border-line bg-surface p-1.5 shadow-xl"
      >
        {children}
        <button type="button" onClick={() => void onCopy()} className={`${WAY} noscript:hidden`}>
          {copySign}
          {copies > 0 ? 'Copied' : 'Copy link'}
        </button>
      </div>
    </details>
  )
}
