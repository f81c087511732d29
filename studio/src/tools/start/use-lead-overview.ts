import { useEffect, useState } from 'react'
import { useSite } from '../../site/use-site.ts'

/** Counts of one dealer's enquiries, as the site has them. */
export interface DealerLeads {
  tenant: string
  day: number
  week: number
  held: number
  undelivered: number
}

const EVERY_MS = 60_000

/** The counts of every dealer of the person, renewed each minute; a text where the site does not answer. */
export function useLeadOverview(): DealerLeads[] | string | undefined {
  const askSite = useSite()
  const [known, setKnown] = useState<DealerLeads[] | string>()
  useEffect(() => {
    const stop = new AbortController()
    const ask = () =>
      void askSite('/api/leads/overview', { signal: stop.signal })
        .then((body) => setKnown((body as { dealers: DealerLeads[] }).dealers))
        .catch((error: unknown) => {
          if (!stop.signal.aborted) setKnown(error instanceof Error ? error.message : String(error))
        })
    ask()
    const timer = setInterval(ask, EVERY_MS)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [askSite])
  return known
}
