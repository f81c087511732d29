import { sortText } from '../text/vocabulary/tokenizer.ts'
import type { StringTable } from './string-table.ts'

/** Up to so many new values, or one for so many known ones, are sorted into the others; with more, all are sorted. */
const FEW = 500
const KNOWN_FOR_ONE = 8

/** The order of a dictionary's values for sorting, kept while values are added. */
export class ValueOrder {
  /** The codes in order, and the rank of each code; 0 for no value and for empty ones. */
  #order = new Uint32Array(0)
  #ranks = new Uint32Array(1)

  get byteLength(): number {
    return this.#order.byteLength + this.#ranks.byteLength
  }

  /** The rank of each code in byte order of its sort text; equal texts have one rank. */
  ranks(values: StringTable): Uint32Array {
    const known = this.#ranks.length
    if (known === values.length) return this.#ranks
    if (values.length - known > Math.max(FEW, known / KNOWN_FOR_ONE)) this.#ranks = new Uint32Array(1)
    this.#insert(values, this.#ranks.length === known ? this.#order : new Uint32Array(0))
    return this.#ranks
  }

  #insert(values: StringTable, old: Uint32Array): void {
    const textOf = (code: number): string => sortText(values.at(code))
    const before = this.#ranks
    const order = new Uint32Array(values.length - 1)
    const ranks = new Uint32Array(values.length)
    let [n, from, rank] = [0, 0, 0]
    const keepUntil = (until: number): void => {
      for (; from < until; from++) {
        const code = old[from] as number
        const known = before[code] as number
        // Equal known values are neighbours, as a new one comes after all that equal it.
        const repeats =
          from > 0 && order[n - 1] === old[from - 1] && before[old[from - 1] as number] === known
        if (known > 0 && !repeats) rank++
        ranks[code] = known > 0 ? rank : 0
        order[n++] = code
      }
    }
    for (const { code, text } of sortedTail(values, before.length, textOf)) {
      keepUntil(upperBound(old, from, text, textOf))
      const repeats = n > 0 && textOf(order[n - 1] as number) === text
      if (text !== '' && !repeats) rank++
      ranks[code] = text === '' ? 0 : rank
      order[n++] = code
    }
    keepUntil(old.length)
    this.#order = order
    this.#ranks = ranks
  }
}

/** The values from a code on with their sort texts, in order. */
function sortedTail(values: StringTable, from: number, textOf: (code: number) => string) {
  const tail = Array.from({ length: values.length - from }, (_, i) => ({
    code: from + i,
    text: textOf(from + i),
  }))
  return tail.sort((a, b) => (a.text === b.text ? a.code - b.code : a.text < b.text ? -1 : 1))
}

/** The first place from `low` on whose text comes after `text`. */
function upperBound(order: Uint32Array, low: number, text: string, textOf: (code: number) => string): number {
  let first = low
  let past = order.length
  while (first < past) {
    const middle = (first + past) >>> 1
    if (textOf(order[middle] as number) <= text) first = middle + 1
    else past = middle
  }
  return first
}
