import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ownBytes } from './own-bytes.ts'

export type ContentEncoding = 'br' | 'gzip'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below this many bytes compression costs more than it saves. */
export const MIN_COMPRESSED_BYTES = 860

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json|ld\+json|wasm)|image\/svg\+xml)/i

/** True for content types that shrink; event streams and NDJSON must pass at once and are left alone. */
export function isCompressible(contentType: string | undefined): boolean {
  return contentType !== undefined && COMPRESSIBLE.test(contentType)
}

/** The encoding a client prefers among ours (RFC 9110 12.5.3): brotli before gzip at equal weight. */
export function chooseEncoding(acceptEncoding: string | undefined): ContentEncoding | undefined {
  const weights = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    if (name) weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const weight = (name: ContentEncoding) => weights.get(name) ?? weights.get('*') ?? 0
  if (weight('br') === 0 && weight('gzip') === 0) return undefined
  return weight('br') >= weight('gzip') ? 'br' : 'gzip'
}

/** Compresses a body, into memory of its own; `isLasting` bodies (served many times) are worth more effort. */
export async function compress(
  body: Uint8Array,
  encoding: ContentEncoding,
  isLasting: boolean,
): Promise<Buffer> {
  if (encoding === 'gzip') return ownBytes(await compressGzip(body, { level: isLasting ? 9 : 6 }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isLasting ? 9 : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  }
  return ownBytes(await compressBrotli(body, { params }))
}
