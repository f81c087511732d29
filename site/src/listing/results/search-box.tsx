'use client'

import { useEffect, useRef, type FormEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { SuggestInput } from '../../suggest/suggest-input.client.tsx'
import { HiddenState } from './hidden-state.tsx'
import { useListingNav } from './listing-nav.tsx'
import { MAX_QUERY_LENGTH } from '../../search/state/listing-query.ts'
import { takeNamedPlace } from '../../search/words/named-place.ts'
import { EMPTY_STATE, type ListingState, withNear } from '../../search/state/listing-state.ts'

const TYPING_PAUSE_MS = 180

/** Free-text search over the stock: searches and suggests as the visitor types, a plain GET form before JavaScript. */
export function ListingSearchBox({ state }: { state: ListingState }) {
  const nav = useListingNav()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The box follows the state (cleared filter) except while the visitor types in it, or has typed before there was code.
  const followed = useRef(state.query)
  useEffect(() => {
    const box = input.current
    const isFollowed = followed.current === state.query
    followed.current = state.query
    if (box && !isFollowed && box !== document.activeElement) box.value = state.query
  }, [state.query])
  useEffect(() => {
    if (input.current?.value !== input.current?.defaultValue)
      timer.current = setTimeout(search, TYPING_PAUSE_MS)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the box wakes
  }, [])
  // Going back and forward shows the words of the page that is come to, also in a box that has the focus.
  useEffect(() => {
    const onPop = () => {
      clearTimeout(timer.current)
      if (input.current) input.current.value = new URLSearchParams(window.location.search).get('query') ?? ''
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = () => {
    clearTimeout(timer.current)
    const query = input.current?.value.trim() ?? ''
    if (query !== state.query) nav.search(query)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { query, near } = takeNamedPlace(input.current?.value ?? '')
    // Where a postcode lies is for the server to say.
    if (near === undefined) search()
    else window.location.assign(nav.href(withNear({ ...state, query, page: 1 }, { text: near })))
  }
  const choose = (next: ListingState) => {
    clearTimeout(timer.current)
    if (input.current) input.current.value = next.query
    nav.go(next)
  }
  return (
    <form role="search" action={nav.href(EMPTY_STATE)} onSubmit={submit} className="relative w-full">
      <HiddenState state={state} without="query" />
      <label htmlFor="stock-query" className="sr-only">
        Search our stock
      </label>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <SuggestInput
        ref={input}
        id="stock-query"
        state={state}
        onChoose={choose}
        defaultValue={state.query}
        maxLength={MAX_QUERY_LENGTH}
        placeholder="Make, model, body or stock number"
        className="field min-h-12 pr-24 pl-11"
        onChange={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(search, TYPING_PAUSE_MS)
        }}
      />
      <button className="btn btn-primary absolute top-1 right-1 min-h-10" type="submit">
        Search
      </button>
    </form>
  )
}
