import { API_VERSION } from '@forecourt/schemas/api-version'
import { useEffect, useState } from 'react'
import { type SanityClient, useClient, useFormValue } from 'sanity'

const ZONES = '*[_type == "tenant" && _id in $ids]{"zone": timeZone}.zone'

/** The zone of a document's times: one of `Intl`; undefined where its dealers have several, or none is known. */
export type DealerZone = { isKnown: false } | { isKnown: true; zone: string | undefined }

/** By whose clock the times of the document in the form are meant: its dealer's, that of all its dealers, or a dealer's own. */
export function useDealerZone(): DealerZone {
  const client = useClient({ apiVersion: API_VERSION })
  const own = useFormValue(['timeZone'])
  const tenant = useFormValue(['tenant']) as Reference | undefined
  const tenants = useFormValue(['tenants']) as Reference[] | undefined
  const ids = [tenant, ...(tenants ?? [])].flatMap((one) => one?._ref ?? []).join(' ')
  const [found, setFound] = useState<{ ids: string; zone: string | undefined }>()
  useEffect(() => {
    if (ids === '') return
    let isOver = false
    zoneOf(client, ids.split(' '))
      .catch(() => undefined)
      .then((zone) => {
        if (!isOver) setFound({ ids, zone })
      })
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [client, ids])
  if (typeof own === 'string') return { isKnown: true, zone: own }
  if (ids === '') return { isKnown: true, zone: undefined }
  return found?.ids === ids ? { isKnown: true, zone: found.zone } : { isKnown: false }
}

interface Reference {
  _ref?: string
}

/** The zone that all of these dealers (ids of their documents) share; undefined where they differ. */
export async function zoneOf(
  client: Pick<SanityClient, 'fetch'>,
  ids: string[],
): Promise<string | undefined> {
  const zones = await client.fetch<(string | null)[]>(
    ZONES,
    { ids },
    { perspective: 'published', tag: 'zone' },
  )
  const [zone, ...others] = new Set(zones.filter((one) => one !== null))
  return others.length === 0 ? zone : undefined
}
