import { foldLatin } from '@forecourt/vehicle/slug'
import { lookUp } from '@forecourt/vehicle/look-up'
import { orderFacetValues } from '@forecourt/tenant-config/search/facets'
import { facetValueLabel } from '../../search/state/facet-value-label.ts'
import type {
  FacetSettings,
  CountedValue,
  ListingModel,
  ListingSettings,
} from '../../search/state/listing-model.ts'

/** A value of a facet as visitors read it. */
export interface ShownValue extends CountedValue {
  word: string
}

/** What a look draws: the values of a facet as visitors read them, with how many vehicles have each. */
export interface FacetLookProps {
  model: ListingModel
  settings: FacetSettings
  listing: ListingSettings
  values: ShownValue[]
}

/** Values under a heading of their own; without a heading, the plain values of the facet. */
export interface ValueGroup {
  heading?: string
  values: ShownValue[]
}

/** Returns all values of a facet in the tenant's order; a chosen one without vehicles stays, so that it can be removed. */
export function facetValues(
  model: Pick<ListingModel, 'state' | 'facets'>,
  settings: FacetSettings,
  { valueLabels }: Pick<ListingSettings, 'valueLabels'>,
): ShownValue[] {
  const { field } = settings
  const counts = (model.facets[field]?.counts ?? []).filter(({ value }) => value !== '')
  const known = new Set(counts.map(({ value }) => value))
  const gone = (model.state.refinements[field] ?? []).filter((value) => !known.has(value))
  const all = [...counts, ...gone.map((value) => ({ value, count: 0 }))]
  const shown = all.map((value) => ({ ...value, word: facetValueLabel(field, value.value, valueLabels) }))
  return orderFacetValues(shown, settings)
}

/** Groups the values: pinned ones and then all of them (SRCH-14), or models under each of two or more chosen makes. */
export function valueGroups(
  values: readonly ShownValue[],
  settings: FacetSettings,
  listing: Pick<ListingSettings, 'models' | 'valueLabels'>,
  makes: readonly string[],
): ValueGroup[] {
  const { field, pinned = [] } = settings
  const isPinned = new Set(pinned.map((value) => value.toLowerCase()))
  const onTop = values.filter(({ value }) => isPinned.has(value.toLowerCase()))
  if (onTop.length > 0 && onTop.length < values.length) {
    const { pinned: _, ...unpinned } = settings
    return [
      { heading: field === 'make' ? 'Popular makes' : 'Popular', values: onTop },
      { heading: field === 'make' ? 'All makes' : 'All', values: orderFacetValues(values, unpinned) },
    ]
  }
  if (field === 'model' && makes.length > 1) {
    return modelGroups(values, listing, makes)
  }
  return [{ values: [...values] }]
}

/** Splits the groups after `shown` values: those in sight, and those unfolded below them. */
export function splitGroups(groups: readonly ValueGroup[], shown: number): [ValueGroup[], ValueGroup[]] {
  const [head, tail]: [ValueGroup[], ValueGroup[]] = [[], []]
  let room = shown
  for (const { heading, values } of groups) {
    const [first, rest] = [values.slice(0, room), values.slice(room)]
    room -= first.length
    if (first.length > 0) head.push({ ...(heading ? { heading } : {}), values: first })
    // The rest of a split group has its heading above already.
    if (rest.length > 0) tail.push({ ...(heading && first.length === 0 ? { heading } : {}), values: rest })
  }
  return [head, tail]
}

function modelGroups(
  values: readonly ShownValue[],
  { models, valueLabels }: Pick<ListingSettings, 'models' | 'valueLabels'>,
  makes: readonly string[],
): ValueGroup[] {
  const groups = makes.map((make) => {
    const own = lookUp(models, make)
    return {
      heading: facetValueLabel('make', make, valueLabels),
      values: values.filter(({ value }) => own?.includes(value)),
    }
  })
  const grouped = new Set(groups.flatMap((group) => group.values))
  const others = values.filter((value) => !grouped.has(value))
  return [...groups, { heading: 'Others', values: others }].filter((group) => group.values.length > 0)
}

/** Returns the values whose word contains the typed letters, whatever their case and accents. */
export function matchingValues(values: readonly ShownValue[], typed: string): ShownValue[] {
  const needle = fold(typed)
  return values.filter(({ word }) => fold(word).includes(needle))
}

function fold(text: string): string {
  return foldLatin(text).replaceAll(/[\s-]/g, '')
}
