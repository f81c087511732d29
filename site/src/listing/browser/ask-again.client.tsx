'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useState, useTransition } from 'react'
import { doesSiteAnswer } from './load-from-server.ts'
import { useRetry } from './use-retry.ts'

/** Asks for the page anew by itself, after growing pauses, until it leaves this out. */
export function AskAgain(): null {
  const router = useRouter()
  const [tries, setTries] = useState(1)
  const [, startAsking] = useTransition()
  const retry = useCallback(() => {
    setTries((n) => n + 1)
    // Next leaves the page when the site does not answer.
    startAsking(async () => {
      if (await doesSiteAnswer()) startAsking(() => router.refresh())
    })
  }, [router])
  useRetry(tries, retry)
  return null
}
