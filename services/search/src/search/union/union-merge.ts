import type { DocumentIndex } from '../../engine/document-index.ts'
import type { SearchOutcome } from '../outcome.ts'

/** One result of one search of a union. */
export interface Candidate {
  outcome: SearchOutcome
  search: number
  ordinal: number
  keys: number[]
  seq: number
}

function candidate(outcome: SearchOutcome, search: number, ordinal: number): Candidate {
  const seq = outcome.collection.index.seqs.at(ordinal)
  return { outcome, search, ordinal, keys: outcome.keysOf(ordinal), seq }
}

function compare(a: Candidate, b: Candidate): number {
  for (let i = 0; i < a.keys.length; i++) {
    const difference = (a.keys[i] as number) - (b.keys[i] as number)
    if (difference !== 0 && !Number.isNaN(difference)) return difference
  }
  return a.search - b.search || b.seq - a.seq
}

function identity({ outcome, ordinal, search }: Candidate, removeDuplicates: boolean): string {
  const owner = removeDuplicates ? outcome.collection.name : search
  return `${owner}/${outcome.collection.index.idOf(ordinal) ?? ''}`
}

/**
 * The results of several searches merged as they come: the best in order, at most `size`, and how many were turned
 * away, those found before and those behind the last of a full list. The original takes both from the number of results.
 */
export class Merge {
  readonly outcomes: SearchOutcome[] = []
  readonly best: Candidate[] = []
  dropped = 0
  readonly #size: number
  readonly #removeDuplicates: boolean
  readonly #known = new Map<string, Candidate>()
  readonly #indexes: DocumentIndex[] = []

  constructor(size: number, removeDuplicates: boolean) {
    this.#size = size
    this.#removeDuplicates = removeDuplicates
  }

  /** Whether the index of a search was replaced since: its results now mean other documents. */
  get isStale(): boolean {
    return this.outcomes.some(({ collection }, i) => collection.index !== this.#indexes[i])
  }

  /**
   * Takes in the results of the next search, the pinned ones left out. Their sort keys are read at once, before others are
   * served: a write may replace the arrays that the keys come from.
   */
  add(outcome: SearchOutcome): void {
    const search = this.outcomes.push(outcome) - 1
    this.#indexes.push(outcome.collection.index)
    for (const ordinal of outcome.page)
      if (!outcome.curatedIds.has(ordinal)) this.#take(candidate(outcome, search, ordinal))
  }

  #take(next: Candidate): void {
    const { best } = this
    const id = identity(next, this.#removeDuplicates)
    const same = this.#known.get(id)
    const last = best.at(-1)
    const isFull = best.length >= this.#size && last !== undefined
    if ((isFull && compare(next, last) > 0) || (same !== undefined && compare(next, same) > 0)) {
      this.dropped++
      return
    }
    if (same !== undefined) best.splice(best.indexOf(same), 1)
    else if (isFull) {
      best.pop()
      this.#known.delete(identity(last, this.#removeDuplicates))
    }
    this.#known.set(id, next)
    insert(best, next)
  }
}

function insert(sorted: Candidate[], next: Candidate): void {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(sorted[middle] as Candidate, next) < 0) low = middle + 1
    else high = middle
  }
  sorted.splice(low, 0, next)
}

/** The results with the pinned ones of all searches at their positions, or behind the rest. */
export function withPinned(
  best: readonly Candidate[],
  outcomes: readonly SearchOutcome[],
  removeDuplicates: boolean,
): { hits: Candidate[]; dropped: number } {
  const pins = outcomes.flatMap((outcome, search) =>
    outcome.pinned.map(({ ordinal, position }) => ({ position, hit: candidate(outcome, search, ordinal) })),
  )
  if (pins.length === 0) return { hits: [...best], dropped: 0 }
  pins.sort((a, b) => a.position - b.position || a.hit.search - b.hit.search || b.hit.seq - a.hit.seq)
  const seen = new Set<string>()
  const kept = pins.filter(({ hit }) => {
    const id = identity(hit, removeDuplicates)
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
  const hits: Candidate[] = []
  let next = 0
  for (const result of best) {
    while (kept[next]?.position === hits.length + 1) hits.push((kept[next++] as { hit: Candidate }).hit)
    hits.push(result)
  }
  for (; next < kept.length; next++) hits.push((kept[next] as { hit: Candidate }).hit)
  return { hits, dropped: pins.length - kept.length }
}
