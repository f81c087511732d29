'use client'

import { Icon } from '../ui/icon.tsx'
import { useSaved, useSavedSite } from './use-saved.ts'

interface WatchlistLinkProps {
  href: string
  className?: string
}

/** The way to the saved vehicles, with their number once this browser knows it. */
export function WatchlistLink({ href, className = '' }: WatchlistLinkProps) {
  const { store } = useSavedSite()
  const count = useSaved(store, ({ saved }) => saved.length)
  return (
    <a href={href} className={`relative inline-grid size-11 shrink-0 place-items-center ${className}`}>
      <Icon name="heart" size={24} />
      <span className="sr-only">Watchlist{count > 0 && `, ${count} saved`}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-on-accent tabular-nums"
        >
          {count}
        </span>
      )}
    </a>
  )
}
