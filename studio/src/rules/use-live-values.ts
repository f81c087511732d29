import { useEffect, useMemo, useState } from 'react'
import { useFormValue } from 'sanity'
import { useSite } from '../site/use-site.ts'

/** A value that vehicles of the rule's dealers have, and how many of them. */
export interface LiveValue {
  value: string
  count: number
}

/** A pause in typing after which values are asked for. */
const PAUSE_MS = 250

/** The values that a field has in the stock of the rule's dealers and that contain `query`; none while they are unknown. */
export function useLiveValues(field: string | undefined, query: string): LiveValue[] {
  const tenants = useFormValue(['tenants']) as { _ref?: string }[] | undefined
  const isForAll = useFormValue(['allTenants']) === true
  const named = isForAll ? [] : (tenants ?? []).flatMap(({ _ref }) => _ref ?? [])
  return useStockValues(field, query, named) ?? []
}

/**
 * The values that a field has in the stock of some dealers (ids of their documents; all of the person's without any) and that
 * contain `query`, the most common first; undefined while they are unknown, and where the site does not answer.
 */
export function useStockValues(
  field: string | undefined,
  query: string,
  dealers: readonly string[],
): LiveValue[] | undefined {
  const askSite = useSite()
  const named = dealers.join(' ')
  const path = useMemo(() => {
    if (field === undefined) return undefined
    const tenants = named === '' ? [] : named.split(' ').map((id) => ['tenant', id])
    return `/api/rules/values?${new URLSearchParams([['field', field], ['query', query], ...tenants]).toString()}`
  }, [field, query, named])
  const [found, setFound] = useState<{ path: string; values: LiveValue[] }>()
  useEffect(() => {
    if (path === undefined) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      askSite(path, { signal: controller.signal })
        .then((answer) => setFound({ path, values: (answer as { values: LiveValue[] }).values }))
        // Without the site there is nothing to suggest; values can be typed all the same.
        .catch(() => setFound(undefined))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [askSite, path])
  return path !== undefined ? found?.values : undefined
}
