'use client'

import { useEffect, useState } from 'react'

/** How often the time is told anew. */
const EVERY_MS = 1_000
/** After the end the page is asked for again: by then the hold has been ended. */
const AFTER_MS = 4_000

/** How long a hold still lasts; nothing until the script is there, for the end of it stands in the page. */
export function TimeLeft({ until }: { until: number }) {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, EVERY_MS)
    const wait = until - Date.now() + AFTER_MS
    // A page that was opened after the end shows it already, and a timer counts no further than 24 days.
    const again = wait > AFTER_MS && wait < 2 ** 31 ? setTimeout(() => location.reload(), wait) : undefined
    return () => {
      clearInterval(timer)
      clearTimeout(again)
    }
  }, [until])
  if (now === undefined || now >= until) return null
  return (
    <p role="timer" className="mt-4 text-h2 tabular-nums">
      {lengthText(until - now)} <span className="text-base font-normal text-muted">left</span>
    </p>
  )
}

/** `29:05`, and `47 h 59 min` where it is long. */
function lengthText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}
