import { searchWords } from '@forecourt/tenant-config/search/search-text'
import type { EngineResult } from '../search/engine-result.ts'
import type { CountedValue } from '../search/state/listing-model.ts'
import { NAME_FIELDS, NAME_KINDS, type NameKind, type SuggestQuestion } from './suggest-query.ts'

/** Names and how many vehicles each has, by kind. */
export type Names = Record<NameKind, CountedValue[]>

/** A name that many of the vehicles found have; `count` is how many of those found. */
interface MeantName extends CountedValue {
  kind: NameKind
}

/** Of the vehicles found, as many must have a name before it is looked at; and before they say that the words mean it. */
const SHARE = { least: 0.2, telling: 0.8 } as const
/** Of the vehicles of a name, as many must be found; and before those found say by themselves that the words mean it. */
const REACH = { least: 0.5, telling: 0.8 } as const

/**
 * The names that were found by name. Where one holds what was typed letter by letter, those that hold it with a slip only
 * are left out: SUV is no Suzuki. A slip counts where the words find the vehicles of the name, too: MG4 is no MG3.
 */
export function namesFound({ parts, words }: SuggestQuestion, answers: readonly EngineResult[]): Names {
  const names = namesOf((kind) => {
    const at = parts.findIndex((part) => part.kind === kind)
    return at < 0 ? [] : facetCountsOf(answers[at], NAME_FIELDS[kind])
  })
  const exact = namesOf((kind) => names[kind].filter(({ value }) => holds(value, words)))
  if (NAME_KINDS.some((kind) => exact[kind].length > 0)) return exact
  return namesOf((kind) => {
    const found = new Map(
      facetCountsOf(answers[0], NAME_FIELDS[kind]).map(({ value, count }) => [value, count]),
    )
    return names[kind].filter(({ value, count }) => (found.get(value) ?? 0) >= count * REACH.least)
  })
}

/** Names that words may mean without saying them, as `vw` means Volkswagen; only where nothing was found by name. */
export function namesToCheck(question: SuggestQuestion, answers: readonly EngineResult[]): MeantName[] {
  const found = namesFound(question, answers)
  const total = answers[0]?.found ?? 0
  if (question.words === '' || NAME_KINDS.some((kind) => found[kind].length > 0)) return []
  return NAME_KINDS.flatMap((kind) =>
    facetCountsOf(answers[0], NAME_FIELDS[kind])
      .filter(({ count, value }) => value !== '' && count >= total * SHARE.least)
      .map((name) => ({ kind, ...name })),
  )
}

/**
 * Of names that words may mean those that they do: nearly all of the name's vehicles were found, or nearly all found are the
 * name's. `totals` are the numbers of vehicles of each name, with which they come back.
 */
export function namesMeant(
  names: readonly MeantName[],
  totals: readonly (number | undefined)[],
  found: number,
): MeantName[] {
  return names.flatMap((name, i) => {
    const total = totals[i] ?? 0
    const reach = total === 0 ? 0 : name.count / total
    const isMeant = reach >= REACH.telling || (reach >= REACH.least && name.count >= found * SHARE.telling)
    return isMeant ? [{ ...name, count: total }] : []
  })
}

function namesOf(of: (kind: NameKind) => CountedValue[]): Names {
  return { make: of('make'), model: of('model'), body: of('body') }
}

/** The counts of one facet of an answer. */
export function facetCountsOf(answer: EngineResult | undefined, field: string): CountedValue[] {
  const facet = (answer?.facet_counts ?? []).find(({ field_name: name }) => name === field)
  return (facet?.counts ?? []).map(({ value, count }) => ({ value, count }))
}

/** Whether every word asked for is one of the value's, the last as its beginning. */
function holds(value: string, words: string): boolean {
  const own = searchWords(value)
  const asked = searchWords(words)
  return asked.every((word, i) =>
    own.some((known) => (i === asked.length - 1 ? known.startsWith(word) : known === word)),
  )
}
