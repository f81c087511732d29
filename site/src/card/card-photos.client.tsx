'use client'

import { useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Photo } from '../ui/photo.client.tsx'

interface CardPhotosProps {
  photos: string[]
  /** Of the first photo. */
  preview: string
  href: string
  sizes: string
  isPriority: boolean
  /** Sold ones are grey. */
  isSold: boolean
}

/**
 * The photos of a card: one at rest, the others join when it is pointed at or touched, to be swiped or stepped through.
 * For the eye only: the vehicle's page has every photo for everybody.
 */
export function CardPhotos({ photos, preview, href, sizes, isPriority, isSold }: CardPhotosProps) {
  const row = useRef<HTMLAnchorElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(0)
  const [first = ''] = photos
  const shown = isOpen ? photos : [first]
  const open = () => setIsOpen(true)
  const show = (index: number) => row.current?.scrollTo({ left: index * row.current.clientWidth })
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
  }
  return (
    <div className="card-photos" onPointerEnter={open} onTouchStart={open}>
      <a ref={row} href={href} tabIndex={-1} aria-hidden="true" onScroll={onScroll} className="scroll-row">
        {shown.map((key, index) => (
          <Photo
            key={key}
            mediaKey={key}
            alt=""
            sizes={sizes}
            preview={index === 0 ? preview : undefined}
            priority={isPriority && index === 0}
            {...(isSold ? { className: 'grayscale' } : {})}
          />
        ))}
      </a>
      {shown.length > 1 && (
        <>
          {at > 0 && <Step to={() => show(at - 1)} className="left-2 -scale-x-100" />}
          {at < shown.length - 1 && <Step to={() => show(at + 1)} className="right-2" />}
          <Dots count={shown.length} at={at} />
        </>
      )}
    </div>
  )
}

/** A step for the mouse; fingers swipe, and the keyboard has the vehicle's page. */
function Step({ to, className }: { to: () => void; className: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={to}
      className={`absolute top-1/2 -mt-5 hidden size-10 place-items-center rounded-full bg-surface/95 text-ink shadow-md pointer-fine:[.card:hover_&]:grid ${className}`}
    >
      <Icon name="chevron" />
    </button>
  )
}

function Dots({ count, at }: { count: number; at: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute bottom-2 left-1/2 flex -translate-x-1/2 gap-1.5 rounded-full bg-black/45 px-2 py-1.5"
    >
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={`size-1.5 rounded-full bg-white ${index === at ? '' : 'opacity-50'}`} />
      ))}
    </span>
  )
}
