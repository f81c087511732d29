import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** After this time, ms, without another request a value that may come late is shown. */
const QUIET_MS = 50

/**
 * Returns `value` as it was until what changed with it is painted, whose first frame is nobody else's, and a function that lets it
 * wait for the next value: work that a request is about to undo would delay its answer.
 */
export function useAfterPaint<Value extends object>(value: Value): [late: Value, wait: () => void] {
  const [late, setLate] = useState(value)
  const cancel = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setLate(value)), QUIET_MS)
    })
    cancel.current = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    return cancel.current
  }, [value])
  return [late, useCallback(() => cancel.current?.(), [])]
}
