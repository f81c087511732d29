import { startTransition, useLayoutEffect, useState } from 'react'

/** `value` as it was until what changed with it is painted: its first frame is nobody else's. */
export function useAfterPaint<Value extends object>(value: Value): Value {
  const [late, setLate] = useState(value)
  useLayoutEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setLate(value)))
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return late
}
