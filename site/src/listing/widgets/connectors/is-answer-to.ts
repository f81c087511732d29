/** Parameters of a search that tell one list from another. */
const TELLING = [
  'index',
  'query',
  'page',
  'firstPage',
  'place',
  'disjunctiveFacetsRefinements',
  'numericRefinements',
] as const

type Parameters = Partial<Record<(typeof TELLING)[number], unknown>>

/**
 * Whether `answered`, the parameters of a search that was answered, are still those that are asked for; true where there are none.
 * InstantSearch is `idle` as soon as an answer is there, while React still holds the answer before it: a choice in between draws that.
 */
export function isAnswerTo(answered: object | undefined, asked: object): boolean {
  if (answered === undefined) return true
  const [one, other] = [answered as Parameters, asked as Parameters]
  return TELLING.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}
