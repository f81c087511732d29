import { isObject } from '../../json.ts'
import { fieldsOf, listOf, NOTHING, type Traced } from './trace-values.ts'

const ITEM_NUMBER = Symbol('item')

/** Returns the values of a list for `score()`, which copies objects: each copy keeps its number in a symbol. */
export function numbered(items: readonly Traced[]): unknown[] {
  return items.map(({ value }, index) => (isObject(value) ? { ...value, [ITEM_NUMBER]: index } : value))
}

/** Returns the results of `score()` for numbered values, with the origins of the items they came from. */
export function scoredItems(items: readonly Traced[], scored: Record<string | symbol, unknown>[]): Traced {
  return listOf(
    scored.map((value) => {
      const source = items[value[ITEM_NUMBER] as number] ?? NOTHING
      const { [ITEM_NUMBER]: _number, ...plain } = value
      return { value: plain, fields: new Map(fieldsOf(source)).set('_score', { value: value._score }) }
    }),
  )
}
