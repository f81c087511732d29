import { hash } from 'node:crypto'
import { ByteLru } from '../page-cache/byte-lru.ts'
import { compress, MIN_COMPRESSED_BYTES, type ContentEncoding } from './compression.ts'
import { inlineScripts } from './inline-scripts.ts'
import { ownBytes } from './own-bytes.ts'

/** A body ready to be sent many times. */
export interface PreparedBody {
  /** Strong validator of the uncompressed bytes, without quotes. */
  hash: string
  bytes: Buffer
  /** Sources for `script-src`; empty unless the body is HTML. */
  scriptHashes: string[]
  /** Inline scripts that were given no hash. */
  refusedScripts: number
  /** The body in an encoding, or the plain bytes when compressing does not pay. */
  encoded(
    encoding: ContentEncoding | undefined,
  ): Promise<{ bytes: Buffer; encoding: ContentEncoding | undefined }>
}

/** Room for the compressed forms, as a share of the plain size. */
const ENCODED_SHARE = 1.4

/**
 * Remembers what is computed per body (hash, script hashes, compressed forms), so that a cached page costs one
 * map lookup. A string body is its own key: Next gives the same string object for every hit of a cached page,
 * whose hash the engine keeps and whose comparison is by pointer.
 */
export class PreparedBodies {
  readonly #bodies: ByteLru<PreparedBody>

  constructor(maxBytes: number) {
    this.#bodies = new ByteLru(maxBytes)
  }

  /** Prepares `body`, or finds it prepared. */
  prepare(body: string | Buffer, isHtml: boolean): PreparedBody {
    const given = typeof body === 'string' ? undefined : body
    const key = typeof body === 'string' ? body : isHtml ? body.toString('utf8') : sha256(body)
    const known = this.#bodies.get(key)
    if (known) return known
    const prepared = prepareBody(ownBytes(given ?? Buffer.from(key)), isHtml ? key : undefined)
    this.#bodies.set(key, prepared, Math.ceil(prepared.bytes.byteLength * (1 + ENCODED_SHARE)))
    return prepared
  }
}

/** Computes what is sent along with a body; `html` is its text where it is a page. */
export function prepareBody(bytes: Buffer, html: string | undefined): PreparedBody {
  const scripts = html === undefined ? { hashes: [], refused: 0 } : inlineScripts(html)
  const forms: Partial<Record<ContentEncoding, Promise<Buffer>>> = {}
  return {
    hash: sha256(bytes).slice(0, 27),
    bytes,
    scriptHashes: scripts.hashes,
    refusedScripts: scripts.refused,
    async encoded(encoding) {
      if (encoding === undefined || bytes.byteLength < MIN_COMPRESSED_BYTES)
        return { bytes, encoding: undefined }
      forms[encoding] ??= compress(bytes, encoding, false)
      return { bytes: await forms[encoding], encoding }
    },
  }
}

function sha256(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64url')
}
