import type { Bitset } from '../../bitset.ts'
import type { DocumentIndex } from '../../document-index.ts'
import { documentsWith } from '../candidates.ts'
import type { QueryField } from '../candidates.ts'
import type { Suggestion } from '../combinations.ts'

const MAX_KEPT = 64

/** The documents that hold a candidate in a field that may be searched for it; worked out once a search. */
export class TokenSets {
  readonly #index: DocumentIndex
  readonly #fields: readonly QueryField[]
  readonly #known = new Map<string, Bitset>()

  constructor(index: DocumentIndex, fields: readonly QueryField[]) {
    this.#index = index
    this.#fields = fields
  }

  /** Shared: not to be changed. */
  get({ value, typos, prefix }: Suggestion): Bitset {
    const key = `${prefix ? 'p' : ''}${typos}${value}`
    let bits = this.#known.get(key)
    if (bits !== undefined) return bits
    if (this.#known.size === MAX_KEPT) this.#known.clear()
    const fields = this.#fields.filter((field) => typos <= field.numTypos && (field.prefix || !prefix))
    bits = documentsWith(this.#index, fields, value)
    this.#known.set(key, bits)
    return bits
  }
}
