'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import {
  choiceOf,
  choiceQuery,
  choicesOf,
  fittingOffers,
  type ChosenBy,
  type OfferChoice,
} from './offer-choice.ts'

export interface ListedOffer extends ChosenBy {
  id: string
  card: ReactNode
}

/** `history` tells nobody of what it is told. */
const listeners = new Set<() => void>()

function onAddress(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/**
 * The offers of a page, all of them before and without scripts; a visitor with scripts chooses a kind and a make. The choice
 * stands in the address, so that it can be sent to somebody.
 */
export function ChosenOffers({ offers }: { offers: readonly ListedOffer[] }) {
  // The server's page is the same for every choice; the address is read when the page wakes.
  const search = useSyncExternalStore(
    onAddress,
    () => location.search,
    () => '',
  )
  const choice = choiceOf(search, offers)
  const kinds = choicesOf(offers, 'kind')
  const makes = choicesOf(offers, 'make')
  const choose = (change: OfferChoice) => {
    const next = { ...choice, ...change }
    history.replaceState(history.state, '', location.pathname + choiceQuery(next, location.search))
    for (const listener of listeners) listener()
  }
  const shown = fittingOffers(offers, choice)
  const isChosen = choice.kind !== undefined || choice.make !== undefined
  return (
    <>
      {(kinds.length > 0 || makes.length > 0) && (
        <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4 noscript:hidden">
          {kinds.length > 0 && (
            <Choice
              name="offer-kind"
              label="Kind of offer"
              all="All kinds"
              values={kinds}
              value={choice.kind}
              onChoose={(kind) => choose({ kind })}
            />
          )}
          {makes.length > 0 && (
            <Choice
              name="offer-make"
              label="Make"
              all="All makes"
              values={makes}
              value={choice.make}
              onChoose={(make) => choose({ make })}
            />
          )}
          <p role="status" className="min-h-11 content-center text-small text-muted">
            {isChosen ? `${shown.length} of ${offers.length} offers` : ''}
          </p>
        </div>
      )}
      <ul className="mt-8 grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {shown.map(({ id, card }) => (
          <li key={id}>{card}</li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="mt-8 rounded-card border border-line bg-surface-2 px-6 py-10 text-center">
          No offer is both.{' '}
          <button
            type="button"
            className="min-h-11 font-semibold text-brand underline underline-offset-4"
            onClick={() => choose({ kind: undefined, make: undefined })}
          >
            Show all offers
          </button>
        </p>
      )}
    </>
  )
}

interface ChoiceProps {
  name: string
  label: string
  all: string
  values: readonly string[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

function Choice({ name, label, all, values, value, onChoose }: ChoiceProps) {
  return (
    <p className="flex min-w-48 flex-col gap-1">
      <label htmlFor={name} className="text-small font-semibold">
        {label}
      </label>
      <select
        id={name}
        className="field"
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
      >
        <option value="">{all}</option>
        {values.map((known) => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
      </select>
    </p>
  )
}
