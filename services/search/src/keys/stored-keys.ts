import { describeError } from '../log.ts'
import type { Log } from '../log.ts'
import type { Database } from '../storage/database.ts'
import type { ApiKey } from './api-key.ts'
import { KeySeal } from './key-seal.ts'

/** A key as it lies in the database; an older version wrote its value as it is. */
type StoredKey = Omit<ApiKey, 'value'> & ({ sealed: string } | { value: string })

/** The API keys in the database, where their values are sealed under the bootstrap key. */
export class StoredKeys {
  readonly #database: Database
  readonly #bootstrap: string
  #salt: string | undefined
  #seal: KeySeal | undefined

  constructor(database: Database, bootstrap: string) {
    this.#database = database
    this.#bootstrap = bootstrap
  }

  /** All keys. Those that another bootstrap key sealed are worth nothing any more: they are removed, and the log tells. */
  read(log: Log): ApiKey[] {
    const stored = this.#database.entries('key').map(({ body }) => body as StoredKey)
    if (stored.length === 0) return []
    const lost = new Set<number>()
    const keys = stored.flatMap((key): ApiKey[] => {
      if ('value' in key) return [key]
      const { sealed, ...rest } = key
      const value = this.#sealer().open(sealed, key.id)
      if (value === undefined) lost.add(key.id)
      return value === undefined ? [] : [{ ...rest, value }]
    })
    const clear = keys.filter(({ id }) => stored.some((key) => 'value' in key && key.id === id))
    if (lost.size > 0)
      log('warn', 'keys that were sealed under another bootstrap key are removed', { keys: lost.size })
    if (clear.length > 0) log('info', 'values of keys are sealed now', { keys: clear.length })
    if (lost.size + clear.length > 0) this.#rewrite(lost, clear, log)
    return keys
  }

  /** A disk that is full does not keep the server from starting: the next start tries again. */
  #rewrite(lost: ReadonlySet<number>, clear: readonly ApiKey[], log: Log): void {
    try {
      this.#database.withoutTrace(() => {
        for (const id of lost) this.remove(id)
        for (const key of clear) this.put(key)
      })
    } catch (error) {
      log('warn', 'the stored keys cannot be written anew', describeError(error))
    }
  }

  put(key: ApiKey): void {
    const { value, ...rest } = key
    this.#database.putEntry('key', String(key.id), { ...rest, sealed: this.#sealer().seal(value, key.id) })
  }

  remove(id: number): void {
    this.#database.removeEntry('key', String(id))
  }

  #sealer(): KeySeal {
    const known = this.#database.entries('seal').find(({ name }) => name === 'salt')?.body
    if (this.#salt === undefined || this.#seal === undefined) {
      this.#salt = typeof known === 'string' ? known : KeySeal.newSalt()
      this.#seal = new KeySeal(this.#bootstrap, this.#salt)
    }
    // Also when the write that held it first was rolled back.
    if (known !== this.#salt) this.#database.putEntry('seal', 'salt', this.#salt)
    return this.#seal
  }
}
