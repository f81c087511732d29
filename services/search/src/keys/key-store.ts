import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Problem } from '../engine/problem.ts'
import { isObject, own } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'
import { matchesPattern } from '../collections/pattern.ts'
import type { Database } from '../storage/database.ts'

/** A stored API key. */
export interface ApiKey {
  id: number
  value: string
  description: string
  actions: string[]
  collections: string[]
  expires_at: number
  autodelete: boolean
}

const NEVER = 64_723_363_199
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Compares two secrets in time that does not depend on where they differ. */
export function sameSecret(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** The API keys made through `/keys`. */
export class KeyStore {
  readonly #database: Database
  readonly #bootstrap: string
  readonly #keys = new Map<number, ApiKey>()
  #nextId = 0

  constructor(database: Database, bootstrap: string) {
    this.#database = database
    this.#bootstrap = bootstrap
    for (const { body } of database.entries('key')) {
      const key = body as ApiKey
      this.#keys.set(key.id, key)
    }
    this.#nextId = Number(database.entries('counter').find(({ name }) => name === 'key')?.body ?? 0)
  }

  isBootstrap(value: string): boolean {
    return sameSecret(value, this.#bootstrap)
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
    const key = readKey(body, this.#nextId)
    const taken = [...this.#keys.values()].some(({ value }) => sameSecret(value, key.value))
    if (taken || this.isBootstrap(key.value)) throw new Problem(409, 'API key generation conflict.')
    this.#database.transaction(() => {
      this.#database.putEntry('key', String(key.id), key)
      this.#database.putEntry('counter', 'key', key.id + 1)
    })
    this.#nextId = key.id + 1
    this.#keys.set(key.id, key)
    return { ...key }
  }

  remove(id: number): void {
    if (!this.#keys.delete(id)) throw new Problem(404, 'Not found.')
    this.#database.removeEntry('key', String(id))
  }

  /** Removes expired keys that asked for it when they were made; returns how many. `now` is epoch seconds. */
  removeExpired(now: number): number {
    const gone = [...this.#keys.values()].filter((key) => key.autodelete && key.expires_at < now)
    for (const { id } of gone) this.remove(id)
    return gone.length
  }

  /** The key with exactly this value, expired or not. */
  find(value: string): ApiKey | undefined {
    let found: ApiKey | undefined
    for (const key of this.#keys.values()) if (sameSecret(key.value, value)) found = key
    return found
  }

  /** Keys that may be parents of a scoped key: those with this prefix that can do nothing but search. */
  searchOnly(prefix: string): ApiKey[] {
    return [...this.#keys.values()].filter(
      ({ value, actions }) =>
        value.startsWith(prefix) && actions.length === 1 && actions[0] === 'documents:search',
    )
  }
}

/** Whether a key permits an action on a collection name; `now` is epoch seconds. */
export function permits(key: ApiKey, action: string, collection: string | undefined, now: number): boolean {
  if (key.expires_at < now) return false
  const resource = action.split(':')[0] as string
  if (!key.actions.some((allowed) => allowed === '*' || allowed === action || allowed === `${resource}:*`))
    return false
  if (collection === undefined) return true
  return key.collections.some((pattern) => matchesPattern(pattern, collection))
}

function showKey({ value, ...rest }: ApiKey): JsonObject {
  return { ...rest, value_prefix: value.slice(0, 4) }
}

function readKey(body: unknown, id: number): ApiKey {
  if (!isObject(body)) throw new Problem(400, 'Bad JSON.')
  for (const name of ['description', 'actions', 'collections'])
    if (own(body, name) === undefined) throw new Problem(400, `Could not find a \`${name}\` key.`)
  if (typeof body['description'] !== 'string')
    throw new Problem(400, 'Wrong format for `description`. It should be a string.')
  const value = own(body, 'value') ?? randomValue()
  if (typeof value !== 'string' || value === '') throw new Problem(400, 'Key value must be a string.')
  const expires = own(body, 'expires_at') ?? NEVER
  if (typeof expires !== 'number' || !Number.isInteger(expires) || expires < 0)
    throw new Problem(400, 'Wrong format for `expires_at`. It should be an unsigned integer.')
  const autodelete = own(body, 'autodelete') ?? false
  if (typeof autodelete !== 'boolean')
    throw new Problem(400, 'Wrong format for `autodelete`. It should be a boolean.')
  return {
    id,
    value,
    description: body['description'],
    actions: readStrings(body, 'actions'),
    collections: readStrings(body, 'collections'),
    expires_at: expires,
    autodelete,
  }
}

function readStrings(body: JsonObject, name: string): string[] {
  const value = own(body, name)
  const strings = Array.isArray(value) && value.every((entry) => typeof entry === 'string')
  if (!strings || value.length === 0)
    throw new Problem(400, `Wrong format for \`${name}\`. It should be an array of string.`)
  return value
}

function randomValue(): string {
  let out = ''
  while (out.length < 32)
    for (const byte of randomBytes(48)) if (byte < 248 && out.length < 32) out += LETTERS[byte % 62]
  return out
}
