/** Data that a browser keeps of a saved vehicle (FAV-03), with its price at that time, to report a change. */
export interface SavedVehicle {
  id: string
  name: string
  slug: string
  make: string
  model: string
  /** Address of its first photo as it was; '' without one. */
  primary_image_url: string
  /** Whole AUD that its page asked when it was saved; 0 without a price. */
  price: number
}

/** A vehicle whose page was open in this browser (FAV-14). */
export interface ViewedVehicle {
  id: string
  stocknum: string
  make: string
  model: string
  body: string
  simple_body: string
}

/** Lists that a browser keeps for one dealer's site. */
export interface SavedLists {
  /** Latest first. */
  saved: SavedVehicle[]
  /** Ids chosen for comparison, in the order they were chosen. */
  compared: string[]
  /** Latest first. */
  viewed: ViewedVehicle[]
}

export const NOTHING_SAVED: SavedLists = { saved: [], compared: [], viewed: [] }

/** The oldest go when there are more. */
export const MAX_SAVED = 100
export const MAX_VIEWED = 20
/** N42. */
export const MAX_COMPARED = 4
/** Of a browser's own list, what an account takes at once. */
export const MERGED_AT_ONCE = 25

/** Length of the longest text in the feeds; a longer one was not written by this site and is cut. */
const MAX_CHARS = 500

/** Reads kept lists; entries that this site did not write are left out one by one. */
export function parseSavedLists(kept: unknown): SavedLists {
  const { saved, compared, viewed } = asRecord(kept)
  return {
    saved: entries(saved, MAX_SAVED, toSaved),
    compared: [...new Set(entries(compared, MAX_COMPARED, toId))],
    viewed: entries(viewed, MAX_VIEWED, toViewed),
  }
}

function entries<T>(list: unknown, most: number, parse: (entry: unknown) => T | undefined): T[] {
  if (!Array.isArray(list)) return []
  return list
    .slice(0, most)
    .map(parse)
    .filter((entry): entry is T => entry !== undefined)
}

function toSaved(entry: unknown): SavedVehicle | undefined {
  const { id, name, slug, make, model, primary_image_url, price } = asRecord(entry)
  if (!isId(id)) return undefined
  return {
    id,
    name: text(name),
    slug: text(slug),
    make: text(make),
    model: text(model),
    primary_image_url: text(primary_image_url),
    price: typeof price === 'number' && price > 0 ? price : 0,
  }
}

function toViewed(entry: unknown): ViewedVehicle | undefined {
  const { id, stocknum, make, model, body, simple_body } = asRecord(entry)
  if (!isId(id)) return undefined
  return {
    id,
    stocknum: text(stocknum),
    make: text(make),
    model: text(model),
    body: text(body),
    simple_body: text(simple_body),
  }
}

const toId = (entry: unknown): string | undefined => (isId(entry) ? entry : undefined)

/** True for a valid id: ids go into addresses, so only the characters of ids are allowed. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value)
}

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_CHARS) : '')

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
