import { Bitset } from '../bitset.ts'
import type { StringColumn } from '../columns/string-column.ts'
import type { DocumentIndex } from '../document-index.ts'
import { Recent } from '../recent.ts'
import { stringScan } from './string-clause.ts'
import { readStrings } from './string-values.ts'
import type { StringCondition, Wanted } from './string-values.ts'

const CLAUSE_CHARACTERS = 200_000

const CLAUSES = new WeakMap<StringColumn, Recent<StringCondition>>()
const KEYS = new WeakMap<readonly Wanted[], string>()
/** Up to this many documents are scanned again instead of kept as a set. */
const FEW = 20

/** Returns a parsed string clause; a long list of stock numbers is parsed once, not with every request. */
export function readClause(
  name: string,
  value: string,
  column: StringColumn,
  maxCandidates: number,
): StringCondition {
  // The meaning of a trailing `*` depends on the tokens that exist now, so such a clause is not cached.
  if (value.includes('*')) return readStrings(name, value, column, maxCandidates)
  let clauses = CLAUSES.get(column)
  if (clauses === undefined) CLAUSES.set(column, (clauses = new Recent(CLAUSE_CHARACTERS)))
  return clauses.get(value, () => readStrings(name, value, column, maxCandidates))
}

/** The documents (dead ones included) with any of the wanted values; shared, so callers copy before changing it. */
export function stringBits(
  name: string,
  column: StringColumn,
  wanted: readonly Wanted[],
  index: DocumentIndex,
): Bitset {
  const scan = (values: readonly Wanted[]): Bitset => {
    if (!isRare(column, values))
      return index.leaves.get(keyOf(name, values), index.size, () => stringScan(column, values))
    const bits = new Bitset(index.size)
    stringScan(column, values)(0, index.size, bits)
    return bits
  }
  // The words of one value may stand in different elements of an array.
  const spread = (value: Wanted): boolean =>
    column.array && value.mode === 'contains' && value.tokens.length > 1
  if (!wanted.some(spread)) return scan(wanted)
  const bits = scan(wanted.filter((value) => !spread(value))).clone(index.size)
  for (const value of wanted.filter(spread)) {
    const all = Bitset.full(index.size)
    for (const token of value.tokens) all.and(scan([{ tokens: [token], mode: 'contains' }]))
    bits.or(all)
  }
  return bits
}

/** Whether so few documents can match that a scan costs less than keeping them, as for one stock number. */
function isRare({ coded, units }: StringColumn, wanted: readonly Wanted[]): boolean {
  if (coded) return false
  let few = FEW
  for (const { tokens } of wanted) {
    const last = tokens.at(-1)
    if (last === undefined) return false
    few -= 1 + units.posting(units.vocabulary.id(last)).length
    if (few < 0) return false
  }
  return true
}

/** Returns the cache key of a list of wanted values, made once per list. */
function keyOf(name: string, wanted: readonly Wanted[]): string {
  let key = KEYS.get(wanted)
  if (key === undefined) KEYS.set(wanted, (key = `${name}$${JSON.stringify(wanted)}`))
  return key
}
