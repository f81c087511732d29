'use client'

import { readBound, type RangeUnit } from '@forecourt/tenant-config/search/range-units'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { BoundInput } from './bound-input.tsx'
import {
  chosenRange,
  orderedBounds,
  isSameRange,
  moveThumb,
  thumbsOf,
  withBound,
  type Bounds,
  type RangeScale,
} from './range-scale.ts'
import { RangeThumb } from './range-thumb.tsx'

interface RangeSliderProps {
  /** The parameter of the range in a search's address, e.g. `price`. */
  name: string
  /** Name of the figure that the range covers, e.g. `Price`. */
  label: string
  unit: RangeUnit
  scale: RangeScale
  value: Bounds
  /** The range of the search that was asked for last, which `value` may follow later; `value` when absent. */
  asked?: () => Bounds
  /** Called with the new range after a thumb is released or a bound is typed; without it the form around sends the range. */
  onCommit?: (value: Bounds) => void
}

/** Pause before a move by keys is committed: each key moves one step, and the search waits for the last of them. */
const KEYS_PAUSE_MS = 350

/**
 * A range of figures: two boxes to type in over a slider with two thumbs that cannot meet (SRCH-24, SRCH-25, SRCH-27,
 * SRCH-29). Without scripts the boxes alone show, and send `<name>.min` and `<name>.max` with the form around them.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { name, label, unit, scale, value, onCommit, asked = () => value } = props
  const [draft, setDraft] = useState<Bounds>()
  const shown = draft ?? value
  const latest = useRef(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPressed = useRef(false)
  /** A bound is being typed, which is committed by Enter or on leaving. */
  const isTyping = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const given = useRef({ asked, onCommit })
  const drawn = useRef(value)
  /** A range was committed, and no value has answered it yet. */
  const isUnanswered = useRef(false)
  useEffect(() => {
    given.current = { asked, onCommit }
  })

  // A new value from the search replaces the draft, unless the visitor is still choosing or has asked for another since.
  useEffect(() => {
    const isNew = !isSameRange(drawn.current, value)
    drawn.current = value
    if (
      timer.current !== undefined ||
      isPressed.current ||
      isTyping.current ||
      !(isNew || isUnanswered.current)
    )
      return
    if (!isSameRange(value, given.current.asked())) return
    isUnanswered.current = false
    latest.current = withBound(withBound({}, 'min', value.min), 'max', value.max)
    setDraft(undefined)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const form = box.current?.closest('form')
    const onFormData = ({ formData }: FormDataEvent) =>
      writeRange(formData, name, orderedBounds(latest.current))
    form?.addEventListener('formdata', onFormData)
    return () => form?.removeEventListener('formdata', onFormData)
  }, [name])

  const choose = (next: Bounds) => {
    latest.current = next
    setDraft(next)
  }
  const commit = (afterMs: number) => {
    isTyping.current = false
    clearTimeout(timer.current)
    timer.current = undefined
    // Nothing new was chosen: no timer is set, so a later value from outside can still replace the draft.
    if (!chosenRange(latest.current, given.current.asked())) {
      choose(given.current.asked())
      return
    }
    timer.current = setTimeout(() => {
      timer.current = undefined
      const chosen = chosenRange(latest.current, given.current.asked())
      choose(chosen ?? given.current.asked())
      if (!chosen) return
      isUnanswered.current = true
      given.current.onCommit?.(chosen)
    }, afterMs)
  }
  const onPress = () => {
    isPressed.current = true
    clearTimeout(timer.current)
    timer.current = undefined
    const onRelease = () => {
      isPressed.current = false
      window.removeEventListener('pointerup', onRelease)
      window.removeEventListener('pointercancel', onRelease)
      commit(0)
    }
    window.addEventListener('pointerup', onRelease)
    window.addEventListener('pointercancel', onRelease)
  }

  // Input from before this code ran is in the DOM alone. A visitor still in a text box commits it with Enter or on leaving.
  useEffect(() => {
    if (!box.current) return
    const early = earlyRange(box.current, value, scale)
    if (isSameRange(early, value)) return
    choose(early)
    if (!document.activeElement?.matches('[type=text]')) commit(KEYS_PAUSE_MS)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the boxes wake
  }, [])

  const { low, high } = thumbsOf(shown, scale)
  const share = (figure: number) => (figure - scale.min) / (scale.max - scale.min)
  const shares = { '--low': share(low), '--high': share(high) } as CSSProperties
  const thumb = { scale, unit, onPress }
  const bound = { unit, onEnter: onCommit && (() => commit(0)), onLeave: () => commit(0) }
  const move = (which: 'min' | 'max') => (to: number) => {
    choose(moveThumb(latest.current, which, to, scale))
    if (!isPressed.current) commit(KEYS_PAUSE_MS)
  }
  const type = (which: 'min' | 'max') => (typed: number | undefined) => {
    isTyping.current = true
    choose(withBound(latest.current, which, typed))
  }

  return (
    <div ref={box}>
      <div className="flex items-end gap-2">
        <BoundInput
          {...bound}
          name={`${name}.min`}
          word="From"
          label={label}
          value={shown.min}
          onType={type('min')}
        />
        <BoundInput
          {...bound}
          name={`${name}.max`}
          word="To"
          label={label}
          value={shown.max}
          onType={type('max')}
        />
      </div>
      <div className="range-slider" style={shares}>
        <RangeThumb
          {...thumb}
          label={`${label} from`}
          value={low}
          isOpen={shown.min === undefined}
          isOnTop={share(low) > 0.5}
          onMove={move('min')}
        />
        <RangeThumb
          {...thumb}
          label={`${label} to`}
          value={high}
          isOpen={shown.max === undefined}
          isOnTop={false}
          onMove={move('max')}
        />
      </div>
    </div>
  )
}

/** Returns the drawn range with the changes that a visitor made to its boxes and thumbs before this code ran. */
function earlyRange(box: HTMLElement, drawn: Bounds, scale: RangeScale): Bounds {
  const [from, to, low, high] = box.querySelectorAll('input')
  if (!from || !to || !low || !high) return drawn
  const thumbs = thumbsOf(drawn, scale)
  let range = drawn
  if (low.valueAsNumber !== thumbs.low) range = moveThumb(range, 'min', low.valueAsNumber, scale)
  if (high.valueAsNumber !== thumbs.high) range = moveThumb(range, 'max', high.valueAsNumber, scale)
  if (from.value !== from.defaultValue) range = withBound(range, 'min', readBound(from.value))
  if (to.value !== to.defaultValue) range = withBound(range, 'max', readBound(to.value))
  return range
}

/** Replaces both bounds in the form data by one short parameter, the form that addresses of a search use. */
function writeRange(data: FormData, name: string, { min, max }: Bounds): void {
  data.delete(`${name}.min`)
  data.delete(`${name}.max`)
  if (min !== undefined || max !== undefined) data.set(name, `${min ?? ''}-${max ?? ''}`)
}
