import fc from 'fast-check'
import { contains, hasPhrase, isSame } from './naive-text.ts'
import { distanceKm } from './naive-geo.ts'
import { BODIES, CITIES, FUELS, MAKES, PLACES, RATINGS, TAGS, WORDS } from './random-car.ts'
import type { Car } from './random-car.ts'

/** A filter as text, with what it means. */
export interface Filter {
  text: string
  holds: (car: Car) => boolean
}

type Texts = (car: Car) => string[]
type Numbers = (car: Car) => number[]

const number = fc.integer({ min: -4, max: 10 })
const space = fc.constantFrom('', ' ', '  ')

/** A value of a list or alone; one with a symbol is protected by back-ticks. */
function member(values: readonly string[]): fc.Arbitrary<{ text: string; value: string }> {
  return fc
    .tuple(fc.constantFrom(...values), fc.integer({ min: 0, max: 5 }), fc.boolean())
    .map(([value, cut, quoted]) => {
      const asked = cut === 0 && value.length > 3 ? `${value.slice(0, 3)}*` : value
      return { value: asked, text: quoted || /[-,\s]/.test(asked) ? `\`${asked}\`` : asked }
    })
}

function textClause(name: string, values: readonly string[], of: Texts): fc.Arbitrary<Filter> {
  const members = fc.array(member(values), { minLength: 1, maxLength: 3 })
  return fc
    .tuple(fc.constantFrom(':=', ':!=', ':', ':!'), members, fc.boolean(), space)
    .map(([operator, list, bracketed, gap]) => {
      const asked = bracketed ? list : list.slice(0, 1)
      const test = operator.includes('=') ? isSame : contains
      // Outside a list back-ticks are part of the value, and a `*` before one completes nothing.
      const text = bracketed
        ? `[${asked.map((one) => one.text).join(`,${gap}`)}]`
        : (asked[0]?.text.replace(/^`(.*\*)`$/, '$1') ?? '')
      const any = (car: Car): boolean => of(car).some((own) => asked.some(({ value }) => test(own, value)))
      return {
        text: `${name}${operator}${gap}${text}`,
        holds: (car: Car) => any(car) !== operator.includes('!'),
      }
    })
}

const phrase: fc.Arbitrary<Filter> = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
  .map((list) => ({
    text: `text:"${list.join(' ')}"`,
    holds: ({ text }: Car) => hasPhrase(text, list.join(' ')),
  }))

interface Range {
  text: string
  has: (value: number) => boolean
}

function range(values: fc.Arbitrary<number>): fc.Arbitrary<Range> {
  const compare = fc.tuple(fc.constantFrom('>', '>=', '<', '<='), values).map(([operator, n]) => ({
    text: `${operator}${n}`,
    has: (value: number) =>
      operator === '>'
        ? value > n
        : operator === '>='
          ? value >= n
          : operator === '<'
            ? value < n
            : value <= n,
  }))
  const between = fc
    .tuple(values, values)
    .map(([a, b]) => ({ text: `${a}..${b}`, has: (value: number) => value >= a && value <= b }))
  const equal = values.map((n) => ({ text: String(n), has: (value: number) => value === n }))
  return fc.oneof(compare, between, equal)
}

function numberClause(name: string, values: fc.Arbitrary<number>, of: Numbers): fc.Arbitrary<Filter> {
  const single = range(values).map(({ text, has }) => ({
    text: `${name}:${text}`,
    holds: (car: Car) => of(car).some(has),
  }))
  const list = fc
    .tuple(
      fc.constantFrom(':', ':=', ':!=', ':!'),
      fc.array(range(values), { minLength: 1, maxLength: 3 }),
      space,
    )
    .map(([operator, ranges, gap]) => ({
      text: `${name}${operator}${gap}[${ranges.map(({ text }) => text).join(`,${gap}`)}]`,
      holds: (car: Car) =>
        of(car).some((value) => ranges.some(({ has }) => has(value))) !== operator.includes('!'),
    }))
  const equal = fc.tuple(fc.constantFrom(':', ':=', ':!='), values).map(([operator, n]) => ({
    text: `${name}${operator}${n}`,
    holds: (car: Car) => of(car).includes(n) !== operator.includes('!'),
  }))
  return fc.oneof(single, list, equal)
}

