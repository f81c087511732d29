import { httpError } from '../errors.ts'
import { unsafeReason } from '../json.ts'

const TAG = /^[A-Za-z0-9._-]{1,75}$/

/** Throws 400 when a request's `tag`, which names it in logs, has other characters than tags may have. */
export function checkTag(params: URLSearchParams): void {
  const tag = params.get('tag')
  if (tag === null || TAG.test(tag)) return
  throw httpError(
    400,
    'Invalid request tag: 1 to 75 letters, digits, underscores, dashes and dots are expected',
  )
}

/** The GROQ parameters of a URL: each `$name` is a JSON value, the first of a name counts; throws 400 naming the parameter that is not. */
export function readQueryParams(params: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, text] of params) {
    if (!name.startsWith('$') || name === '$' || Object.hasOwn(values, name.slice(1))) continue
    values[name.slice(1)] = parseValue(name, text)
  }
  return checkParams(values)
}

/** Refuses parameters that could reach an object's prototype. */
export function checkParams(values: Record<string, unknown>): Record<string, unknown> {
  const reason = unsafeReason(values)
  if (reason !== undefined) throw httpError(400, `Invalid parameters: ${reason}`)
  return values
}

function parseValue(name: string, text: string): unknown {
  if (name === '$__proto__') throw httpError(400, `Parameter "${name}" is not allowed`)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw httpError(400, `Unable to parse value of parameter "${name}" as JSON`)
  }
}
