/** Random fields, values and conditions on stock for property tests of the two compilers. For tests only. */
import * as fc from 'fast-check'
import {
  OPERATORS_BY_TYPE,
  STOCK_FIELDS,
  type FieldType,
  type Operator,
  type StockField,
} from '../rules/language/fields.ts'
import type { Cond, FieldCond, Value } from '../rules/language/rule.ts'

/** Words that are equal, nearly equal and hostile to a filter grammar, so that random rules often match. */
const WORDS = [
  'Toyota',
  'toyota',
  'TOYOTA',
  'Land Rover',
  'land-rover',
  'LandRover',
  'Mercedes-Benz',
  'mercedes benz',
  'Citroën',
  'Citroen',
  'CX-5',
  'CX 5',
  'cx5',
  'GT`R',
  'A && B',
  'A) || (make:=Kia',
  'a, b',
  '[x]',
  'x*',
  'BT-50 XTR+',
  '"5" series',
  'Trax™',
  'used',
  'in_stock',
  '$10,000 - $20,000',
]

const text = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: searchableText() },
)
const number = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 1, 10, 11, 2020, 2021) },
  { weight: 1, arbitrary: fc.integer({ min: -5, max: 3000 }) },
)
const halves = fc.integer({ min: 15, max: 20 }).map((n) => n / 10)
/** Moments close to each other, and days within and beyond the ages that rules ask for (from mid-May to July 2026). */
const second = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1_780_000_000, max: 1_780_000_004 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1_778_600_000, max: 1_783_000_000 }) },
)

export const stockFields = Object.keys(STOCK_FIELDS) as StockField[]

/** Asked for most of the time, one or two of each type: conditions that meet the same field are what can disagree. */
const TELLING_FIELDS: readonly StockField[] = [
  'make',
  'model',
  'price',
  'year',
  'sold',
  'engine_size_litres',
  'categories',
  'dealership_ids',
  'created_at',
]

const fieldCond: fc.Arbitrary<FieldCond> = fc
  .oneof(
    { weight: 4, arbitrary: fc.constantFrom(...TELLING_FIELDS) },
    { weight: 1, arbitrary: fc.constantFrom(...stockFields) },
  )
  .chain((field) =>
    fc
      .constantFrom(...operatorsOf(field))
      .chain((op) =>
        operands(field, op).map((value): FieldCond =>
          value === undefined ? { field, op } : { field, op, value },
        ),
      ),
  )

/** A condition on stock that both compilers understand, at most `depth` groups deep. */
export function stockCond(depth = 2): fc.Arbitrary<Cond> {
  if (depth === 0) return fieldCond
  const inner = stockCond(depth - 1)
  return fc.oneof(
    { weight: 3, arbitrary: fieldCond },
    { weight: 1, arbitrary: fc.array(inner, { minLength: 1, maxLength: 3 }).map((all): Cond => ({ all })) },
    { weight: 1, arbitrary: fc.array(inner, { minLength: 1, maxLength: 3 }).map((any): Cond => ({ any })) },
    { weight: 1, arbitrary: inner.map((not): Cond => ({ not })) },
  )
}

function operatorsOf(field: StockField): readonly Operator[] {
  return OPERATORS_BY_TYPE[STOCK_FIELDS[field].type]
}

function operands(field: StockField, op: Operator): fc.Arbitrary<Value | Value[] | undefined> {
  const { type } = STOCK_FIELDS[field]
  const value = operandOf(field)
  if (op === 'present' || op === 'missing') return fc.constant(undefined)
  if (op === 'ageDaysLte') return fc.integer({ min: 0, max: 60 })
  if (op === 'in' || op === 'notIn') {
    const many = fc.array(value, { minLength: 1, maxLength: 4 })
    return type === 'number[]' ? fc.oneof(many, fc.constant<Value>({ tenant: 'dealershipIds' })) : many
  }
  if (op === 'between')
    return fc.tuple(value, value).map(([a, b]) => (String(a) <= String(b) ? [a, b] : [b, a]))
  if (field === 'year') return fc.oneof(value, fc.constant<Value>({ now: 'year', plus: -6 }))
  return fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: otherField(field, op) })
}

/** Another field of the same type; numbers may be multiplied and moved. */
function otherField(field: StockField, op: Operator): fc.Arbitrary<Value> {
  const { type } = STOCK_FIELDS[field]
  if (op === 'contains' || op === 'startsWith' || type === 'boolean') return operandOf(field)
  const others = stockFields.filter((other) => STOCK_FIELDS[other].type === type)
  const other = fc.constantFrom(...others)
  if (type !== 'number') return other.map((name): Value => ({ field: name }))
  return fc
    .tuple(other, fc.constantFrom(1, 2, 0.5), fc.constantFrom(0, -10, 1))
    .map(([name, times, plus]): Value => ({ field: name, times, plus }))
}

function operandOf(field: StockField): fc.Arbitrary<string | number | boolean> {
  if (field === 'engine_size_litres') return halves
  const byType: Record<FieldType, fc.Arbitrary<string | number | boolean>> = {
    string: text,
    'string[]': text,
    number,
    'number[]': fc.integer({ min: 0, max: 4 }),
    boolean: fc.boolean(),
    time: second.map((s) => new Date(s * 1000).toISOString()),
  }
  return byType[STOCK_FIELDS[field].type]
}

/** A value that a document may have in the field. */
export function documentValue(
  field: StockField,
): fc.Arbitrary<string | number | boolean | string[] | number[]> {
  if (field === 'engine_size_litres') return halves
  const byType: Record<FieldType, fc.Arbitrary<string | number | boolean | string[] | number[]>> = {
    string: fc.oneof(text, fc.constant('')),
    'string[]': fc.array(text, { maxLength: 3 }),
    number,
    'number[]': fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
    boolean: fc.boolean(),
    time: second,
  }
  return byType[STOCK_FIELDS[field].type]
}

/** Any printable ASCII around at least one letter, so that the rule parser accepts it. */
function searchableText(): fc.Arbitrary<string> {
  return fc
    .tuple(fc.string({ maxLength: 6 }), fc.constantFrom('a', 'B', '7'), fc.string({ maxLength: 6 }))
    .map((parts) => parts.join(''))
}
