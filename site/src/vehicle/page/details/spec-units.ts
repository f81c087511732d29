// Figures of a vehicle with their units (VDP-22); '' for one that is not known.
import { formatCount, formatKg } from '../../../text/format.ts'

type Figure = number | null | undefined

/** Litres of an engine, to one decimal: 1.998 as `2.0 L`. */
export const litres = (value: Figure): string => ifKnown(value, (known) => `${known.toFixed(1)} L`)
export const cubicCentimetres = (value: Figure): string =>
  ifKnown(value, (known) => `${formatCount(known)} cc`)
export const kilograms = (value: Figure): string => ifKnown(value, formatKg)
export const millimetres = (value: Figure): string => ifKnown(value, (known) => `${formatCount(known)} mm`)
export const newtonMetres = (value: Figure): string => ifKnown(value, (known) => `${formatCount(known)} Nm`)
export const consumption = (value: Figure): string => ifKnown(value, (known) => `${known} L/100km`)
export const litresOfFuel = (value: Figure): string => ifKnown(value, (known) => `${formatCount(known)} L`)
export const stars = (value: Figure): string =>
  ifKnown(value, (known) => `${known} ${known === 1 ? 'star' : 'stars'}`)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2021-03` as `Mar 2021`. */
export function month(yearMonth: string | null | undefined): string {
  const [year, number] = (yearMonth ?? '').split('-')
  const name = MONTHS[Number(number) - 1]
  return name && year ? `${name} ${year}` : ''
}

function ifKnown(value: Figure, print: (known: number) => string): string {
  return value ? print(value) : ''
}
