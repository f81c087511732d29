import { Problem } from '../engine/problem.ts'
import { isObject, own } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'
import type { ApiKey } from './api-key.ts'

/** The expiry of a key that was made without one, in epoch seconds. */
const NEVER = 64_723_363_199

/** Checks the body of `POST /keys`; `makeValue` gives the value of a key that brings none. Throws Typesense's refusals. */
export function readKey(body: unknown, id: number, makeValue: () => string): ApiKey {
  if (!isObject(body)) throw new Problem(400, 'Bad JSON.')
  for (const name of ['description', 'actions', 'collections'])
    if (own(body, name) === undefined) throw new Problem(400, `Could not find a \`${name}\` key.`)
  const value = own(body, 'value')
  if (value !== undefined && typeof value !== 'string') throw new Problem(400, 'Key value must be a string.')
  if (typeof body['description'] !== 'string') throw new Problem(400, 'Key description must be a string.')
  const actions = readStrings(body, 'actions')
  const collections = readStrings(body, 'collections')
  const expires = own(body, 'expires_at') ?? NEVER
  if (typeof expires !== 'number' || !Number.isInteger(expires) || expires < 0)
    throw new Problem(400, 'Wrong format for `expires_at`. It should be an unsigned integer.')
  const autodelete = own(body, 'autodelete') ?? false
  if (typeof autodelete !== 'boolean')
    throw new Problem(400, 'Wrong format for `autodelete`. It should be a boolean.')
  // An empty value would let in requests without a key, so it counts as none.
  const kept = value === undefined || value === '' ? makeValue() : value
  return {
    id,
    value: kept,
    description: body['description'],
    actions,
    collections,
    expires_at: expires,
    autodelete,
  }
}

function readStrings(body: JsonObject, name: string): string[] {
  const value = own(body, name)
  const strings = Array.isArray(value) && value.every((entry) => typeof entry === 'string')
  if (!strings || value.length === 0)
    throw new Problem(400, `Wrong format for \`${name}\`. It should be an array of string.`)
  return value
}
