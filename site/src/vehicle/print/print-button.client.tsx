'use client'

import { useEffect } from 'react'

/** Prints this page; by itself for whoever came from the vehicle's page to print it. */
export function PrintButton() {
  useEffect(() => {
    const from = URL.parse(document.referrer)
    if (from?.origin !== location.origin || !from.pathname.includes('/cars/')) return undefined
    const start = () => window.print()
    if (document.readyState === 'complete') {
      start()
      return undefined
    }
    // Photos are printed too.
    addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [])
  return (
    <button type="button" onClick={() => window.print()} className="btn btn-primary noscript:hidden">
      Print this page
    </button>
  )
}
