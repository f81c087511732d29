'use client'

import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Place } from '@forecourt/vehicle/place'
import { FacetFold } from './facet-fold.tsx'
import { HiddenState } from '../results/hidden-state.tsx'
import { useListingNav } from '../results/listing-nav.tsx'
import { DISTANCES_KM, MAX_NEAR_LENGTH } from '../../search/state/listing-near.ts'
import type { ListingModel, ListingSettings } from '../../search/state/listing-model.ts'
import { EMPTY_STATE, withNear } from '../../search/state/listing-state.ts'

/** Vehicles around a postcode or suburb, within a distance (SRCH-30); a plain GET form before JavaScript. */
export function PlaceGroup({ model, settings }: { model: ListingModel; settings: ListingSettings }) {
  const { near } = model.state
  if (!settings.nearby && !near) return null
  return (
    <FacetFold label="Distance" isOpen={near !== undefined} chosen={near ? 1 : 0}>
      <PlaceForm model={model} settings={settings} />
    </FacetFold>
  )
}

function PlaceForm({ model, settings }: { model: ListingModel; settings: ListingSettings }) {
  const nav = useListingNav()
  const { near } = model.state
  const shown = near?.place?.postcode ?? near?.text ?? ''
  const within = near?.within
  const box = useRef<HTMLInputElement>(null)
  const distance = useRef<HTMLSelectElement>(null)
  /** The place on show when the visitor asked for a place that does not exist. */
  const [missing, setMissing] = useState<string>()
  const problem = missing === shown || (near && !near.place) ? settings.texts.noSuchPlace : ''

  // The boxes follow the state (Back, a removed chip) without losing the focus; input from before this code ran stays.
  const followed = useRef({ shown, within })
  useEffect(() => {
    if (followed.current.shown === shown && followed.current.within === within) return
    followed.current = { shown, within }
    if (box.current) box.current.value = shown
    if (distance.current) distance.current.value = String(within ?? '')
  }, [shown, within])
  // The lookup of a place takes a moment, in which another filter may have been chosen.
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const text = textOf(data.get('near')).trim()
    const km = Number(textOf(data.get('within')))
    if (text === '') {
      if (near) nav.go(withNear(nav.wanted(), undefined))
      return
    }
    const found = text === shown ? near?.place : await findPlace(settings.basePath, text)
    if (found === 'unknown') window.location.assign(form.action + query(form))
    else if (found) {
      setMissing(undefined)
      nav.go(
        withNear(nav.wanted(), { text: found.postcode, ...(km > 0 ? { within: km } : {}), place: found }),
      )
    } else setMissing(shown)
  }
  return (
    <form
      action={nav.href(EMPTY_STATE)}
      onSubmit={(event) => void submit(event)}
      className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
    >
      <HiddenState state={withNear(model.state, undefined)} />
      <label className="col-span-2 text-tiny text-muted">
        Postcode or suburb
        <input
          ref={box}
          name="near"
          defaultValue={shown}
          maxLength={MAX_NEAR_LENGTH}
          autoComplete="postal-code"
          enterKeyHint="search"
          placeholder="e.g. 4000"
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem === '' ? undefined : 'place-problem'}
          className="field mt-0.5 px-2 text-small text-ink"
        />
      </label>
      <label className="min-w-0 text-tiny text-muted">
        Within
        <select
          ref={distance}
          name="within"
          defaultValue={within ?? ''}
          className="field mt-0.5 pl-2 text-small text-ink"
          onChange={({ currentTarget: { form } }) => {
            if (form && new FormData(form).get('near') !== '') form.requestSubmit()
          }}
        >
          <option value="">Any distance</option>
          {distances(within).map((km) => (
            <option key={km} value={km}>
              {km} km
            </option>
          ))}
        </select>
      </label>
      <button className="btn btn-secondary px-3" type="submit">
        Go<span className="sr-only"> to vehicles around this place</span>
      </button>
      {problem !== '' && (
        <p id="place-problem" role="alert" className="col-span-2 text-small text-danger">
          {problem}
        </p>
      )}
    </form>
  )
}

/** Returns the distances on offer in km, with that of the address where it is another. */
function distances(within: number | undefined): number[] {
  return [...new Set([...DISTANCES_KM, ...(within === undefined ? [] : [within])])].toSorted((a, b) => a - b)
}

/** Looks a place up; undefined when it does not exist, `unknown` when the lookup failed. */
async function findPlace(basePath: string, text: string): Promise<Place | 'unknown' | undefined> {
  try {
    const response = await fetch(`${basePath}/api/places?near=${encodeURIComponent(text)}`)
    if (response.status === 404) return undefined
    return response.ok ? ((await response.json()) as Place) : 'unknown'
  } catch {
    return 'unknown'
  }
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : ''
}

function query(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) => [name, textOf(value)])
  return `?${new URLSearchParams(entries).toString()}`
}
