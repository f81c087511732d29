import { useMemo } from 'react'
import { useClient } from 'sanity'
import { runtimeConfig } from '../runtime-config.ts'

/** A refusal of the site, in its own words. */
export class SiteError extends Error {}

/** Asks the site in the name of whoever is signed in; `path` begins with a slash. Rejects with a `SiteError`. */
export type AskSite = (
  path: string,
  init?: Pick<RequestInit, 'method' | 'body' | 'signal'>,
) => Promise<unknown>

/** How tools of the Studio call the site's endpoints for staff. */
export function useSite(): AskSite {
  const client = useClient({ apiVersion: '2025-02-19' })
  return useMemo(() => createAskSite(runtimeConfig().siteUrl, client.config().token), [client])
}

/** Calls the site at an address with the bearer token of a person. */
export function createAskSite(siteUrl: string, token: string | undefined): AskSite {
  return async (path, init = {}) => {
    const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` })
    if (init.body !== undefined) headers.set('content-type', 'application/json')
    const response = await fetch(siteUrl + path, { ...init, headers, credentials: 'omit' }).catch(
      (error: unknown) => {
        if (init.signal?.aborted) throw error
        throw new SiteError('The site could not be reached. Please check that it runs, and try again.')
      },
    )
    const body = await response.json().catch(() => undefined)
    if (!response.ok)
      throw new SiteError(messageOf(body) ?? `The site answered with an error (${response.status}).`)
    return body
  }
}

function messageOf(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: { message?: unknown } }
  return typeof error?.message === 'string' ? error.message : undefined
}
