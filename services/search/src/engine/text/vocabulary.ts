import { GrowF64, GrowU32 } from '../growable.ts'
import { charMask, editDistance } from './distance.ts'

/** What a vocabulary needs to be written to disk and read again. */
export interface VocabularyData {
  tokens: string[]
  counts: Uint32Array
  scores: Float64Array
}

/** The distinct tokens of one field: ids from 1, how many live documents hold each, and its best sort value. */
export class Vocabulary {
  readonly tokens: string[] = ['']
  readonly #ids = new Map<string, number>()
  readonly counts = new GrowU32()
  readonly scores = new GrowF64()
  readonly #masks = new GrowU32()
  #sorted: number[] = []
  #fresh: number[] = []

  constructor() {
    this.counts.push(0)
    this.scores.push(Number.NEGATIVE_INFINITY)
    this.#masks.push(0)
  }

  get size(): number {
    return this.tokens.length - 1
  }

  id(token: string): number {
    return this.#ids.get(token) ?? 0
  }

  /** The id of a token, which is added when it is new. */
  intern(token: string): number {
    const known = this.#ids.get(token)
    if (known !== undefined) return known
    const id = this.tokens.length
    this.tokens.push(token)
    this.#ids.set(token, id)
    this.counts.push(0)
    this.scores.push(Number.NEGATIVE_INFINITY)
    this.#masks.push(charMask(token) >>> 0)
    this.#fresh.push(id)
    return id
  }

  /** Counts one more live document for a token and remembers its best sort value. */
  see(id: number, score: number): void {
    this.counts.set(id, this.counts.at(id) + 1)
    if (score > this.scores.at(id)) this.scores.set(id, score)
  }

  forget(id: number): void {
    this.counts.set(id, Math.max(0, this.counts.at(id) - 1))
  }

  /** Ids of the tokens that begin with `prefix`, in no particular order. */
  withPrefix(prefix: string): number[] {
    if (this.#fresh.length > 2_000 || this.#fresh.length > this.#sorted.length) this.#sort()
    const out = this.#fresh.filter((id) => (this.tokens[id] as string).startsWith(prefix))
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.tokens[this.#sorted[middle] as number] as string) < prefix) low = middle + 1
      else high = middle
    }
    for (; low < this.#sorted.length; low++) {
      const id = this.#sorted[low] as number
      if (!(this.tokens[id] as string).startsWith(prefix)) break
      out.push(id)
    }
    return out
  }

  /** Ids of the tokens at exactly `cost` edits from `token` (from one of their prefixes when `prefix` is set). */
  withTypos(token: string, cost: number, prefix: boolean): number[] {
    const out: number[] = []
    const mask = charMask(token)
    for (let id = 1; id < this.tokens.length; id++) {
      const word = this.tokens[id] as string
      if (word.length < token.length - cost || (!prefix && word.length > token.length + cost)) continue
      if (bits(mask & ~this.#masks.at(id)) > cost) continue
      if (editDistance(token, word, cost, prefix) === cost) out.push(id)
    }
    return out
  }

  /** Ids of the tokens that contain `part`. */
  containing(part: string): number[] {
    const out: number[] = []
    for (let id = 1; id < this.tokens.length; id++)
      if ((this.tokens[id] as string).includes(part)) out.push(id)
    return out
  }

  snapshot(): VocabularyData {
    return { tokens: this.tokens, counts: this.counts.snapshot(), scores: this.scores.snapshot() }
  }

  /** Rebuilds a vocabulary from what `snapshot` returned. */
  static restore(data: VocabularyData): Vocabulary {
    const vocabulary = new Vocabulary()
    for (let id = 1; id < data.tokens.length; id++) {
      vocabulary.intern(data.tokens[id] as string)
      vocabulary.counts.set(id, data.counts[id] as number)
      vocabulary.scores.set(id, data.scores[id] as number)
    }
    return vocabulary
  }

  #sort(): void {
    const ids = [...this.#sorted, ...this.#fresh]
    ids.sort((a, b) => ((this.tokens[a] as string) < (this.tokens[b] as string) ? -1 : 1))
    this.#sorted = ids
    this.#fresh = []
  }
}

function bits(value: number): number {
  let v = value >>> 0
  let n = 0
  while (v !== 0) {
    v &= v - 1
    n++
  }
  return n
}
