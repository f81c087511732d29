/** Random rules as the Studio stores them, with values that vehicles of the sample have. */
import type { CmsCondition, CmsGroup, CmsRule } from '@forecourt/schemas/rules/cms-condition'
import { valueCount } from '@forecourt/schemas/rules/operators'
import type { StockDocument } from '@forecourt/vehicle/document'
import {
  OPERATORS_BY_TYPE,
  STOCK_FIELDS,
  type StockField,
} from '@forecourt/tenant-config/rules/language/fields'

const FIELDS = Object.keys(STOCK_FIELDS) as StockField[]
/** Asked for most of the time: their values differ from vehicle to vehicle. */
const TELLING: StockField[] = ['make', 'model', 'price', 'year', 'car_type', 'categories', 'created_at', 'km']
const EFFECTS = ['exclude', 'exclude', 'exclude', 'exclude', 'require', 'require', 'require', 'except']

type Known = string | number | boolean

/** A whole number from 0 to below `limit`. */
type Random = (limit: number) => number

/** `count` documents of rules, the same for the same seed. */
export function cmsRules(documents: readonly StockDocument[], count: number, seed: number): CmsRule[] {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const condition = (): CmsCondition => {
    const field = pick(random(4) === 0 ? FIELDS : TELLING)
    const op = pick(OPERATORS_BY_TYPE[STOCK_FIELDS[field].type])
    const needed = valueCount(op)
    const size = { none: 0, one: 1, two: 2, many: 1 + random(12) }[needed]
    const known = op === 'ageDaysLte' ? ['7', '30'] : valuesOf(documents, field)
    const values = Array.from({ length: size }, () => pick(known))
    return {
      _type: 'ruleCondition',
      field,
      op,
      values: needed === 'two' ? values.toSorted(byValue) : values,
    }
  }
  const group = (combines: readonly string[]): CmsGroup => ({
    combine: pick(combines),
    conditions: Array.from({ length: 1 + random(2) }, condition),
  })
  const where = (): CmsGroup => {
    if (random(4) > 0) return group(['all', 'any', 'any', 'none'])
    const inner = { _type: 'ruleGroup' as const, ...group(['all', 'any', 'none']) }
    return { combine: 'any', conditions: [condition(), inner] }
  }
  return Array.from({ length: count }, (_, n) => ({
    _id: `rule-${seed}-${n}`,
    _type: 'tenantRule',
    title: `Rule ${n}`,
    reason: 'A random rule of the test.',
    on: 'stock',
    effect: pick(EFFECTS),
    order: n,
    enabled: true,
    tenants: [{ _ref: 'tenant-harbour' }],
    when: random(6) === 0 ? { sort: [pick(['price_asc', 'latest'])] } : null,
    where: where(),
  }))
}

function valuesOf(documents: readonly StockDocument[], field: StockField): string[] {
  const isTime = STOCK_FIELDS[field].type === 'time'
  const values = documents
    .flatMap((document) => {
      const value = (document as Partial<Record<StockField, unknown>>)[field] as Known | Known[] | undefined
      return value === undefined ? [] : [value].flat()
    })
    .map((value) => (isTime ? new Date(Number(value) * 1000).toISOString() : String(value)))
    .filter((value) => /[a-z0-9]/i.test(value))
  return values.length > 0 ? values : ['1']
}

function byValue(a: string, b: string): number {
  const difference = Number(a) - Number(b)
  return Number.isNaN(difference) ? a.localeCompare(b) : difference
}

/** Numbers of a fixed sequence (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed
  return (limit) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit)
  }
}
