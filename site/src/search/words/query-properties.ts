import { ABOVE, BELOW, COUNT, numberOf } from './query-patterns.ts'

/** A property that is named in a text, and where. */
export interface QueryProperty {
  /** The text of a chip. */
  label: string
  from: number
  to: number
  /**
   * Filter for the vehicles that have it; absent for words that are only searched: bodies, which are names too, and
   * cylinders.
   */
  filter?: PropertyFilter
  isBody?: boolean
}

interface PropertyFilter {
  field: 'transmission' | 'drive' | 'fuel' | 'car_type' | 'seats' | 'doors'
  /** In the engine's language. */
  clause: string
}

type Known = readonly [words: string, label: string, filter?: PropertyFilter]

/** Returns a filter for any of these words in the field: feeds write `Automatic`, `Sports Automatic` and `CVT`. */
function says(field: PropertyFilter['field'], ...words: string[]): PropertyFilter {
  return { field, clause: saysClause(field, words) }
}

/** Returns the filter of `says`, widened to this word in the badge: feeds call an Outlander PHEV a petrol car. */
function isNamed(badge: string, { field, clause }: PropertyFilter): PropertyFilter {
  return { field, clause: `${clause} || ${saysClause('badge', [badge])}` }
}

function saysClause(field: string, words: readonly string[]): string {
  return `${field}:[${words.map((word) => `\`${word}\``).join(',')}]`
}

/**
 * Feeds mix up 4WD and AWD, so the filter takes all of them; the search ranks vehicles with the visitor's own word first.
 */
const ALL_WHEELS: PropertyFilter = {
  field: 'drive',
  clause: `${says('drive', '4wd', 'awd', '4x4', 'four wheel', '4 wheel', 'all wheel').clause} || body:=\`4x4\``,
}

/** Rules out a word before a part of the car: a car with `electric windows` or an `auto tailgate` may be neither. */
const NOT_OF =
  '(?! (?:tail|boot|window|seat|mirror|brak|steer|steps|headl|lights|high beam|wiper|climate|emergency|park|air con|sunroof|roof|awning))'

/** Words that are not names but describe a vehicle. */
const PROPERTIES: readonly Known[] = [
  [
    `(?<!android )auto(?:s|matics?)?${NOT_OF}`,
    'Automatic',
    says('transmission', 'automatic', 'auto', 'semiautomatic', 'cvt', 'dct', 'dsg'),
  ],
  ['manuals?|stick[ -]?shift', 'Manual', says('transmission', 'manual')],
  [
    String.raw`4x4s?|4 x 4|(?:4|four)[ -]?(?:wds?|wheel[ -]?drives?)|awd|all[ -]?wheel[ -]?drive`,
    '4WD or AWD',
    ALL_WHEELS,
  ],
  [
    '2[ -]?wd|4x2|4 x 2|two[ -]?wheel[ -]?drive',
    'Two-wheel drive',
    says('drive', 'fwd', 'rwd', '2wd', '4x2', 'front', 'rear'),
  ],
  ['rwd|rear[ -]?wheel[ -]?drive', 'Rear-wheel drive', says('drive', 'rwd', 'rear')],
  ['fwd|front[ -]?wheel[ -]?drive', 'Front-wheel drive', says('drive', 'fwd', 'front')],
  ['(?:turbo[ -]?)?diesels?', 'Diesel', says('fuel', 'diesel', 'turbodiesel')],
  ['petrol|unleaded', 'Petrol', says('fuel', 'petrol', 'unleaded', 'premium', 'gasoline', 'ulp')],
  [
    'phevs?|plug[ -]?in(?: hybrids?)?',
    'Plug-in hybrid',
    isNamed('phev', says('fuel', 'plugin', 'plug in', 'phev')),
  ],
  ['hybrids?', 'Hybrid', isNamed('hybrid', says('fuel', 'hybrid', 'phev', 'hev'))],
  [`(?:electric|evs?)${NOT_OF}`, 'Electric', says('fuel', 'electric', 'ev', 'bev', 'battery')],
  ['used|second[ -]?hand|pre[ -]?owned', 'Used', says('car_type', 'used')],
  ['demos?|demonstrators?', 'Demo', says('car_type', 'demo')],
  ['brand[ -]?new', 'New', says('car_type', 'new')],
]

