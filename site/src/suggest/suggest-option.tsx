'use client'

import { BodyPicture } from '@forecourt/blocks/core/body-picture'
import type { MouseEvent } from 'react'
import { countOf, formatCount } from '../text/format.ts'
import { Icon } from '../ui/icon.tsx'
import { Photo } from '../ui/photo.client.tsx'
import { shortPrice } from './short-price.ts'
import type { Suggestion } from './suggestion.ts'

interface SuggestOptionProps {
  id: string
  option: Suggestion
  /** Typed text, in bold in the names that contain it. */
  typed: string
  isActive: boolean
  onChoose: (option: Suggestion, isPlain: boolean) => boolean
}

const REACHED = 'bg-surface-2 outline-2 -outline-offset-2 outline-brand outline-solid'

/** One suggestion: a link, so that it opens in a tab of its own like any other. */
export function SuggestOption({ id, option, typed, isActive, onChoose }: SuggestOptionProps) {
  const onClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (onChoose(option, isPlain)) event.preventDefault()
  }
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={option.href}
      onClick={onClick}
      className={`flex min-h-11 items-center gap-3 px-4 py-1.5 text-small hover:bg-surface-2 ${isActive ? REACHED : ''}`}
    >
      <Sign option={option} />
      {option.kind === 'vehicle' ? (
        <VehicleLine option={option} />
      ) : (
        <NameLine option={option} typed={typed} />
      )}
    </a>
  )
}

function Sign({ option }: { option: Suggestion }) {
  if (option.kind === 'vehicle')
    return (
      <span className="w-18 shrink-0 overflow-hidden rounded-[min(var(--radius-control),0.5rem)]">
        <Photo
          mediaKey={option.card.photos[0] ?? ''}
          alt=""
          sizes="72px"
          preview={option.card.preview}
          className="aspect-[4/3] w-full bg-surface-2 object-cover"
        />
      </span>
    )
  return (
    <span className="shrink-0 text-muted">
      {option.kind === 'body' ? (
        <BodyPicture body={option.label} className="h-4.5 w-12" />
      ) : (
        <Icon name={option.kind === 'recent' ? 'clock' : 'search'} size={18} />
      )}
    </span>
  )
}

function VehicleLine({ option }: { option: Suggestion & { kind: 'vehicle' } }) {
  const { card, label } = option
  const price = shortPrice(card)
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold">{label}</span>
      {price && <span className="block">{price}</span>}
      <span className="block truncate text-tiny text-muted">
        {[...card.facts.slice(0, 2), card.place].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

function NameLine({ option, typed }: { option: Suggestion; typed: string }) {
  const { kind, label, count } = option
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        {kind === 'search' ? (
          <>
            Search for <span className="font-semibold">“{label}”</span>
          </>
        ) : (
          <Marked label={label} typed={typed} />
        )}
      </span>
      {count !== undefined && (
        <span className="shrink-0 text-muted tabular-nums">
          {kind === 'search' ? (count === 0 ? 'No vehicles' : countOf(count, 'vehicle')) : formatCount(count)}
          {kind !== 'search' && <span className="sr-only"> {count === 1 ? 'vehicle' : 'vehicles'}</span>}
        </span>
      )}
    </>
  )
}

/** The name with its typed part in bold. */
function Marked({ label, typed }: { label: string; typed: string }) {
  const at = typed === '' ? -1 : label.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0) return label
  const end = at + typed.length
  return (
    <>
      {label.slice(0, at)}
      <span className="font-semibold">{label.slice(at, end)}</span>
      {label.slice(end)}
    </>
  )
}
