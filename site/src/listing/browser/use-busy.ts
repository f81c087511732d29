import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'

export interface Busy {
  asked: () => void
  answered: () => void
}

/** Says of a listing that it is busy from a click until the answer is on show, without a render of its own. */
export function useBusy(listing: RefObject<HTMLElement | null>): Busy {
  const isAsking = useRef(false)
  useLayoutEffect(() => {
    if (!isAsking.current) listing.current?.removeAttribute('aria-busy')
  })
  return useMemo(
    () => ({
      asked() {
        isAsking.current = true
        listing.current?.setAttribute('aria-busy', 'true')
      },
      answered: () => void (isAsking.current = false),
    }),
    [listing],
  )
}