const BODIES: readonly Known[] = [
  ['suvs?', 'SUV'],
  ['utes?|pick[ -]?ups?', 'Ute'],
  ['hatch(?:back)?(?:e?s)?', 'Hatch'],
  ['sedans?|saloons?', 'Sedan'],
  ['(?:station )?wagons?', 'Wagon'],
  ['vans?', 'Van'],
  ['coupes?', 'Coupe'],
  ['convertibles?|cabriolets?', 'Convertible'],
  ['people[ -]?movers?', 'People mover'],
  ['caravans?', 'Caravan'],
  ['motor[ -]?homes?', 'Motorhome'],
  ['motor(?:bikes?|cycles?)', 'Motorcycle'],
  ['trucks?', 'Truck'],
]

/** Words that negate a property after them; a negated property is left to the engine. */
const NEGATED = String.raw`\b(?:no|non|not|without|except) `

const KNOWN_WORDS = [...PROPERTIES, ...BODIES].map(([words, label, filter], place) => ({
  words: new RegExp(`(?<=^|[ (,;])(?<!${NEGATED})(?:${words})(?=$|[ ),;.])`, 'giu'),
  known: { label, ...(filter ? { filter } : {}), ...(place < PROPERTIES.length ? {} : { isBody: true }) },
}))

/** A number of seats, doors or cylinders. After a bound the number is a limit instead, or not understood. */
const COUNTED = new RegExp(
  String.raw`(?<![\p{L}\d])(?<!(?:${BELOW}|${ABOVE})\s)(?:${COUNT}[\s-]?(seat|door|cyl)(?:er|inder)?s?|seats?\s(?:for\s)?${COUNT})(?![\p{L}\d])`,
  'giu',
)
const COUNTED_NAMES: Readonly<Record<string, string>> = { seat: 'seats', door: 'doors', cyl: 'cylinders' }

/** Seven seats mean a third row, so a search for seven also takes more. */
const THIRD_ROW = 7

/** Returns the properties that a text names, in the order typed; of two that share a word, the one that begins first. */
export function queryProperties(text: string): QueryProperty[] {
  return withoutOverlap([...counted(text), ...known(text)])
}

/** Returns the `filter_by` of a text's properties, '' for none: any of the properties in a field, all of the fields. */
export function propertyFilter(text: string): string {
  const byField = new Map<string, Set<string>>()
  for (const { filter } of queryProperties(text))
    if (filter) byField.set(filter.field, (byField.get(filter.field) ?? new Set()).add(filter.clause))
  return [...byField.values()].map((clauses) => `(${[...clauses].join(' || ')})`).join(' && ')
}

/** Returns spans in the order typed; of two that share a word, the one that begins first. */
export function withoutOverlap<Span extends { from: number; to: number }>(spans: readonly Span[]): Span[] {
  const ordered = spans.toSorted((a, b) => a.from - b.from || b.to - a.to)
  const kept: Span[] = []
  for (const span of ordered) if (span.from >= (kept.at(-1)?.to ?? 0)) kept.push(span)
  return kept
}

function counted(text: string): QueryProperty[] {
  return [...text.matchAll(COUNTED)].map((match) => {
    const [whole, before, what = 'seat', after] = match
    const unit = COUNTED_NAMES[what.toLowerCase()] ?? what
    const place = { from: match.index, to: match.index + whole.length }
    return { ...countedProperty(numberOf(before ?? after ?? ''), unit), ...place }
  })
}

function countedProperty(count: number, unit: string): Pick<QueryProperty, 'label' | 'filter'> {
  if (unit === 'seats' && count === THIRD_ROW)
    return { label: `${count} seats or more`, filter: { field: unit, clause: `${unit}:>=${count}` } }
  const label = `${count} ${unit}`
  return unit === 'seats' || unit === 'doors'
    ? { label, filter: { field: unit, clause: `${unit}:=${count}` } }
    : { label }
}

function known(text: string): QueryProperty[] {
  return KNOWN_WORDS.flatMap(({ words, known: what }) =>
    [...text.matchAll(words)].map(({ index, 0: whole }) => ({
      ...what,
      from: index,
      to: index + whole.length,
    })),
  )
}
