'use client'

import type { FormEvent } from 'react'
import { Chevron } from './facet-group.tsx'
import { HiddenState } from './hidden-state.tsx'
import { StateLink, useListingNav } from './listing-nav.tsx'
import { RANGE_SETTINGS, type ListingModel } from './listing-model.ts'
import { EMPTY_STATE, withRange, type Range, type RangeFacet } from './listing-state.ts'

/** A numeric facet: two number inputs and quick picks (SRCH-24, SRCH-27 to SRCH-29 in their first form). */
export function RangeGroup({
  facet,
  model,
  isOpen,
}: {
  facet: RangeFacet
  model: ListingModel
  isOpen: boolean
}) {
  const nav = useListingNav()
  const settings = RANGE_SETTINGS[facet]
  const current = model.state.ranges[facet]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    nav.go(withRange(model.state, facet, toRange(data.get(`${facet}.min`), data.get(`${facet}.max`))))
  }
  return (
    <details open={isOpen || current !== undefined} className="group/facet border-t border-line py-3">
      <summary className="flex min-h-8 items-center justify-between text-small font-semibold">
        {settings.label}
        <Chevron />
      </summary>
      {settings.quick.length > 0 && (
        <ul className="mt-1 mb-2 flex flex-wrap gap-1.5">
          {settings.quick.map(({ label, ...range }) => (
            <li key={label}>
              <QuickPick
                label={label}
                isSelected={isSame(current, range)}
                to={withRange(model.state, facet, isSame(current, range) ? undefined : range)}
              />
            </li>
          ))}
        </ul>
      )}
      {/* Remounts when the state changes from outside, so the boxes always show the state. */}
      <form
        key={JSON.stringify(current ?? {})}
        action={nav.href(EMPTY_STATE)}
        className="mt-1 flex items-end gap-2"
        onSubmit={submit}
      >
        <HiddenState state={withRange(model.state, facet, undefined)} />
        <Bound facet={facet} bound="min" value={current?.min} />
        <Bound facet={facet} bound="max" value={current?.max} />
        <button className="btn btn-secondary px-3" type="submit">
          Go<span className="sr-only"> to this {settings.label.toLowerCase()} range</span>
        </button>
      </form>
    </details>
  )
}

function QuickPick({
  label,
  isSelected,
  to,
}: {
  label: string
  isSelected: boolean
  to: ListingModel['state']
}) {
  const look = isSelected ? 'border-brand bg-brand text-on-brand' : 'border-line hover:border-ink'
  return (
    <StateLink
      to={to}
      aria-current={isSelected ? 'true' : undefined}
      className={`inline-flex min-h-8 items-center rounded-control border px-2.5 text-tiny font-medium ${look}`}
    >
      {label}
    </StateLink>
  )
}

function Bound({
  facet,
  bound,
  value,
}: {
  facet: RangeFacet
  bound: 'min' | 'max'
  value: number | undefined
}) {
  const { label, unit, step } = RANGE_SETTINGS[facet]
  const word = bound === 'min' ? 'From' : 'To'
  return (
    <label className="min-w-0 flex-1 text-tiny text-muted">
      {word}
      {unit && ` (${unit})`}
      <span className="sr-only"> {label.toLowerCase()}</span>
      <input
        className="field mt-0.5 px-2 tabular-nums text-ink"
        type="number"
        inputMode="numeric"
        name={`${facet}.${bound}`}
        min={0}
        max={999_999_999}
        step={step === 1 ? 1 : 'any'}
        defaultValue={value}
      />
    </label>
  )
}

function toRange(min: FormDataEntryValue | null, max: FormDataEntryValue | null): Range | undefined {
  const [low, high] = [toWhole(min), toWhole(max)]
  const swapped = low !== undefined && high !== undefined && low > high
  const range: Range = {}
  const [from, to] = swapped ? [high, low] : [low, high]
  if (from !== undefined) range.min = from
  if (to !== undefined) range.max = to
  return from === undefined && to === undefined ? undefined : range
}

function toWhole(entry: FormDataEntryValue | null): number | undefined {
  const text = typeof entry === 'string' ? entry.trim() : ''
  const value = Math.trunc(Number(text))
  return text === '' || !Number.isFinite(value) || value < 0 ? undefined : Math.min(value, 999_999_999)
}

function isSame(a: Range | undefined, b: Range): boolean {
  return a !== undefined && a.min === b.min && a.max === b.max
}
