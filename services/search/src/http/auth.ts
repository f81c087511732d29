import { Problem } from '../engine/problem.ts'
import type { JsonObject } from '../collections/json.ts'
import { permits } from '../keys/key-store.ts'
import { openScopedKey } from '../keys/scoped-key.ts'
import type { ServerState } from '../server-state.ts'

export const FORBIDDEN = 'Forbidden - a valid `x-typesense-api-key` header must be sent.'

/** A permitted request, with the parameters its scoped key embeds. */
export interface Grant {
  embedded: JsonObject | undefined
}

/**
 * Checks that a key permits an action, on a collection when one is named; throws 401 otherwise. As in Typesense it is the
 * name that the request gives which must be permitted: a key for an alias does not open the collection behind it, nor
 * the other way round.
 */
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
