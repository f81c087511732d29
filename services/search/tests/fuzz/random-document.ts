import type { Dice } from './dice.ts'
import { oddValue } from './odd-values.ts'
import { WORDS } from './search-parameters.ts'

const FIELDS = [
  'name',
  'make',
  'n',
  'f',
  'big',
  'yes',
  'tags',
  'geo',
  'parts',
  'parts.kind',
  'parts.cost',
  'id',
  'nope',
]

/** A document of the collection `cars`, with a wrong value now and then. */
export function randomDocument(dice: Dice): Record<string, unknown> {
  const document: Record<string, unknown> = {
    id: dice.pick(['c1', 'c2', 'c3', 'c4', 'c5', 'c6']),
    name: dice.pick(WORDS),
    make: dice.pick(['Toyota', 'Mazda', '']),
    n: dice.below(10),
    tags: [dice.pick(['red', 'blue'])],
    yes: dice.chance(0.5),
  }
  if (dice.chance(0.3)) document['geo'] = [dice.below(80), dice.below(170)]
  if (dice.chance(0.3)) document['parts'] = [{ kind: 'a', cost: dice.below(5) }]
  if (dice.chance(0.3)) document['f'] = dice.next() * 10
  for (let n = dice.chance(0.4) ? 1 + dice.below(2) : 0; n > 0; n--)
    document[dice.pick([...FIELDS, '__proto__', 'extra'])] = oddValue(dice)
  return document
}
