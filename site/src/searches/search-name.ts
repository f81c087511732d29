import { activeChips } from '../search/state/active-chips.ts'
import type { ListingModel, ListingSettings } from '../search/state/listing-model.ts'
import type { ListingState } from '../search/state/listing-state.ts'

const MOST_CHARS = 200

/** What a visitor knows a search by: its heading, and what narrows it besides: `Used Mazda CX-5, under $30,000, near 4000`. */
export function searchName(
  heading: string,
  model: Pick<ListingModel, 'state' | 'terms'>,
  settings: Pick<ListingSettings, 'valueLabels'>,
): string {
  const further = activeChips(model, settings)
    .filter(({ facet }) => facet === undefined || !isInHeading(facet, model.state))
    .map(({ label }) => label)
  const name = [heading, ...further].join(', ')
  return name.length > MOST_CHARS ? `${name.slice(0, MOST_CHARS - 1)}…` : name
}

/** Whether the heading of a listing says what a facet is narrowed to. */
function isInHeading(facet: string, { refinements }: ListingState): boolean {
  const isOne = (field: keyof ListingState['refinements']) => refinements[field]?.length === 1
  switch (facet) {
    case 'car_type':
      return true
    case 'make':
    case 'body':
      return isOne(facet)
    case 'model':
      return isOne('make') && isOne('model')
    case 'item_type':
      return isOne('item_type') && !isOne('make') && !isOne('body')
    default:
      return false
  }
}
