import { useEffect, useMemo, useState } from 'react'
import { useSite } from '../../site/use-site.ts'
import type { ListedDocument, StartDealer } from './start-query.ts'

/** A published document with links that lead nowhere, and what is wrong with them in words. */
export interface BrokenDocument extends ListedDocument {
  problems: string[]
}

/** Platform staff have hundreds of dealers: each dealer's own people see theirs. */
const MOST_DEALERS = 5

/** What is broken on the sites of the person's dealers, once the site has looked; a text where it does not answer. */
export function useBrokenLinks(dealers: readonly StartDealer[]): BrokenDocument[] | string | undefined {
  const askSite = useSite()
  const [known, setKnown] = useState<BrokenDocument[] | string>()
  const asked = useMemo(
    () =>
      dealers
        .slice(0, MOST_DEALERS)
        .map(({ _id }) => _id)
        .join(' '),
    [dealers],
  )
  useEffect(() => {
    if (asked === '') return undefined
    const stop = new AbortController()
    const ofDealer = async (tenant: string): Promise<BrokenDocument[]> => {
      const path = `/api/broken-links?${new URLSearchParams({ tenant })}`
      const { documents } = (await askSite(path, { signal: stop.signal })) as { documents: BrokenDocument[] }
      return documents.map((document) => ({ ...document, tenant }))
    }
    Promise.all(asked.split(' ').map(ofDealer))
      .then((found) => setKnown(found.flat()))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setKnown(error instanceof Error ? error.message : String(error))
      })
    return () => stop.abort()
  }, [askSite, asked])
  return known
}
