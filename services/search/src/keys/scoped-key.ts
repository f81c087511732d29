import { createHmac } from 'node:crypto'
import { isObject, own } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'
import { permits, sameSecret } from './key-store.ts'
import type { KeyStore } from './key-store.ts'

const DIGEST_LENGTH = 44
const PREFIX_LENGTH = 4
const LONGEST = 64 * 1024

/**
 * The parameters embedded in a scoped search key, or undefined when the key is not one, was altered, has expired
 * or its parent may not search the collection, by the name the request gives it. `now` is epoch seconds.
 */
export function openScopedKey(
  value: string,
  keys: KeyStore,
  collection: string,
  now: number,
): JsonObject | undefined {
  const decoded = Buffer.from(value, 'base64').toString('utf8')
  if (decoded.length <= DIGEST_LENGTH + PREFIX_LENGTH || decoded.length > LONGEST) return undefined
  const digest = decoded.slice(0, DIGEST_LENGTH)
  const prefix = decoded.slice(DIGEST_LENGTH, DIGEST_LENGTH + PREFIX_LENGTH)
  const text = decoded.slice(DIGEST_LENGTH + PREFIX_LENGTH)
  for (const parent of keys.searchOnly(prefix)) {
    const expected = createHmac('sha256', parent.value).update(text).digest('base64')
    if (!sameSecret(expected, digest) || !permits(parent, 'documents:search', collection, now)) continue
    const embedded = readEmbedded(text, now)
    if (embedded !== undefined) return embedded
  }
  return undefined
}

function readEmbedded(text: string, now: number): JsonObject | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(parsed)) return undefined
  const expires = own(parsed, 'expires_at')
  if (expires !== undefined && !(typeof expires === 'number' && Number.isInteger(expires) && expires >= now))
    return undefined
  return parsed
}
