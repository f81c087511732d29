'use client'

import { clockCount, COUNT_MARK } from '@forecourt/tenant-config/vehicle/clock-count'
import { useEffect, useState } from 'react'

/** How often the number is computed again. */
const AGAIN_AFTER_MS = 150_000

/** The dealer's words with the number of the visitor's moment; nothing in the page itself, which is the same for hours. */
export function ClockCount({ words }: { words: string }) {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    const update = () => setCount(clockCount(Date.now()))
    update()
    const timer = setInterval(update, AGAIN_AFTER_MS)
    return () => clearInterval(timer)
  }, [])
  return count === undefined ? null : <>{words.replace(COUNT_MARK, count.toLocaleString('en-AU'))}</>
}
