'use client'

import { useEffect, useState } from 'react'
import { timeLeft } from './time-left.ts'

/** How long an offer is still on, beside its last day: pages are cached, so that only the visitor's own clock can count. */
export function Countdown({ expiry }: { expiry: string }) {
  const [words, setWords] = useState<string>()
  useEffect(() => {
    const tell = () => setWords(timeLeft(expiry, Date.now()))
    tell()
    const timer = setInterval(tell, 60_000)
    return () => clearInterval(timer)
  }, [expiry])
  return words === undefined ? null : (
    <span className="ms-2 inline-block rounded-full bg-accent px-2.5 py-0.5 text-tiny font-semibold text-on-accent tabular-nums">
      {words}
    </span>
  )
}
