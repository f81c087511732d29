import { API_VERSION } from '@forecourt/schemas/api-version'
import { useMemo } from 'react'
import { useClient } from 'sanity'
import { runtimeConfig } from '../runtime-config.ts'

/** A refusal of the site, in its own words. */
export class SiteError extends Error {
  /** What is wrong by the name of the field, where the site says so. */
  readonly fields: Readonly<Record<string, string>>

  constructor(message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.fields = fields
  }
}

/** Asks the site in the name of whoever is signed in; `path` begins with a slash. Rejects with a `SiteError`. */
export type AskSite = (
  path: string,
  init?: Pick<RequestInit, 'method' | 'body' | 'signal'>,
) => Promise<unknown>

/** How tools of the Studio call the site's endpoints for staff. */
export function useSite(): AskSite {
  const client = useClient({ apiVersion: API_VERSION })
  return useMemo(() => createAskSite(runtimeConfig().siteUrl, client.config().token), [client])
}

/** A file that the site makes for whoever is signed in. Rejects with a `SiteError`. */
export function useSiteFile(): (path: string) => Promise<Blob> {
  const client = useClient({ apiVersion: API_VERSION })
  return useMemo(() => {
    const ask = asker(runtimeConfig().siteUrl, client.config().token)
    return async (path) => (await ask(path, {})).blob()
  }, [client])
}

/** Calls the site at an address with the bearer token of a person. */
export function createAskSite(siteUrl: string, token: string | undefined): AskSite {
  const ask = asker(siteUrl, token)
  return async (path, init = {}) => {
    const response = await ask(path, init)
    return response.json().catch((error: unknown) => {
      // Whoever gave up while the answer came does not read it.
      if (init.signal?.aborted) throw error
      throw new SiteError('The site’s answer could not be read. Please try again.')
    })
  }
}

function asker(siteUrl: string, token: string | undefined) {
  return async (path: string, init: Parameters<AskSite>[1] = {}): Promise<Response> => {
    const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` })
    if (init.body !== undefined) headers.set('content-type', 'application/json')
    const response = await fetch(siteUrl + path, { ...init, headers, credentials: 'omit' }).catch(
      (error: unknown) => {
        if (init.signal?.aborted) throw error
        throw new SiteError('The site could not be reached. Please check that it runs, and try again.')
      },
    )
    if (response.ok) return response
    const body: unknown = await response.json().catch(() => undefined)
    throw new SiteError(
      messageOf(body) ?? `The site answered with an error (${response.status}).`,
      fieldsOf(body),
    )
  }
}

function fieldsOf(body: unknown): Record<string, string> {
  const { fields } = (body ?? {}) as { fields?: unknown }
  const told = Object.entries(typeof fields === 'object' ? (fields ?? {}) : {})
  return Object.fromEntries(told.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function messageOf(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: { message?: unknown } }
  return typeof error?.message === 'string' ? error.message : undefined
}
