import { displayMake, type DisplayNames } from '../vehicle/display-name.ts'
import { slugify } from '@forecourt/vehicle/slug'

/** Whether a vehicle is of one of these models; names as the stock writes them. */
export function isComingModel(
  { make, model }: { make: string; model: string },
  coming: readonly string[],
  names: DisplayNames,
): boolean {
  return coming.length > 0 && coming.includes(`${slugify(displayMake(make, names))}/${slugify(model)}`)
}
