import { elementType } from '../../engine/schema.ts'
import { Problem } from '../../engine/problem.ts'
import type { SearchOutcome } from '../outcome.ts'

/** One criterion in the words of Typesense's messages. */
interface Criterion {
  name: string
  type: string
  order: 'ASC' | 'DESC'
}

const SPECIAL: Readonly<Record<string, string>> = {
  _text_match: 'text_match',
  _eval: 'eval_expression',
  _rand: 'random_order',
  _seq_id: 'insertion_order',
}

/** Checks that searches of one union have equally many criteria of the same types and orders. Throws the refusals. */
export function checkUnionSorts(outcomes: readonly SearchOutcome[]): void {
  const [first, ...others] = outcomes
  if (first === undefined) return
  const wanted = criteria(first)
  others.forEach((outcome, i) => compare(wanted, criteria(outcome), { first, outcome, at: i + 1 }))
}

/** Returns the criteria of a search; after one or none, its place in the union decides, then the newest document. */
function criteria({ clauses, collection }: SearchOutcome): Criterion[] {
  const all = clauses.map(({ name, descending }): Criterion => {
    const field = collection.index.fields.get(name)
    const type =
      field === undefined ? (SPECIAL[name] ?? 'insertion_order') : `${elementType(field.type)}_field`
    return { name, type, order: descending ? 'DESC' : 'ASC' }
  })
  if (all.length < 2)
    all.push(
      { name: '_union_search_index', type: 'union_query_order', order: 'ASC' },
      { name: '_seq_id', type: 'insertion_order', order: 'DESC' },
    )
  return all
}

interface Pair {
  first: SearchOutcome
  outcome: SearchOutcome
  at: number
}

function compare(wanted: readonly Criterion[], found: readonly Criterion[], pair: Pair): void {
  if (wanted.length !== found.length)
    throw new Problem(
      400,
      `Expected size of \`sort_by\` parameter of all searches to be equal. The first union search sorts on ${list(wanted)} but the search at index \`${pair.at}\` sorts on ${list(found)}.`,
    )
  wanted.forEach((one, i) => {
    const other = found[i] as Criterion
    const places = (is: string, was: string): [string, string] => [
      `\`${other.name}\` sort_by (${is}) at search index \`${pair.at}\``,
      `\`${one.name}\` sort_by (${was}) at search index \`0\`.`,
    ]
    if (one.type !== other.type) {
      const [here, there] = places(other.type, one.type)
      throw new Problem(400, `Expected type of ${here} to be the same as the type of ${there}${hint(pair)}`)
    }
    if (one.order !== other.order) {
      const [here, there] = places(other.order, one.order)
      throw new Problem(400, `Expected order of ${here} to be the same as the order of ${there}`)
    }
  })
}

function list(criteria: readonly Criterion[]): string {
  return `{${criteria.map(({ name, type }) => `\`${name}: ${type}\``).join(', ')}}`
}

/** Returns advice when the type comes from a collection's default sorting field, else an empty text. */
function hint({ first, outcome }: Pair): string {
  const [one, other] = [first, outcome].map(({ collection, params }) =>
    params.sort_by === '' && collection.definition.default_sorting_field !== ''
      ? `\`${collection.name}\``
      : undefined,
  )
  const since = 'Since union expects the searches to sort_by on the same type of fields, default sorting'
  if (one !== undefined && other !== undefined)
    return ` Both ${other} and ${one} collections have declared a default sorting field of different type. ${since} fields of the collections should be removed.`
  const name = other ?? one
  return name === undefined
    ? ''
    : ` ${name} collection has declared a default sorting field of different type. ${since} field of the collection should be removed.`
}
