import { REVIEW_LISTING } from '@forecourt/tenant-config/places/review-listing'
import { isTimeZone } from '@forecourt/tenant-config/time/zoned-time'
import { LOCATION_TYPES, STATES } from '@forecourt/tenant-config/tenant/vocabulary'
import { slugify } from '@forecourt/vehicle/slug'
import type { CellProblem } from './read-list.ts'
import { readHours } from './read-hours.ts'

/** The fields of a location that a row says, with its slug; absent where the cell is empty. */
export interface LocationRow {
  slug: string
  fields: Record<string, unknown>
}

type Read = (cell: string) => { value: unknown } | { problem: string }

const value = (read: unknown) => ({ value: read })
const problem = (text: string) => ({ problem: text })
const text: Read = (cell) => (cell.length > 600 ? problem('expected at most 600 letters') : value(cell))
const list: Read = (cell) =>
  value([
    ...new Set(
      cell
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ])
const number =
  (min: number, max: number, isWhole = false): Read =>
  (cell) => {
    const read = Number(cell)
    const isRead = Number.isFinite(read) && read >= min && read <= max && (!isWhole || Number.isInteger(read))
    return isRead
      ? value(read)
      : problem(`expected a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}, got "${cell}"`)
  }
const matching =
  (pattern: RegExp, expected: string): Read =>
  (cell) =>
    pattern.test(cell) ? value(cell) : problem(`expected ${expected}, got "${cell}"`)
const oneOf =
  (choices: readonly string[]): Read =>
  (cell) =>
    choices.includes(cell.toLowerCase())
      ? value(cell.toLowerCase())
      : problem(`expected one of ${choices.join(', ')}, got "${cell}"`)
const yesNo: Read = (cell) => {
  if (/^(?:yes|true|1)$/i.test(cell)) return value(true)
  return /^(?:no|false|0)$/i.test(cell) ? value(false) : problem(`expected yes or no, got "${cell}"`)
}
const phone = matching(/^[+\d][\d ]{7,}$/, 'digits and spaces, e.g. 07 5550 0100')

/** Columns by the names of ENT-09, each with the field that it fills; `address.` and `coordinates.` are parts of one field. */
const COLUMNS: Readonly<Record<string, readonly [field: string, read: Read]>> = {
  location_type: ['location_type', oneOf(LOCATION_TYPES)],
  location_subtype: ['location_subtype', oneOf(['buying'])],
  manufacturers: ['manufacturers', list],
  street: ['address.street', text],
  city: ['address.city', text],
  state: ['address.state', oneOf(STATES)],
  postcode: ['address.postcode', matching(/^\d{4}$/, 'four digits')],
  lat: ['coordinates.lat', number(-90, 90)],
  long: ['coordinates.lng', number(-180, 180)],
  phone: ['phone', phone],
  landline_phone: ['landline_phone', phone],
  place_url: ['place_url', matching(/^https:\/\/\S+$/, 'an address that starts with https://')],
  place_id: ['place_id', text],
  map_key: ['map_key', text],
  review_listing: ['review_listing', matching(REVIEW_LISTING, 'accounts/…/locations/…')],
  dealership_id: ['dealership_id', number(1, 2 ** 31, true)],
  dealer_license_number: ['dealer_license_number', text],
  motor_vehicle_repairer: ['motor_vehicle_repairer', text],
  average_rating: ['average_rating', number(0, 5)],
  review_count: ['review_count', number(0, 2 ** 31, true)],
  primary: ['primary', yesNo],
  visible: ['visible', yesNo],
  about: ['about', text],
  services: ['services', list],
  time_zone: [
    'time_zone',
    (cell) =>
      isTimeZone(cell) ? value(cell) : problem(`expected a zone such as Australia/Brisbane, got "${cell}"`),
  ],
  opening_hours: [
    'opening_hours',
    (cell) => {
      const rows = readHours(cell)
      return typeof rows === 'string' ? problem(rows) : value(rows)
    },
  ],
}

/** Every column that a file may have. */
export const LOCATION_COLUMNS: readonly string[] = ['name', 'slug', ...Object.keys(COLUMNS)]

/** Reads one row, or says everything that is wrong with it. An empty cell says nothing. */
export function readLocation(cells: Readonly<Record<string, unknown>>): LocationRow | CellProblem[] {
  const problems: CellProblem[] = []
  const fields: Record<string, unknown> = {}
  const cellOf = (column: string) => {
    const cell = cells[column]
    return typeof cell === 'string' ? cell.trim() : ''
  }
  const name = cellOf('name')
  const slug = cellOf('slug') || slugify(name)
  if (name === '') problems.push({ column: 'name', message: 'a location needs a name' })
  else fields['name'] = name
  if (name !== '' && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    problems.push({
      column: 'slug',
      message: `expected small letters, digits and single dashes, got "${slug}"`,
    })
  for (const [column, [field, read]] of Object.entries(COLUMNS)) {
    const cell = cellOf(column)
    if (cell === '') continue
    const found = read(cell)
    if ('problem' in found) problems.push({ column, message: found.problem })
    else fields[field] = found.value
  }
  const [hasLat, hasLong] = ['coordinates.lat', 'coordinates.lng'].map((field) => field in fields)
  if (hasLat !== hasLong)
    problems.push({ column: hasLat ? 'long' : 'lat', message: 'expected both lat and long, or neither' })
  return problems.length > 0 ? problems : { slug, fields }
}
