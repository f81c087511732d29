import { lookUp } from '@forecourt/vehicle/look-up'
import { vehicleTitle, type DisplayNames } from '@forecourt/tenant-config/vehicle/display-name'
import { VALUE_LABELS } from './filters/value-labels.ts'
import type { ListingState } from '../search/state/listing-state.ts'

const BODY_PLURALS: Record<string, string> = {
  SUV: 'SUVs',
  Bus: 'Buses',
  Hatch: 'Hatches',
  Hatchback: 'Hatchbacks',
}

/** The heading of a listing from what it is narrowed to (SRCH-36): `Used Mazda CX-5`, `SUVs`, `New and demo vehicles`. */
export function listingTitle(
  { refinements }: ListingState,
  everything = 'All vehicles',
  names?: DisplayNames,
): string {
  const { car_type: carTypes = [], make = [], model = [], body = [], item_type: kinds = [] } = refinements
  const condition = joinWords(
    ['new', 'demo', 'used'].filter((t) => carTypes.includes(t)).map((t) => VALUE_LABELS.car_type?.[t] ?? t),
  )
  const thing =
    make.length === 1
      ? vehicleTitle(
          { year: 0, make: make[0] ?? '', model: model.length === 1 ? (model[0] ?? '') : '' },
          names,
        )
      : ''
  const kind =
    kinds.length === 1 ? (lookUp(VALUE_LABELS.item_type ?? {}, kinds[0] ?? '') ?? '').toLowerCase() : ''
  const shape = body.length === 1 ? plural(body[0] ?? '') : kind || 'vehicles'
  const noun = thing === '' ? shape : body.length === 1 ? `${thing} ${shape}` : thing
  return capitalise(condition === '' ? (noun === 'vehicles' ? everything : noun) : `${condition} ${noun}`)
}

function plural(body: string): string {
  return lookUp(BODY_PLURALS, body) ?? body.toLowerCase().replace(/(?<!s)$/, 's')
}

function joinWords(words: string[]): string {
  const [first = '', ...rest] = words.map((word, index) => (index === 0 ? word : word.toLowerCase()))
  const last = rest.pop()
  return last === undefined ? first : `${[first, ...rest].join(', ')} and ${last}`
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A listing's title in tabs and results of search engines, without the dealer's name. */
export function pageTitle(name: string, page: number): string {
  return `${name} for sale${page > 1 ? `, page ${page}` : ''}`
}
