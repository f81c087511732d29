import { slugify } from '@forecourt/vehicle/slug'

/** A location as yards are made of them. */
export interface YardLocation {
  _id: string
  name?: string | null
  location_type?: string | null
  address?: { street?: string | null; city?: string | null; postcode?: string | null } | null
}

/** One place that visitors drive to, with the departments that a dealer has there: sales first (LOC-10). */
export interface Yard<Place extends YardLocation> {
  /** Its name without that of a department. */
  name: string
  /** The last part of its contact page's address (RTE-22). */
  contactSlug: string
  /** The location that stands for it: the sales department where there is one. */
  main: Place
  departments: readonly Place[]
}

const DEPARTMENT = / - (?:Sales|Service|Parts)$/
const ORDER = ['sales', 'service', 'service-and-parts', 'parts']

/** A location's name without a trailing " - Sales", " - Service" or " - Parts" (RTE-22). */
export function nameOfYard(name: string | null | undefined): string {
  return (name ?? '').replace(DEPARTMENT, '')
}

/** `Harbour Newstead - Service` as in an address: `harbour-newstead` (RTE-22). */
export function contactSlug(name: string | null | undefined): string {
  return slugify(nameOfYard(name))
}

/**
 * The yards that locations stand at, in the order of their first location: several at one street address are departments of
 * one (LOC-10). A location without a street is a yard of its own.
 */
export function yardsOf<Place extends YardLocation>(locations: readonly Place[]): Yard<Place>[] {
  return [...Map.groupBy(locations, addressKey).values()].flatMap((group) => {
    const departments = group.toSorted((a, b) => orderOf(a) - orderOf(b))
    const [main] = departments
    if (!main) return []
    const name = nameOfYard(main.name)
    return [{ name, contactSlug: contactSlug(main.name), main, departments }]
  })
}

/** What a department is called: `Sales`, `Service and parts`. */
export function departmentName(locationType: string | null | undefined): string {
  const words = (locationType || 'sales').replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function addressKey({ _id, address }: YardLocation): string {
  const street = plain(address?.street)
  const town = plain(address?.postcode || address?.city)
  return street === '' ? _id : `${street}|${town}`
}

/** As two spellings of one street are compared. */
function plain(text: string | null | undefined): string {
  return (text ?? '')
    .toLowerCase()
    .replaceAll(/[\s.,]+/g, ' ')
    .trim()
}

function orderOf({ location_type }: YardLocation): number {
  const order = ORDER.indexOf(location_type || 'sales')
  return order < 0 ? ORDER.length : order
}
