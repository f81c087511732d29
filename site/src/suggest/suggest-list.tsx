'use client'

import { useState } from 'react'
import { SuggestOption } from './suggest-option.tsx'
import { optionId, type SuggestGroup, type Suggestion } from './suggestion.ts'

interface SuggestListProps {
  groups: readonly SuggestGroup[]
  listId: string
  /** Place of the option that the keys have reached. */
  active: number
  align: 'start' | 'end'
  typed: string
  input: HTMLInputElement
  /** True when the option was shown in place and its address is not to be followed. */
  onChoose: (option: Suggestion, isPlain: boolean) => boolean
  onForget: () => void
}

const MAX_HEIGHT = 480
const MIN_HEIGHT = 200
const GAP = 8

/** The suggestions in their groups, below the form or, where there is more room, above it. */
export function SuggestList(props: SuggestListProps) {
  const { groups, listId, active, align, typed, input, onChoose, onForget } = props
  const edge = align === 'end' ? 'right-0' : 'left-0'
  const [room] = useState(() => roomAround(input))
  let place = 0
  return (
    <div
      className={`absolute z-40 flex w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-start text-ink shadow-xl sm:min-w-[26rem] ${edge} ${room.isAbove ? 'bottom-full mb-2' : 'top-full mt-2'}`}
      style={{ maxHeight: room.height }}
    >
      <div
        role="listbox"
        id={listId}
        aria-label="Suggestions"
        tabIndex={-1}
        className="min-h-0 overflow-y-auto overscroll-contain py-1.5"
        // The focus stays in the text box while somebody presses in the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ key, title, options }) => (
          <div key={key} role="group" aria-label={title ?? 'Search'} className="not-first:mt-1.5">
            {title && (
              <p aria-hidden="true" className="px-4 pt-2 pb-1 text-tiny font-semibold text-muted">
                {title}
              </p>
            )}
            {options.map((option) => {
              const at = place++
              return (
                <SuggestOption
                  key={option.key}
                  id={optionId(listId, at)}
                  option={option}
                  typed={typed}
                  isActive={at === active}
                  onChoose={onChoose}
                />
              )
            })}
          </div>
        ))}
      </div>
      {groups.some(({ key }) => key === 'recent') && (
        <div className="border-t border-line px-2 py-1">
          <button type="button" className="btn btn-ghost min-h-10 text-small text-muted" onClick={onForget}>
            Clear recent searches
          </button>
        </div>
      )}
    </div>
  )
}

interface Room {
  isAbove: boolean
  height: number
}

/** Where the list fits, beside what a keyboard on the screen covers. */
function roomAround(input: HTMLInputElement): Room {
  const { top, bottom } = (input.form ?? input).getBoundingClientRect()
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom - 2 * GAP
  const above = top - 2 * GAP
  const isAbove = below < MIN_HEIGHT && above > below
  return { isAbove, height: Math.min(Math.max(isAbove ? above : below, MIN_HEIGHT), MAX_HEIGHT) }
}
