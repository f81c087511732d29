import type { Dice } from './dice.ts'
import { ODD_TEXTS, oddValue } from './odd-values.ts'
import { PARAMETERS, WORDS } from './search-parameters.ts'

function parameter(dice: Dice): [string, string] {
  const name = dice.pick(Object.keys(PARAMETERS))
  const value = dice.chance(0.65) ? dice.pick(PARAMETERS[name] ?? ['']) : dice.pick(ODD_TEXTS)
  return [dice.chance(0.03) ? dice.pick(ODD_TEXTS) : name, value]
}

/** Query parameters, some of them odd. */
export function parameters(dice: Dice): [string, string][] {
  const list: [string, string][] = [
    ['q', dice.pick(WORDS)],
    ['query_by', 'name'],
  ]
  for (let n = dice.below(6); n > 0; n--) list.push(parameter(dice))
  return list
}

/** An object with one value replaced or added by an odd one, or as it is. */
export function oddly(value: Record<string, unknown>, dice: Dice): Record<string, unknown> {
  if (dice.chance(0.5)) return value
  const name = dice.pick([...Object.keys(value), 'extra'])
  return { ...value, [name]: oddValue(dice) }
}

/** One search of a multi_search. */
export const search = (dice: Dice): Record<string, unknown> => {
  const entry: Record<string, unknown> = {
    collection: decodeURI(dice.pick(['cars', 'cars', 'alias', 'nobody'])),
  }
  for (const [name, value] of parameters(dice)) entry[name] = dice.chance(0.05) ? oddValue(dice) : value
  return entry
}

/** A collection, hardly ever a sound one. */
export function definition(dice: Dice): Record<string, unknown> {
  const type = dice.pick([
    'string',
    'int32',
    'float',
    'auto',
    'string*',
    'object[]',
    'geopoint',
    'bool[]',
    'nope',
    'float[]',
  ])
  const field = oddly(
    {
      name: dice.pick(['a', 'b.c', '.*', 'a.*', '']),
      type,
      facet: dice.chance(0.5),
      optional: dice.chance(0.5),
    },
    dice,
  )
  return oddly(
    {
      name: dice.pick(['t1', 't2', 't/3', 'cars', '']),
      enable_nested_fields: dice.chance(0.5),
      fields: [field],
    },
    dice,
  )
}
