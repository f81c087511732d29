import { displayMake, displayModel, type DisplayNames } from '@forecourt/tenant-config/vehicle/display-name'
import type { ListingNames } from '@forecourt/tenant-config/routes/routes'
import { STATE_NAMES } from '@forecourt/tenant-config/tenant/vocabulary'
import { CAR_TYPE_NAMES } from '../../text/format.ts'
import type { ListingSettings } from '../../search/state/listing-model.ts'

/** Words for facet values that the index holds as codes. */
export const VALUE_LABELS: ListingSettings['valueLabels'] = {
  car_type: CAR_TYPE_NAMES,
  item_type: { car: 'Cars', caravan: 'Caravans', truck: 'Trucks', motorcycle: 'Motorcycles' },
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' },
  certified: { true: 'Certified', false: 'Not certified' },
  // Feeds write them in either case.
  state: Object.fromEntries(
    Object.entries(STATE_NAMES).flatMap(([code, name]) => [
      [code, name],
      [code.toUpperCase(), name],
    ]),
  ),
}

/**
 * A make of the feed under its name on the site (TEN-07, TEN-08) among filters, where no other make in stock reads the same:
 * two filters of one name would be told apart by nobody.
 */
export function makeLabels({ makes, modelsOf }: ListingNames, names: DisplayNames): Record<string, string> {
  const shown = new Map<string, string[]>()
  for (const make of new Set(makes)) {
    const label = displayMake(make, names)
    if (modelsOf(make).length > 0) shown.set(label, [...(shown.get(label) ?? []), make])
  }
  return Object.fromEntries(
    [...shown].flatMap(([label, [make = '', ...others]]) =>
      others.length > 0 || make === label ? [] : [[make, label]],
    ),
  )
}

/** `4` as `MG4` (TEN-09) among filters, where no other make in stock has a model of that name. */
export function modelLabels({ makes, modelsOf }: ListingNames, names: DisplayNames): Record<string, string> {
  const owners = new Map<string, Set<string>>()
  for (const make of new Set(makes))
    for (const model of modelsOf(make)) owners.set(model, (owners.get(model) ?? new Set()).add(make))
  return Object.fromEntries(
    [...owners].flatMap(([model, [make = '', ...others]]) => {
      const label = others.length === 0 ? displayModel(make, model, names) : model
      return label === model ? [] : [[model, label]]
    }),
  )
}

/** Which models belong to which make, for makes in stock: filters group them (the index counts models by name alone). */
export function modelsByMake({ makes, modelsOf }: ListingNames): Record<string, string[]> {
  const pairs = [...new Set(makes)].map((make): [string, string[]] => [make, [...modelsOf(make)]])
  return Object.fromEntries(pairs.filter(([, models]) => models.length > 0))
}
