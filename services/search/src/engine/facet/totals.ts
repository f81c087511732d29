import type { CodedColumn } from '../columns/coded-column.ts'
import type { DocumentIndex } from '../document-index.ts'
import { tallyDocuments } from './tally.ts'
import type { Tally } from './tally.ts'

/** Below this many documents the detour is not worth its while. */
const MANY = 2_000

interface Totals {
  /** Ordinals below this are counted. */
  upTo: number
  counts: Uint32Array
}

/** Counts of every value over all ordinals, dead ones included: they never change, they are only added to. */
const TOTALS = new WeakMap<CodedColumn, Totals>()

/** The documents that facets are counted over; when they are most of all, the others are counted instead. */
export class Selection {
  readonly ordinals: Uint32Array
  readonly #size: number
  #others: Uint32Array | undefined

  constructor(ordinals: Uint32Array, index: DocumentIndex) {
    this.ordinals = ordinals
    this.#size = index.size
  }

  /** How many of the selected documents hold each code. */
  tally(column: CodedColumn): Tally {
    const isMost = this.#size >= MANY && this.ordinals.length * 2 > this.#size
    return isMost ? this.#tallyRest(column) : tallyDocuments(column, this.ordinals)
  }

  #tallyRest(column: CodedColumn): Tally {
    const totals = totalsOf(column, this.#size)
    const left = totals.slice()
    const others = tallyDocuments(column, this.#otherOrdinals())
    for (let i = 0; i < others.codes.length; i++) {
      const code = others.codes[i] as number
      left[code] = (left[code] as number) - (others.counts[i] as number)
    }
    const codes = new Uint32Array(left.length)
    const counts = new Uint32Array(left.length)
    let n = 0
    for (let code = 1; code < left.length; code++) {
      const count = left[code] as number
      if (count === 0) continue
      codes[n] = code
      counts[n++] = count
    }
    return { codes: codes.subarray(0, n), counts: counts.subarray(0, n) }
  }

  #otherOrdinals(): Uint32Array {
    if (this.#others !== undefined) return this.#others
    const selected = new Uint8Array(this.#size)
    for (let i = 0; i < this.ordinals.length; i++) selected[this.ordinals[i] as number] = 1
    const others = new Uint32Array(this.#size - this.ordinals.length)
    let n = 0
    for (let ordinal = 0; ordinal < this.#size; ordinal++) if (selected[ordinal] === 0) others[n++] = ordinal
    this.#others = others
    return others
  }
}

function totalsOf(column: CodedColumn, size: number): Uint32Array {
  let totals = TOTALS.get(column)
  if (totals === undefined) TOTALS.set(column, (totals = { upTo: 0, counts: new Uint32Array(0) }))
  if (totals.upTo === size) return totals.counts
  const fresh = new Uint32Array(size - totals.upTo)
  for (let i = 0; i < fresh.length; i++) fresh[i] = totals.upTo + i
  const { codes, counts } = tallyDocuments(column, fresh)
  const most = codes.reduce((max, code) => Math.max(max, code), 0)
  if (most >= totals.counts.length) {
    const wider = new Uint32Array(most + 1)
    wider.set(totals.counts)
    totals.counts = wider
  }
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] as number
    totals.counts[code] = (totals.counts[code] as number) + (counts[i] as number)
  }
  totals.upTo = size
  return totals.counts
}
