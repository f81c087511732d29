import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Problem } from '../engine/problem.ts'
import type { JsonObject } from '../collections/json.ts'
import { matchesPattern } from '../collections/fields/pattern.ts'
import type { Log } from '../log.ts'
import type { Database } from '../storage/database.ts'
import type { ApiKey } from './api-key.ts'
import { FixedSecret } from './fixed-secret.ts'
import { readKey } from './read-key.ts'
import { StoredKeys } from './stored-keys.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

// Of this process only, so that nobody outside can choose a text by its digest.
const SALT = randomBytes(32).toString('hex')

function digestOf(secret: string): Buffer {
  return hash('sha256', SALT + secret, 'buffer')
}

/** Compares two secrets in time that does not depend on where they differ. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(digestOf(a), digestOf(b))
}

/** The API keys made through `/keys`. */
export class KeyStore {
  readonly #database: Database
  readonly #stored: StoredKeys
  readonly #bootstrap: FixedSecret
  readonly #keys = new Map<number, ApiKey>()
  /** Keys by the digest of their value, so that a look-up tells nothing about values that are almost right. */
  readonly #byDigest = new Map<string, ApiKey>()
  #nextId = 0

  constructor(database: Database, bootstrap: string, log: Log) {
    this.#database = database
    this.#stored = new StoredKeys(database, bootstrap)
    this.#bootstrap = new FixedSecret(bootstrap)
    for (const key of this.#stored.read(log)) this.#add(key)
    this.#nextId = Number(database.entries('counter').find(({ name }) => name === 'key')?.body ?? 0)
  }

  isBootstrap(value: string): boolean {
    return this.#bootstrap.is(value)
  }

  list(): JsonObject[] {
    return [...this.#keys.values()].map(showKey)
  }

  get(id: number): JsonObject {
    const key = this.#keys.get(id)
    if (key === undefined) throw new Problem(404, 'Not found.')
    return showKey(key)
  }

  /** Creates a key from a request body; the answer holds the full value this once. */
  create(body: JsonObject): JsonObject {
    const key = readKey(body, this.#nextId, randomValue)
    if (this.find(key.value) !== undefined || this.isBootstrap(key.value))
      throw new Problem(409, 'API key generation conflict.')
    this.#database.transaction(() => {
      this.#stored.put(key)
      this.#database.putEntry('counter', 'key', key.id + 1)
    })
    this.#nextId = key.id + 1
    this.#add(key)
    return { ...key }
  }

  remove(id: number): void {
    const key = this.#keys.get(id)
    if (key === undefined) throw new Problem(404, 'Not found.')
    this.#stored.remove(id)
    this.#keys.delete(id)
    this.#byDigest.delete(digestOf(key.value).toString('base64'))
  }

  /** Removes expired keys that asked for it when they were made; returns how many. `now` is epoch seconds. */
  removeExpired(now: number): number {
    const gone = [...this.#keys.values()].filter((key) => key.autodelete && key.expires_at < now)
    for (const { id } of gone) this.remove(id)
    return gone.length
  }

  /** The key with exactly this value, expired or not. */
  find(value: string): ApiKey | undefined {
    return this.#byDigest.get(digestOf(value).toString('base64'))
  }

  /** Keys that may be parents of a scoped key: those with this prefix that can do nothing but search. */
  searchOnly(prefix: string): ApiKey[] {
    return [...this.#keys.values()].filter(
      ({ value, actions }) =>
        value.startsWith(prefix) && actions.length === 1 && actions[0] === 'documents:search',
    )
  }

  #add(key: ApiKey): void {
    this.#keys.set(key.id, key)
    this.#byDigest.set(digestOf(key.value).toString('base64'), key)
  }
}

/** Whether a key permits an action on a collection, by the name the request gives it; `now` is epoch seconds. */
export function permits(key: ApiKey, action: string, collection: string | undefined, now: number): boolean {
  if (key.expires_at < now) return false
  const resource = action.slice(0, action.indexOf(':'))
  if (!key.actions.some((allowed) => allowed === '*' || allowed === action || allowed === `${resource}:*`))
    return false
  if (collection === undefined || collection === '') return true
  return key.collections.some((pattern) => matchesPattern(pattern, collection))
}

function showKey({ value, ...rest }: ApiKey): JsonObject {
  return { ...rest, value_prefix: value.slice(0, 4) }
}

function randomValue(): string {
  let out = ''
  while (out.length < 32)
    for (const byte of randomBytes(48)) if (byte < 248 && out.length < 32) out += LETTERS[byte % 62]
  return out
}
