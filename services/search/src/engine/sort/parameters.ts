import { isFloat, splitParts, toFloat } from '../filter/values.ts'
import { Problem } from '../problem.ts'
import type { Decay } from './decay.ts'

/** The point distances are measured from, in degrees; radius and precision in metres, 0 for none. */
export interface GeoOrigin {
  latitude: number
  longitude: number
  excludeRadius: number
  precision: number
}

/** Where results without a value go; `normal` is last for numbers, and largest for strings. */
export type MissingValues = 'first' | 'last' | 'normal'

/** Options of a sort criterion on a field. */
interface FieldParameters {
  missing?: MissingValues
  decay?: Decay
}

const FUNCTIONS: readonly string[] = ['gauss', 'exp', 'linear', 'diff']

function badSyntax(name: string): Problem {
  return new Problem(400, `Bad syntax for sorting field \`${name}\``)
}

/** Reads `missing_values: first` and the options of a decay function. */
export function readFieldParameters(name: string, text: string): FieldParameters {
  const out: FieldParameters = {}
  const given = new Map<string, string>()
  for (const part of splitParts(text, ',')) {
    const [option, value, ...rest] = splitParts(part, ':')
    if (option === undefined || value === undefined || rest.length > 0) throw badSyntax(name)
    if (option === 'missing_values') {
      if (value !== 'first' && value !== 'last' && value !== 'normal') throw badSyntax(name)
      out.missing = value
    } else {
      checkOption(name, option, value)
      given.set(option, value)
    }
  }
  const decay = readDecay(given)
  return decay === undefined ? out : { ...out, decay }
}

function checkOption(name: string, option: string, value: string): void {
  const whole = /^[+-]?\d+$/.test(value)
  if (option === 'func') {
    if (!FUNCTIONS.includes(value))
      throw new Problem(400, `Bad syntax. Not a valid decay function key \`${value}\`.`)
  } else if (option === 'scale') {
    if (!whole || value === '0') throw new Problem(400, 'sort_by: scale param should be non-zero integer.')
  } else if (option === 'origin' || option === 'offset') {
    if (!whole) throw new Problem(400, `sort_by: ${option} param should be integer.`)
  } else if (option === 'decay') {
    if (!isFloat(value)) throw new Problem(400, 'sort_by: decay param should be float.')
    const rate = toFloat(value)
    if (rate < 0 || rate > 1)
      throw new Problem(400, 'sort_by: decay param should be float in range [0.0, 1.0].')
  } else throw badSyntax(name)
}

function readDecay(given: ReadonlyMap<string, string>): Decay | undefined {
  const func = given.get('func') as Decay['func'] | undefined
  const origin = given.get('origin')
  const scale = given.get('scale')
  if (func === undefined) {
    if (origin !== undefined) throw new Problem(400, 'Bad syntax. Missing param `func`.')
    return undefined
  }
  if (func === 'diff' && origin === undefined)
    throw new Problem(400, 'Bad syntax. origin param is mandatory for diff function.')
  if (func !== 'diff' && (origin === undefined || scale === undefined))
    throw new Problem(400, `Bad syntax. origin and scale are mandatory params for decay function ${func}`)
  return {
    func,
    origin: Number(origin),
    scale: Number(scale ?? 1),
    offset: Number(given.get('offset') ?? 0),
    rate: toFloat(given.get('decay') ?? '0.5'),
  }
}

/** Reads `lat, lng` and `exclude_radius: 20km` or `precision: 2 mi`. */
export function readGeoParameters(name: string, text: string): GeoOrigin {
  const [latitude, longitude, option, ...rest] = splitParts(text, ',')
  if (latitude === undefined || longitude === undefined || rest.length > 0) throw badSyntax(name)
  if (!isFloat(latitude) || !isFloat(longitude)) throw badSyntax(name)
  const origin = {
    latitude: Number(latitude),
    longitude: Number(longitude),
    excludeRadius: 0,
    precision: 0,
  }
  if (option === undefined) return origin
  const exclude = option.startsWith('exclude_radius')
  if (!exclude && !option.startsWith('precision')) throw badSyntax(name)
  const metres = readMetres(name, option)
  return exclude ? { ...origin, excludeRadius: metres } : { ...origin, precision: metres }
}

function readMetres(name: string, option: string): number {
  const [, value, ...rest] = splitParts(option, ':')
  if (value === undefined || rest.length > 0 || value.length < 2) throw badSyntax(name)
  const unit = value.slice(-2)
  if (unit !== 'km' && unit !== 'mi')
    throw new Problem(400, "Sort field's parameter unit must be either `km` or `mi`.")
  const distances = splitParts(value, unit)
  if (distances.length !== 1 || !isFloat(distances[0] as string)) throw badSyntax(name)
  const metres = Math.trunc(toFloat(distances[0] as string) * (unit === 'km' ? 1000 : 1609.34))
  if (metres <= 0) throw new Problem(400, "Sort field's parameter must be a positive number.")
  return metres
}
