'use client'

import { useParams } from 'next/navigation'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { parseSiteParam } from '../addresses/site-param.ts'
import { EMPTY_STATE, type ListingState } from '../search/state/listing-state.ts'
import { SuggestList } from './suggest-list.tsx'
import { withRecent } from './suggest-model.ts'
import { spokenSuggestions } from './spoken-suggestions.ts'
import { optionId, type Suggestion } from './suggestion.ts'
import { useComboboxKeys } from './use-combobox-keys.ts'
import { recentOf, useSuggestions } from './use-suggestions.ts'

/** State of the list of suggestions, for its input. */
export interface ListState {
  isShown: boolean
  /** Id of the option that the arrow keys have reached. */
  activeId?: string
}

export interface SuggestBoxProps {
  input: HTMLInputElement
  listId: string
  align: 'start' | 'end'
  /** True when the form was sent before this code was there: the list stays closed then until the box is used again. */
  isSent: boolean
  state?: ListingState
  onList: (list: ListState) => void
  onChoose?: (state: ListingState) => void
}

/** The list under a search box: opens while a visitor uses `input`, and reports to `onList` what shows. */
export function SuggestBox({
  input,
  listId,
  align,
  isSent,
  state = EMPTY_STATE,
  onList,
  onChoose,
}: SuggestBoxProps) {
  const site = useSite()
  const [typed, setTyped] = useState(input.value)
  const [isOpen, setIsOpen] = useState(() => document.activeElement === input && !isSent)
  const [activeKey, setActiveKey] = useState<string>()
  const [recent, setRecent] = useState(() => recentOf(site).all())
  const answered = useSuggestions(typed, state, site, isOpen)
  const found = useMemo(
    () => answered && withRecent(answered.found, recent, state, answered.settings),
    [answered, recent, state],
  )
  const options = useMemo(() => found?.groups.flatMap((group) => group.options) ?? [], [found])
  const isShown = isOpen && options.length > 0
  const active = options.findIndex(({ key }) => key === activeKey)
  const activeId = isShown && active >= 0 ? optionId(listId, active) : undefined

  const close = useCallback(() => {
    setIsOpen(false)
    setActiveKey(undefined)
  }, [])
  const open = useCallback(() => {
    setTyped(input.value)
    setRecent(recentOf(site).all())
    setIsOpen(true)
    setActiveKey(undefined)
  }, [input, site])

  useEffect(
    () => onList({ isShown, ...(activeId === undefined ? {} : { activeId }) }),
    [onList, isShown, activeId],
  )
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useFormEvents(input, { open, close, onSubmit: () => recentOf(site).add(input.value) })
  useComboboxKeys(input, {
    isShown,
    active,
    count: options.length,
    open,
    close,
    onMove: (to) => setActiveKey(options[to]?.key),
    onEnter: () => document.getElementById(activeId ?? '')?.click(),
  })

  const choose = (option: Suggestion, isPlain: boolean): boolean => {
    recentOf(site).add(option.kind === 'vehicle' ? typed : option.label)
    if (!isPlain) return false
    close()
    if (option.kind === 'vehicle' || !onChoose) return false
    onChoose(option.state)
    return true
  }
  const forget = () => {
    recentOf(site).clear()
    input.focus()
    open()
  }
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && found ? spokenSuggestions(found) : ''}
      </p>
      {isShown && (
        <SuggestList
          groups={found?.groups ?? []}
          listId={listId}
          active={active}
          align={align}
          typed={found?.text ?? ''}
          input={input}
          onChoose={choose}
          onForget={forget}
        />
      )}
    </>
  )
}

function useSite() {
  const { site = '' } = useParams<{ site?: string }>()
  return useMemo(() => parseSiteParam(site) ?? { slug: '', basePath: '' }, [site])
}

interface FormEvents {
  open: () => void
  close: () => void
  onSubmit: () => void
}

/** Opens on typing and on a press, closes when the focus leaves the form or the form is sent. */
function useFormEvents(input: HTMLInputElement, { open, close, onSubmit }: FormEvents): void {
  useEffect(() => {
    const { form } = input
    const onFocusOut = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && form?.contains(event.relatedTarget))) close()
    }
    const onSend = () => {
      onSubmit()
      close()
    }
    input.addEventListener('input', open)
    input.addEventListener('focus', open)
    input.addEventListener('click', open)
    form?.addEventListener('focusout', onFocusOut)
    form?.addEventListener('submit', onSend)
    return () => {
      input.removeEventListener('input', open)
      input.removeEventListener('focus', open)
      input.removeEventListener('click', open)
      form?.removeEventListener('focusout', onFocusOut)
      form?.removeEventListener('submit', onSend)
    }
  })
}
