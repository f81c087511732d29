import { bodyTypeOfSegment } from '@forecourt/tenant-config/vehicle/body-types'
import type { ListingNames } from '@forecourt/tenant-config/routes/routes'
import { slugify } from '@forecourt/vehicle/slug'
import { EMPTY_STATE, type ListFacet, type ListingState } from '../search/state/listing-state.ts'

/** A longer address is not one that a person types. */
const MOST_CHARACTERS = 80
const MOST_WORDS = 8
/** Words of one name: `people-mover`, `land-rover`, `grand-cherokee-l`. */
const LONGEST_NAME = 4

/** Words that mean stock, whichever. */
const STOCK = words('car cars vehicle vehicles stock inventory listing listings showroom browse search sale')
/** Words that add nothing. */
const FILLERS = words('all our for the a buy find shop online')
/** Words that the search itself reads as a filter. */
const SEARCHED = words('electric ev evs hybrid hybrids diesel petrol automatic auto manual 4wd awd')

const KINDS: Readonly<Record<string, 'new' | 'used' | 'demo'>> = {
  new: 'new',
  'brand-new': 'new',
  used: 'used',
  'pre-owned': 'used',
  preowned: 'used',
  'pre-loved': 'used',
  'second-hand': 'used',
  secondhand: 'used',
  demo: 'demo',
  demos: 'demo',
  'ex-demo': 'demo',
  demonstrator: 'demo',
  demonstrators: 'demo',
}
const ITEM_TYPES: Readonly<Record<string, string>> = {
  caravan: 'caravan',
  caravans: 'caravan',
  truck: 'truck',
  trucks: 'truck',
  motorcycle: 'motorcycle',
  motorcycles: 'motorcycle',
  motorbike: 'motorcycle',
  motorbikes: 'motorcycle',
  bike: 'motorcycle',
  bikes: 'motorcycle',
}

/**
 * Returns the listing that an address stands for which nobody published but a person would try: `/used-cars`, `/stock`,
 * `/utes`, `/used-toyota`, `/toyota/corolla`. `path` is decoded, without the base path. Undefined as soon as one of its words
 * means something else.
 */
export function guessedListing(path: string, names: ListingNames): ListingState | undefined {
  if (path.length > MOST_CHARACTERS) return undefined
  const asked = path
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .split(/[/_\s-]+/)
    .filter((word) => word !== '')
  if (asked.length === 0 || asked.length > MOST_WORDS) return undefined
  const found: Partial<Record<ListFacet, string[]>> = {}
  const query: string[] = []
  let saysStock = false
  for (let at = 0; at < asked.length;) {
    const name = nameAt(asked, at, names, found.make?.[0])
    const word = asked[at] ?? ''
    if (name) {
      // A second value of a facet would be another question.
      if (found[name.facet]) return undefined
      found[name.facet] = [name.value]
      at += name.length
    } else if (SEARCHED.has(word)) {
      query.push(word)
      at += 1
    } else if (STOCK.has(word) || FILLERS.has(word)) {
      saysStock ||= STOCK.has(word)
      at += 1
    } else return undefined
  }
  const isEmpty = query.length === 0 && Object.keys(found).length === 0
  if (isEmpty && !saysStock) return undefined
  return { ...EMPTY_STATE, query: query.join(' '), refinements: found }
}

interface Name {
  facet: ListFacet
  value: string
  /** Words of the address that it takes. */
  length: number
}

/** Returns the longest name that begins at a word; models count once their make was named. */
function nameAt(
  asked: readonly string[],
  at: number,
  names: ListingNames,
  make: string | undefined,
): Name | undefined {
  for (let length = Math.min(LONGEST_NAME, asked.length - at); length > 0; length -= 1) {
    const slug = asked.slice(at, at + length).join('-')
    const value = valueOf(slug, names, make)
    if (value) return { ...value, length }
  }
  return undefined
}

function valueOf(
  slug: string,
  names: ListingNames,
  make: string | undefined,
): Pick<Name, 'facet' | 'value'> | undefined {
  const model = make === undefined ? undefined : spelled(slug, names.modelsOf(make))
  if (model !== undefined) return { facet: 'model', value: model }
  const kind = own(KINDS, slug)
  if (kind !== undefined) return { facet: 'car_type', value: kind }
  const itemType = own(ITEM_TYPES, slug)
  if (itemType !== undefined) return { facet: 'item_type', value: itemType }
  const body = [slug, slug.replace(/s$/, ''), slug.replace(/es$/, '')].flatMap(
    (one) => bodyTypeOfSegment(one) ?? [],
  )[0]
  if (body) return { facet: 'body', value: body.body }
  const named = spelled(slug, names.makes)
  return named === undefined ? undefined : { facet: 'make', value: named }
}

function spelled(slug: string, values: readonly string[]): string | undefined {
  return values.find((value) => slugify(value) === slug)
}

function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
