'use client'

import type { RangeUnit } from '@forecourt/tenant-config/search/range-units'
import { formatBound } from '@forecourt/tenant-config/search/range-units'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { retype } from './retype.ts'

interface BoundInputProps {
  name: string
  /** `From` or `To`. */
  word: string
  label: string
  unit: RangeUnit
  value: number | undefined
  onType: (value: number | undefined) => void
  /** Takes the Enter key; without it the form around is sent. */
  onEnter?: (() => void) | undefined
  onLeave: () => void
}

/** One end of a range to type in, with its sign and separators as somebody types (SRCH-27, SRCH-29). */
export function BoundInput({ name, word, label, unit, value, onType, onEnter, onLeave }: BoundInputProps) {
  const text = value === undefined ? '' : formatBound(value, unit)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const { inputType } = event.nativeEvent as InputEvent
    const next = retype(input.value, {
      caret: input.selectionStart ?? input.value.length,
      before: text,
      isBackspace: inputType === 'deleteContentBackward',
      unit,
    })
    // Written here, so that the caret stays where somebody types; React then finds nothing to write.
    input.value = next.text
    input.setSelectionRange(next.caret, next.caret)
    onType(next.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return
    event.preventDefault()
    onEnter()
  }
  return (
    <label className="min-w-0 flex-1 text-tiny text-muted">
      {word}
      <span className="sr-only"> {label.toLowerCase()}</span>
      <input
        className="field mt-0.5 px-2.5 text-small tabular-nums text-ink"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        placeholder="Any"
        name={name}
        value={text}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      />
    </label>
  )
}
