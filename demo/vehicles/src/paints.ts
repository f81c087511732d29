/** Colour words of the trade for the showroom's paints, and how common a paint is on a lot. */
const PAINTS: Readonly<Record<string, readonly [word: string, weight: number]>> = {
  white: ['White', 26],
  'white-pearl': ['White', 20],
  silver: ['Silver', 14],
  grey: ['Grey', 16],
  'grey-matte': ['Grey', 8],
  black: ['Black', 14],
  blue: ['Blue', 11],
  red: ['Red', 9],
  green: ['Green', 5],
  orange: ['Orange', 5],
  bronze: ['Bronze', 5],
  'two-tone': ['Blue', 6],
}

/** The colour of a paint as a dealer writes it; a paint without a word is a TypeError. */
export function colourOf(paint: string): string {
  const [word] = PAINTS[paint] ?? []
  if (word === undefined) throw new TypeError(`no colour word for the paint "${paint}"`)
  return word
}

/** How common a paint is on a lot, beside the others. */
export const weightOf = (paint: string): number => PAINTS[paint]?.[1] ?? 1

/** A colour for a vehicle that no picture shows, by a ticket 0 <= x < 1: as common as on a lot. */
export function anyColour(ticket: number): string {
  return drawn(Object.values(PAINTS), ticket, ([, weight]) => weight)?.[0] ?? 'White'
}

/** One of a list, each as likely as its weight, by a ticket 0 <= x < 1; undefined for an empty list. */
export function drawn<T>(list: readonly T[], ticket: number, weigh: (entry: T) => number): T | undefined {
  let left = ticket * list.reduce((sum, entry) => sum + weigh(entry), 0)
  return list.find((entry) => (left -= weigh(entry)) < 0) ?? list.at(-1)
}
