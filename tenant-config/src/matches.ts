import type { JudgedVehicle } from '@forecourt/stock/document'
import type { Field } from './fields.ts'
import type { FieldOperand, Leaf, Plain, ResolvedCond } from './resolve.ts'
import { containsWords, searchKey, startsWithWords } from './search-text.ts'

/** True when a vehicle meets a resolved condition, compared as the search compares. */
export function matchesCond(vehicle: JudgedVehicle, cond: ResolvedCond): boolean {
  if ('not' in cond) return !matchesCond(vehicle, cond.not)
  if ('all' in cond) return cond.all.every((inner) => matchesCond(vehicle, inner))
  if ('any' in cond) return cond.any.some((inner) => matchesCond(vehicle, inner))
  return matchesLeaf(vehicle, cond)
}

/** True when the search finds two values equal. */
export function isEqual(a: Plain, b: Plain): boolean {
  return keyOf(a) === keyOf(b)
}

function matchesLeaf(vehicle: JudgedVehicle, leaf: Leaf): boolean {
  const found = valuesOf(vehicle, leaf.field)
  const { op } = leaf
  if (op === 'present') return found.some(isGiven)
  if (op === 'missing') return !found.some(isGiven)
  if (op === 'in' || op === 'notIn') {
    const wanted = keysOf(vehicle, leaf)
    return found.some((value) => wanted.has(keyOf(value))) === (op === 'in')
  }
  const [wanted = ''] = operandsOf(vehicle, leaf)
  return found.some((value) => compares(value, op, wanted))
}

function compares(
  value: Plain,
  op: Exclude<Leaf['op'], 'in' | 'notIn' | 'present' | 'missing'>,
  wanted: Plain,
) {
  switch (op) {
    case 'contains':
      return containsWords(String(value), String(wanted))
    case 'startsWith':
      return startsWithWords(String(value), String(wanted))
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

function keysOf(vehicle: JudgedVehicle, leaf: Leaf): ReadonlySet<Plain> {
  const known = keySets.get(leaf)
  if (known) return known
  const keys = new Set(operandsOf(vehicle, leaf).map(keyOf))
  if (!leaf.values.some((value) => typeof value === 'object')) keySets.set(leaf, keys)
  return keys
}

/** Values are equal to the search exactly when their keys are. */
function keyOf(value: Plain): Plain {
  if (typeof value === 'string') return `text ${searchKey(value)}`
  return typeof value === 'number' ? single(value) : value
}

/** Whole numbers up to int32 and epoch seconds are exact; fractions are compared as the engine's 32-bit floats. */
function single(value: Plain): number {
  return typeof value === 'number' && !Number.isInteger(value) ? Math.fround(value) : Number(value)
}

function operandsOf(vehicle: JudgedVehicle, { values }: Leaf): Plain[] {
  return values.flatMap((value) => (typeof value === 'object' ? fieldOperand(vehicle, value) : [value]))
}

function fieldOperand(vehicle: JudgedVehicle, { field, times, plus }: FieldOperand): Plain[] {
  return valuesOf(vehicle, field).map((value) => (typeof value === 'number' ? value * times + plus : value))
}

function valuesOf(vehicle: JudgedVehicle, field: Field): readonly Plain[] {
  // Only stock fields get through `resolveStockCond`, and those are keys of the vehicle.
  const value = vehicle[field as keyof JudgedVehicle]
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
