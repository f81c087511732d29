import type { ErrorCode } from '../errors.ts'

/** Longest request target we read, in characters; headers as a whole may be longer. */
export const MAX_TARGET_CHARS = 8192

export type TargetResult =
  /** `host` is the one that an absolute address names. */
  | { ok: true; pathname: string; search: string; host?: string }
  | { ok: false; code: Extract<ErrorCode, 'url-malformed' | 'url-too-long'> }

/**
 * Reads a request target into a normalised path (no dot segments, as the client spelt it otherwise) and query
 * (with its `?`, or empty). Bad percent-encoding, NUL and control characters are refused, so that nothing behind
 * this point decodes into an error.
 */
export function parseTarget(raw: string | undefined): TargetResult {
  const target = raw ?? '/'
  if (target.length > MAX_TARGET_CHARS) return { ok: false, code: 'url-too-long' }
  const { relative, host } = target.startsWith('/') ? { relative: target } : absoluteForm(target)
  if (relative === undefined || !isDecodable(relative)) return { ok: false, code: 'url-malformed' }
  // A leading `//` would be read as a host; the path is parsed behind a fixed origin.
  const url = URL.parse(`http://site${relative}`)
  if (!url) return { ok: false, code: 'url-malformed' }
  return { ok: true, pathname: url.pathname, search: url.search, ...(host === undefined ? {} : { host }) }
}

function absoluteForm(target: string): { relative?: string; host?: string } {
  const url = URL.parse(target)
  return url && /^https?:$/.test(url.protocol) ? { relative: url.pathname + url.search, host: url.host } : {}
}

function isDecodable(target: string): boolean {
  const [path = '', ...query] = target.split('?')
  try {
    const decoded = decodeURIComponent(path)
    if (decoded.includes('\\') || hasControlCharacters(decoded)) return false
    const decodedQuery = decodeURIComponent(query.join('?').replaceAll('+', ' '))
    return !decodedQuery.includes('\u0000')
  } catch {
    return false
  }
}

/** True when a text holds a character below the space, or DEL. */
export function hasControlCharacters(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}
