interface Entry {
  ids: number[]
  /** Tokens below this were looked at. */
  upTo: number
}

const MAX_ENTRIES = 256
const MAX_IDS = 4_096

/** The tokens near a misspelt one, as they were found before; a vocabulary only grows, so only its new tokens are looked at. */
export class TypoCache {
  readonly #entries = new Map<string, Entry>()

  /** The ids below `size` that `look` finds in `[from, size)`, ascending; the caller may change the list. */
  get(key: string, size: number, look: (from: number, into: number[]) => void): number[] {
    const entry = this.#entries.get(key) ?? { ids: [], upTo: 1 }
    if (entry.upTo < size) look(entry.upTo, entry.ids)
    entry.upTo = size
    this.#entries.delete(key)
    if (entry.ids.length > MAX_IDS) return entry.ids
    this.#entries.set(key, entry)
    if (this.#entries.size > MAX_ENTRIES)
      for (const oldest of this.#entries.keys()) {
        this.#entries.delete(oldest)
        break
      }
    return entry.ids.slice()
  }
}
