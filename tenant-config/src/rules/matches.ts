import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import type { Field } from './language/fields.ts'
import type { FieldOperand, Leaf, Plain, ResolvedCond } from './language/resolve.ts'
import { containsWords, searchKey, startsWithWords } from '../search/search-text.ts'

/** How texts are compared; the key of two texts is the same exactly when they are equal. */
export interface TextComparison {
  key(text: string): string
  contains(text: string, wanted: string): boolean
  startsWith(text: string, start: string): boolean
}

/** As the stock search compares: without case, accents and symbols. */
const SEARCH_TEXT: TextComparison = { key: searchKey, contains: containsWords, startsWith: startsWithWords }

const plain = (text: string): string => text.trim().toLowerCase()

/** As people compare what no search holds: ids and names as they are, without case. */
export const PLAIN_TEXT: TextComparison = {
  key: plain,
  contains: (text, wanted) => plain(text).includes(plain(wanted)),
  startsWith: (text, start) => plain(text).startsWith(plain(start)),
}

/** True when a vehicle meets a resolved condition, compared as the search compares. */
export function matchesCond(vehicle: EvaluatedVehicle, cond: ResolvedCond): boolean {
  return meets(cond, (leaf) => matchesLeaf(vehicle, leaf, SEARCH_TEXT))
}

/** True when a condition holds whose comparisons `holds` evaluates. */
export function meets(cond: ResolvedCond, holds: (leaf: Leaf) => boolean): boolean {
  if ('not' in cond) return !meets(cond.not, holds)
  if ('all' in cond) return cond.all.every((inner) => meets(inner, holds))
  if ('any' in cond) return cond.any.some((inner) => meets(inner, holds))
  return holds(cond)
}

/** True when the search finds two values equal. */
export function isEqual(a: Plain, b: Plain): boolean {
  return keyOf(a, SEARCH_TEXT) === keyOf(b, SEARCH_TEXT)
}

/** True when one comparison holds for an item, whose fields are plain values or lists of them. */
export function matchesLeaf(item: object, leaf: Leaf, texts: TextComparison): boolean {
  const found = valuesOf(item, leaf.field)
  const { op } = leaf
  if (op === 'present') return found.some(isGiven)
  if (op === 'missing') return !found.some(isGiven)
  if (op === 'in' || op === 'notIn') {
    const wanted = keysOf(item, leaf, texts)
    return found.some((value) => wanted.has(keyOf(value, texts))) === (op === 'in')
  }
  const [wanted = ''] = operandsOf(item, leaf)
  if (op === 'contains') return found.some((value) => texts.contains(String(value), String(wanted)))
  if (op === 'startsWith') return found.some((value) => texts.startsWith(String(value), String(wanted)))
  return found.some((value) => compares(value, op, wanted))
}

function compares(value: Plain, op: 'gt' | 'gte' | 'lt' | 'lte', wanted: Plain): boolean {
  switch (op) {
    case 'gt':
      return single(value) > single(wanted)
    case 'gte':
      return single(value) >= single(wanted)
    case 'lt':
      return single(value) < single(wanted)
    case 'lte':
      return single(value) <= single(wanted)
  }
}

/** 0 and blank text stand for "not given" in a search document. */
function isGiven(value: Plain): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== 0
}

/** Lists of constants may have thousands of values and are asked for every vehicle: made ready once. */
const keySets = new WeakMap<Leaf, ReadonlySet<Plain>>()

function keysOf(item: object, leaf: Leaf, texts: TextComparison): ReadonlySet<Plain> {
  const known = keySets.get(leaf)
  if (known) return known
  const keys = new Set(operandsOf(item, leaf).map((value) => keyOf(value, texts)))
  if (!leaf.values.some((value) => typeof value === 'object')) keySets.set(leaf, keys)
  return keys
}

/** Values are equal exactly when their keys are. */
function keyOf(value: Plain, texts: TextComparison): Plain {
  if (typeof value === 'string') return `text ${texts.key(value)}`
  return typeof value === 'number' ? single(value) : value
}

/** Whole numbers up to int32 and epoch seconds are exact; fractions are compared as the engine's 32-bit floats. */
function single(value: Plain): number {
  return typeof value === 'number' && !Number.isInteger(value) ? Math.fround(value) : Number(value)
}

function operandsOf(item: object, { values }: Leaf): Plain[] {
  return values.flatMap((value) => (typeof value === 'object' ? fieldOperand(item, value) : [value]))
}

function fieldOperand(item: object, { field, times, plus }: FieldOperand): Plain[] {
  return valuesOf(item, field).map((value) => (typeof value === 'number' ? value * times + plus : value))
}

function valuesOf(item: object, field: Field): readonly Plain[] {
  // The names of fields are those of the item: the closed list of its subject says so.
  const value = (item as Partial<Record<Field, Plain | Plain[]>>)[field]
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
