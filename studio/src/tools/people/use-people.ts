import { useCallback, useEffect, useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { createPeopleApi, type Overview, type PeopleApi } from './people-api.ts'

type Loading = { state: 'loading' } | { state: 'failed'; reason: string } | { state: 'ready'; data: Overview }

/** The people and tokens that the signed-in person manages, and how to read them again. */
export function usePeople(): { api: PeopleApi; loading: Loading; reload: () => Promise<void> } {
  const client = useClient({ apiVersion: '2025-02-19' })
  const api = useMemo(() => createPeopleApi(client, globalThis.location.origin), [client])
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  const reload = useCallback(async () => {
    try {
      setLoading({ state: 'ready', data: await api.load() })
    } catch (error) {
      setLoading({ state: 'failed', reason: error instanceof Error ? error.message : String(error) })
    }
  }, [api])
  useEffect(() => void reload(), [reload])
  return { api, loading, reload }
}
