import { Problem } from '../engine/problem.ts'
import { own, scalarText } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'
import { permits } from '../keys/key-store.ts'
import { openScopedKey } from '../keys/scoped-key.ts'
import type { RawParams } from '../search/params.ts'
import type { ServerState } from '../server-state.ts'

export const FORBIDDEN = 'Forbidden - a valid `x-typesense-api-key` header must be sent.'

/** A permitted request, with the parameters its scoped key embeds. */
export interface Grant {
  embedded: JsonObject | undefined
}

/** Checks that a key permits an action (on a collection when one is named); throws 401 otherwise. */
export function authorize(
  state: ServerState,
  key: string,
  action: string,
  collection: string | undefined,
): Grant {
  if (key === '') throw new Problem(401, FORBIDDEN)
  if (state.keys.isBootstrap(key)) return { embedded: undefined }
  const now = Math.floor(state.now() / 1000)
  const found = state.keys.find(key)
  if (found !== undefined && permits(found, action, collection, now)) return { embedded: undefined }
  if (found === undefined && action === 'documents:search' && collection !== undefined) {
    const embedded = openScopedKey(key, state.keys, collection, now)
    if (embedded !== undefined) return { embedded }
  }
  throw new Problem(401, FORBIDDEN)
}

/** Lays a scoped key's parameters over a search: they replace the request's, but for the filter, which is its scope. */
export function applyEmbedded(raw: RawParams, embedded: JsonObject | undefined): void {
  if (embedded === undefined) return
  for (const [name, value] of Object.entries(embedded)) {
    if (name === 'expires_at' || name === 'filter_by') continue
    const text = Array.isArray(value)
      ? value.map((entry) => scalarText(entry) ?? '').join(',')
      : scalarText(value)
    if (text === undefined) continue
    raw.set(name, text)
  }
}

/** The `limit_multi_searches` a scoped key embeds. */
export function embeddedLimit(embedded: JsonObject | undefined): number | undefined {
  const value = embedded === undefined ? undefined : own(embedded, 'limit_multi_searches')
  return typeof value === 'number' ? value : undefined
}

/** The filter that a scoped key embeds, blank when it has none. */
export function embeddedScope(embedded: JsonObject | undefined): string {
  const value = embedded === undefined ? undefined : own(embedded, 'filter_by')
  return typeof value === 'string' ? value : ''
}