const boolClause: fc.Arbitrary<Filter> = fc
  .tuple(fc.constantFrom(':', ':=', ':!='), fc.constantFrom('true', 'false', '[true,false]', '[false]'))
  .map(([operator, value]) => ({
    text: `sold${operator}${value}`,
    holds: ({ sold }: Car) => value.includes(String(sold)) !== operator.includes('!'),
  }))

const idClause: fc.Arbitrary<Filter> = fc
  .tuple(
    fc.constantFrom('=', '!=', ''),
    fc.array(fc.integer({ min: 0, max: 33 }), { minLength: 1, maxLength: 4 }),
  )
  .map(([operator, list]) => {
    const ids = list.map((n) => `c${n}`)
    return {
      text: ids.length === 1 ? `id:${operator}${ids[0] ?? ''}` : `id:${operator}[${ids.join(', ')}]`,
      holds: ({ id }: Car) => ids.includes(id) !== operator.includes('!'),
    }
  })

const geoClause: fc.Arbitrary<Filter> = fc
  .tuple(fc.constantFrom(...PLACES), fc.constantFrom(1, 20, 300, 1500, 6000), fc.boolean())
  .map(([[lat, lng], km, isNewForm]) => ({
    text: isNewForm ? `at:([${lat}, ${lng}], radius: ${km} km)` : `at:(${lat}, ${lng}, ${km} km)`,
    holds: ({ at }: Car) => at !== undefined && distanceKm(at, [lat, lng]) <= km,
  }))

const elementClause: fc.Arbitrary<Filter> = fc
  .tuple(fc.constantFrom(...FUELS), number, fc.constantFrom('&&', '||'))
  .map(([fuel, n, operator]) => ({
    text: `engines.{fuel:=${fuel} ${operator} kw:>${n}}`,
    holds: ({ engines }: Car) =>
      (engines ?? []).some((engine) =>
        operator === '&&' ? engine.fuel === fuel && engine.kw > n : engine.fuel === fuel || engine.kw > n,
      ),
  }))

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])

/** One condition of any kind on any field. */
export const randomClause: fc.Arbitrary<Filter> = fc.oneof(
  textClause('make', MAKES, ({ make }) => [make]),
  textClause('body', BODIES, ({ body }) => present(body)),
  textClause('tags', TAGS, ({ tags }) => tags),
  textClause('text', WORDS, ({ text }) => [text]),
  textClause('dealer.city', CITIES, ({ dealer }) => present(dealer?.city)),
  textClause('engines.fuel', FUELS, ({ engines }) => (engines ?? []).map(({ fuel }) => fuel)),
  phrase,
  numberClause('price', number, ({ price }) => [price]),
  numberClause('km', fc.constantFrom(0, 7, 123_456, 9_000_000_000, -5), ({ km }) => present(km)),
  numberClause('rating', fc.constantFrom(...RATINGS), ({ rating }) => present(rating)),
  numberClause('sizes', number, ({ sizes }) => sizes ?? []),
  numberClause('dealer.staff', number, ({ dealer }) => present(dealer?.staff)),
  numberClause('engines.kw', number, ({ engines }) => (engines ?? []).map(({ kw }) => kw)),
  boolClause,
  idClause,
  geoClause,
  elementClause,
)

/** Whole filters: `&&` and `||` bind equally and from the left; brackets group. */
export const randomFilter: fc.Arbitrary<Filter> = fc.letrec<{ expression: Filter; operand: Filter }>(
  (tie) => ({
    operand: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      randomClause,
      fc
        .tuple(tie('expression'), space)
        .map(([{ text, holds }, gap]) => ({ text: `(${gap}${text}${gap})`, holds })),
    ),
    expression: fc
      .tuple(tie('operand'), fc.array(fc.tuple(fc.boolean(), tie('operand')), { maxLength: 3 }))
      .map(([first, rest]) =>
        rest.reduce(
          (left, [and, right]) => ({
            text: `${left.text} ${and ? '&&' : '||'} ${right.text}`,
            holds: (car: Car) =>
              and ? left.holds(car) && right.holds(car) : left.holds(car) || right.holds(car),
          }),
          first,
        ),
      ),
  }),
).expression
