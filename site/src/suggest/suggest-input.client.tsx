'use client'

import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ComponentType,
} from 'react'
import type { ListingState } from '../search/state/listing-state.ts'
import type { ListState, SuggestBoxProps } from './suggest-box.client.tsx'

// Behind a dynamic import in a client file: only visitors who search load it.
const SuggestBox = lazy<ComponentType<SuggestBoxProps>>(() =>
  import('./suggest-box.client.tsx').then(
    (module) => ({ default: module.SuggestBox }),
    // Without it the box stays the plain form that it was.
    () => ({ default: Nothing }),
  ),
)

function Nothing(_props: SuggestBoxProps): null {
  return null
}

interface SuggestInputProps extends ComponentProps<'input'> {
  id: string
  /** State of the listing around the box: suggestions stay within it, and chosen ones show in place. */
  state?: ListingState
  onChoose?: (state: ListingState) => void
  /** Side of the form where a list that is wider than it is aligned. */
  align?: 'start' | 'end'
}

const CLOSED: ListState = { isShown: false }
const neverChanges = () => () => undefined

/**
 * A text box that suggests what the stock holds; a plain search box before and without JavaScript. The code for suggestions
 * loads when the box is used. The form around the box positions the list.
 */
export function SuggestInput({ state, onChoose, align = 'start', onFocus, ...rest }: SuggestInputProps) {
  const listId = useId()
  const [input, setInput] = useState<HTMLInputElement>()
  const [list, setList] = useState(CLOSED)
  const [isSent, setIsSent] = useState(false)
  const isLive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  useEffect(() => {
    const form = input?.form
    const onSend = () => setIsSent(true)
    form?.addEventListener('submit', onSend)
    return () => form?.removeEventListener('submit', onSend)
  }, [input])
  return (
    <>
      <input
        type="search"
        name="query"
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        {...(isLive && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': list.isShown })}
        {...(list.isShown && { 'aria-controls': listId, 'aria-activedescendant': list.activeId })}
        onFocus={(event) => {
          setInput(event.currentTarget)
          onFocus?.(event)
        }}
      />
      {input && (
        <Suspense fallback={null}>
          <SuggestBox
            input={input}
            listId={listId}
            align={align}
            isSent={isSent}
            onList={setList}
            {...(state && { state })}
            {...(onChoose && { onChoose })}
          />
        </Suspense>
      )}
    </>
  )
}
