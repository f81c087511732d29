import { AssetError } from '../asset-error.ts'

/** The 400 of a URL parameter, in the hosted service's words: `Parameter "w" must be a valid integer`. */
export function badParameter(name: string, expected: string): AssetError {
  return new AssetError(400, `Parameter "${name}" must be ${expected}`)
}

/** A whole number within bounds, undefined when the parameter is absent or empty. */
export function integerParam(
  params: URLSearchParams,
  name: string,
  from: number,
  to: number,
): number | undefined {
  return within(params, name, { from, to, spelt: /^-?\d{1,12}$/, expected: 'a valid integer' })
}

/** A number within bounds, undefined when the parameter is absent or empty. */
export function optionalNumberParam(
  params: URLSearchParams,
  name: string,
  from: number,
  to: number,
): number | undefined {
  const spelt = /^-?\d{1,12}(\.\d{1,30})?(e-?\d{1,2})?$/i
  return within(params, name, { from, to, spelt, expected: 'a valid number' })
}

/** One of the words that a parameter may be, undefined when it is absent or empty. */
export function wordParam<T extends string>(
  params: URLSearchParams,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const text = params.get(name)
  if (!text) return undefined
  const found = allowed.find((word) => word === text)
  if (found === undefined) throw badParameter(name, `one of ${allowed.join(', ')}`)
  return found
}

interface Bounds {
  from: number
  to: number
  /** How such a number is written. */
  spelt: RegExp
  expected: string
}

function within(params: URLSearchParams, name: string, bounds: Bounds): number | undefined {
  const { from, to, spelt, expected } = bounds
  const text = params.get(name)
  if (!text) return undefined
  if (!spelt.test(text)) throw badParameter(name, expected)
  const value = Number(text)
  if (value >= from && value <= to) return value
  throw badParameter(name, `between ${from} and ${to}`)
}
