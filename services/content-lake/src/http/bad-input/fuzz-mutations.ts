import type { RawRequest } from './raw.ts'
import type { ValidRequest } from './fuzz-requests.ts'

/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const nest = (levels: number): unknown => Array.from({ length: levels }).reduce((inner) => [inner], null)

const VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  'a',
  '*',
  '$x',
  '..',
  '../..',
  '\0',
  '\ud800',
  '😀',
  'drafts.fuzz',
  'drafts.',
  'versions.r.fuzz',
  'versions.',
  '_.releases.r',
  '_.',
  'fuzz.',
  'raw',
  'true',
  'null',
  '1e999',
  '2026-13-45T99:99:99Z',
  '2026-01-01T00:00:00Z',
  'x'.repeat(3000),
  '*[',
  '*[_id in *[_type==^._type]._id]',
  'list[0]',
  '[',
  'a.b.c',
  'list[_key=="a"]',
  '__proto__',
  'constructor',
  'toString',
  [],
  {},
  [[]],
  [null],
  { a: { b: { c: 1 } } },
  { toString: 1, valueOf: 1 },
  { _type: 'reference', _ref: 'none' },
  { _ref: 7 },
  { length: -1 },
  nest(90),
  nest(300),
  Array.from({ length: 500 }, (_, n) => n),
]

const TEXTS = VALUES.filter((value) => typeof value === 'string')
const PIECES = [
  '%00',
  '%',
  '%2F',
  '%2e%2e',
  '..',
  '',
  '%ff',
  '%ED%A0%80',
  'data',
  'production',
  'fuzz',
  ',',
  'x'.repeat(500),
]
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']

const HEADERS: Record<string, string>[] = [
  { authorization: '' },
  { authorization: 'Bearer x' },
  { 'x-sanity-project-id': 'other' },
  { host: 'other.localhost' },
  { 'content-type': 'multipart/form-data' },
  { 'content-encoding': 'gzip' },
  { 'last-event-id': 'x'.repeat(200) },
  { range: 'bytes=9999999-1' },
  { 'if-none-match': '*' },
  { accept: 'image/avif;q=x' },
  { expect: '100-continue' },
  { origin: 'null', 'access-control-request-headers': 'a,b' },
]

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** Returns a copy of a JSON value with one or a few places replaced, removed or duplicated. */
function changeValue(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.15) return pick(random, VALUES)
  if (Array.isArray(value)) return changeList(value, random)
  const entries = Object.entries(value)
  const at = Math.floor(random() * entries.length)
  const chance = random()
  if (chance < 0.1) return Object.fromEntries(entries.filter((_, index) => index !== at))
  if (chance < 0.2) return Object.fromEntries([...entries, [pick(random, TEXTS), pick(random, VALUES)]])
  const rename = chance < 0.3
  return Object.fromEntries(
    entries.map(([name, inner], index) => {
      if (index !== at) return [name, inner]
      return rename ? [pick(random, TEXTS), inner] : [name, changeValue(inner, random)]
    }),
  )
}

function changeList(list: unknown[], random: Random): unknown[] {
  const chance = random()
  if (chance < 0.1) return []
  if (chance < 0.2) return [...list, ...list, pick(random, VALUES)]
  const at = Math.floor(random() * list.length)
  return list.map((item, index) => (index === at ? changeValue(item, random) : item))
}

function changePath(path: string, random: Random): string {
  const [address = '', search = ''] = path.split('?')
  const pieces = address.split('/')
  if (search === '' || random() < 0.15) {
    // Mostly the last piece, an id or a name: changes of other pieces soon yield only a 404.
    const at = random() < 0.8 ? pieces.length - 1 : 1 + Math.floor(random() * pieces.length)
    pieces.splice(at, random() < 0.5 ? 1 : 0, pick(random, PIECES))
    return pieces.join('/') + (search === '' ? '' : `?${search}`)
  }
  const pairs = search.split('&')
  const at = Math.floor(random() * pairs.length)
  const [name = ''] = (pairs[at] ?? '').split('=')
  const value = pick(random, VALUES)
  const text = typeof value === 'string' && random() < 0.5 ? value : JSON.stringify(value)
  const changed = `${name}=${encodeURIComponent(text.toWellFormed())}`
  pairs.splice(at, random() < 0.8 ? 1 : 0, random() < 0.1 ? name : changed)
  return `${address}?${pairs.join('&')}`
}

function writeBody(body: unknown, random: Random): string | Uint8Array {
  const text = JSON.stringify(body) ?? ''
  const chance = random()
  if (chance < 0.05) return text.slice(0, Math.floor(random() * text.length))
  if (chance < 0.1) {
    const bytes = Buffer.from(text)
    if (bytes.length > 0) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    return bytes
  }
  if (chance < 0.15) return text.replaceAll('"name"', '"__proto__"').replaceAll(/\b1\b/g, '1e400')
  return text
}

/** A request that differs from a valid one in one to three ways. */
export function changeRequest(valid: ValidRequest, random: Random, token: string): RawRequest {
  let { path, method = 'GET', body } = valid
  let headers: Record<string, string> = { authorization: `Bearer ${token}` }
  for (let count = 1 + Math.floor(random() * 3); count > 0; count--) {
    const chance = random()
    if (chance < 0.05) method = pick(random, METHODS)
    else if (chance < 0.12) headers = { ...headers, ...pick(random, HEADERS) }
    else if (body !== undefined && chance < 0.9) body = changeValue(body, random)
    else path = changePath(path, random)
  }
  // Encodes characters that a request line cannot hold; all others stay as they are.
  const target = path.replaceAll(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign.toWellFormed()))
  if (body === undefined) return { path: target, method, headers }
  const written = Buffer.from(writeBody(body, random))
  // Set even where Node's client would omit it: bytes without a length would be read as the next request.
  headers = { ...headers, 'content-length': String(written.length) }
  return { path: target, method, headers, body: written }
}
