import { Problem } from '../engine/problem.ts'
import { isObject } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'
import { parseJson } from './parse-json.ts'
import { readText } from './request.ts'
import type { RouteRequest } from './request.ts'

/** Reads a body that must be JSON of any kind. */
export async function readJson(request: RouteRequest): Promise<unknown> {
  const text = await readText(request)
  try {
    return parseJson(text)
  } catch {
    throw new Problem(400, 'Bad JSON.')
  }
}

/** A value as an object; anything else has no properties. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}
