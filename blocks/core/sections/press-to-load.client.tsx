'use client'

import { type MouseEvent, type ReactNode, useState } from 'react'

interface PressToLoadProps {
  /** Address of the frame, checked. */
  src: string
  /** Where a new tab leads to before and without scripts, if the address of the frame is for frames alone. */
  page?: string | undefined
  /** Names the frame for those who cannot see it. */
  title: string
  /** What is pressed: words, over a picture if there is one. */
  children: ReactNode
  /** Classes of the frame: its height or its proportions. */
  className: string
}

const BOX = 'block overflow-hidden rounded-card border border-line bg-surface-2'

/**
 * A frame of another site that is nowhere on the page until somebody presses: not even a lazy one, which browsers fetch at once
 * where scripts are off. Without scripts the press opens a new tab.
 */
export function PressToLoad({ src, page = src, title, children, className }: PressToLoadProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen)
    return (
      <div className={BOX}>
        <iframe
          ref={(frame) => frame?.focus()}
          src={src}
          title={title}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
          className={`block w-full border-0 bg-white ${className}`}
        />
      </div>
    )
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <a
      href={page}
      target="_blank"
      rel="noopener noreferrer"
      onClick={open}
      className={`relative text-ink no-underline ${BOX}`}
    >
      {children}
    </a>
  )
}
