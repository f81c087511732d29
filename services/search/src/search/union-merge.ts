import type { SearchOutcome } from './outcome.ts'

/** One result of one search of a union. */
export interface Candidate {
  outcome: SearchOutcome
  search: number
  ordinal: number
  keys: number[]
  seq: number
}

/** The results of one search, the pinned ones left out. */
export function candidates(outcome: SearchOutcome, search: number): Candidate[] {
  return outcome.page
    .filter((ordinal) => !outcome.curatedIds.has(ordinal))
    .map((ordinal) => candidate(outcome, search, ordinal))
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
 * The best results in order, at most `size`, and how many were turned away as they came: those found before, and those
 * behind the last of a full list. The original takes both from the number of results.
 */
export function keepBest(
  all: readonly Candidate[],
  size: number,
  removeDuplicates: boolean,
): { best: Candidate[]; dropped: number } {
  const best: Candidate[] = []
  const known = new Map<string, Candidate>()
  let dropped = 0
  for (const next of all) {
    const id = identity(next, removeDuplicates)
    const same = known.get(id)
    const last = best.at(-1)
    const behind = best.length >= size && last !== undefined && compare(next, last) > 0
    if (behind || (same !== undefined && compare(next, same) > 0)) {
      dropped++
      continue
    }
    if (same !== undefined) best.splice(best.indexOf(same), 1)
    else if (best.length >= size && last !== undefined) {
      best.pop()
      known.delete(identity(last, removeDuplicates))
    }
    known.set(id, next)
    insert(best, next)
  }
  return { best, dropped }
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
