'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import {
  choiceOf,
  choiceQuery,
  choicesOf,
  CHOSEN_BY,
  fittingOffers,
  type ChosenBy,
  type ChosenOffer,
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
 * The offers of a page, all of them before and without scripts; a visitor with scripts chooses by kind, make, model and place. The
 * choice stands in the address, so that it can be sent to somebody.
 */
export function ChosenOffers({ offers }: { offers: readonly ListedOffer[] }) {
  // The server's page is the same for every choice; the address is read when the page wakes.
  const search = useSyncExternalStore(
    onAddress,
    () => location.search,
    () => '',
  )
  const choice = choiceOf(search, offers)
  const asked = CHOSEN_BY.map((by) => ({ by, values: choicesOf(offers, by, choice) })).filter(
    ({ values }) => values.length > 0,
  )
  const choose = (change: Partial<Record<keyof ChosenOffer, string | undefined>>) => {
    const next = { ...choice, ...change }
    history.replaceState(history.state, '', location.pathname + choiceQuery(next, location.search))
    for (const listener of listeners) listener()
  }
  const shown = fittingOffers(offers, choice)
  const isChosen = Object.keys(choice).length > 0
  return (
    <>
      {asked.length > 0 && (
        <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4 noscript:hidden">
          {asked.map(({ by, values }) => (
            <Choice
              key={by}
              name={`offer-${by}`}
              {...WORDS[by]}
              values={values}
              value={choice[by]}
              onChoose={(value) =>
                // A model belongs to its make.
                choose({ [by]: value, ...(by === 'make' && { model: undefined }) })
              }
            />
          ))}
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
          No offer is all of that.{' '}
          <button
            type="button"
            className="min-h-11 font-semibold text-brand underline underline-offset-4"
            onClick={() => choose(Object.fromEntries(CHOSEN_BY.map((by) => [by, undefined])))}
          >
            Show all offers
          </button>
        </p>
      )}
    </>
  )
}

const WORDS: Readonly<Record<keyof ChosenOffer, { label: string; all: string }>> = {
  kind: { label: 'Kind of offer', all: 'All kinds' },
  make: { label: 'Make', all: 'All makes' },
  model: { label: 'Model', all: 'All models' },
  place: { label: 'Place', all: 'All places' },
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
