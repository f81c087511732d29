import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  zstdCompress,
  zstdDecompressSync,
} from 'node:zlib'
import { compress } from '../http/compression.ts'
import { CACHE_STATE_HEADER, isPageValue } from '../../front/next-contract.ts'
import { ownBytes } from '../http/own-bytes.ts'
import { prepareBody, type PreparedBody } from '../http/prepared-bodies.ts'
import { ByteLru } from '../page-cache/byte-lru.ts'
import type { StoredValue } from '../page-cache/stored-value.ts'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressZstd = promisify(zstdCompress)

/** A page ready to be sent: its compressed HTML and the rest of its answer. */
export interface ReadyPage {
  status: number
  /** Next's own headers for the HTML, except those that describe the body. */
  headers: Record<string, string>
  hash: string
  scriptHashes: string[]
  refusedScripts: number
  /** The HTML, compressed with brotli. */
  html: Uint8Array
}

/**
 * A page as the cache holds it, in a tenth of the memory of Next's value, which holds each page three times: as HTML, as
 * React's data and as that data's segments.
 */
export interface PackedPage {
  ready: ReadyPage
  /** Fields of Next's value other than the bodies. */
  rest: StoredValue
  /** React's data, compressed with zstd. */
  rscData: Uint8Array | undefined
  segments: [path: string, body: Uint8Array][] | undefined
}

/** Headers that the body decides, that belong to one connection, or that say where the answer came from. */
const OF_THE_BODY = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
  'etag',
  CACHE_STATE_HEADER,
])

/**
 * Packs the value that Next hands to its cache, with Next's answer for the HTML. Returns undefined for anything but a whole
 * page, such as a redirect or a file.
 */
export async function packPage(
  value: StoredValue | null,
  answer: { status: number; headers: Readonly<Record<string, unknown>> },
): Promise<PackedPage | undefined> {
  if (!isPageValue(value) || !value?.html || 'location' in answer.headers) return undefined
  if (answer.status !== 200 && answer.status !== 404) return undefined
  const { html, rscData, segmentData, ...rest } = value
  const bytes = Buffer.from(html)
  const { hash, scriptHashes, refusedScripts } = prepareBody(bytes, html)
  const [packed, rsc, segments] = await Promise.all([
    compressBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
    rscData && compressZstd(rscData),
    segmentData &&
      Promise.all(
        [...segmentData].map(async ([path, body]): Promise<[string, Uint8Array]> => [
          path,
          await compressZstd(body),
        ]),
      ),
  ])
  const headers = Object.entries(answer.headers).filter(([name]) => !OF_THE_BODY.has(name.toLowerCase()))
  return {
    ready: {
      status: answer.status,
      headers: Object.fromEntries(headers.map(([name, text]) => [name, String(text)])),
      hash,
      scriptHashes,
      refusedScripts,
      html: packed,
    },
    rest,
    rscData: rsc,
    segments,
  }
}

/** Returns the value as Next handed it over. */
export function unpackPage({ ready, rest, rscData, segments }: PackedPage): StoredValue {
  return {
    ...rest,
    html: brotliDecompressSync(ready.html).toString('utf8'),
    ...(rscData ? { rscData: zstdDecompressSync(rscData) } : {}),
    ...(segments
      ? { segmentData: new Map(segments.map(([path, body]) => [path, zstdDecompressSync(body)])) }
      : {}),
  }
}

/** Returns the memory in bytes that a packed page takes. */
export function packedBytes({ ready, rscData, segments }: PackedPage): number {
  const parts = segments?.reduce((sum, [path, body]) => sum + path.length + body.byteLength, 0) ?? 0
  return ready.html.byteLength + (rscData?.byteLength ?? 0) + parts
}

/**
 * Returns the page with its bodies in one piece of memory of their own. What arrives through a pipe lies in the block that was
 * read from it, often with something else, and a block is kept whole for as long as any part of it is.
 */
export function inOwnMemory({ ready, rest, rscData, segments }: PackedPage): PackedPage {
  const bodies = [ready.html, ...(rscData ? [rscData] : []), ...(segments ?? []).map(([, body]) => body)]
  const memory = new Uint8Array(bodies.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let used = 0
  const own = (body: Uint8Array): Uint8Array => {
    const start = used
    used += body.byteLength
    memory.set(body, start)
    return memory.subarray(start, used)
  }
  return {
    ready: { ...ready, html: own(ready.html) },
    rest,
    rscData: rscData && own(rscData),
    segments: segments?.map(([path, body]) => [path, own(body)]),
  }
}

/** A form of pages other than the one they are cached in, made when first asked for. */
class MadeBodies {
  /** By the hash of the HTML. */
  readonly #made: ByteLru<Buffer>
  readonly #making = new Map<string, Promise<Buffer>>()

  constructor(maxBytes: number) {
    this.#made = new ByteLru(maxBytes)
  }

  /** Returns the body of the page with this hash; visitors who ask at once wait for one making. */
  async get(hash: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#made.get(hash)
    if (known) return known
    const making = this.#making.get(hash) ?? make().finally(() => this.#making.delete(hash))
    this.#making.set(hash, making)
    const body = await making
    if (!this.#made.has(hash)) this.#made.set(hash, body, body.byteLength)
    return body
  }
}

/** What browsers get where the site is asked without TLS. */
const gzipped = new MadeBodies(16 * 1024 * 1024)
/** What programs get that take no compression. */
const plain = new MadeBodies(16 * 1024 * 1024)

/** Returns the body of a ready page in the encoding that a client prefers. */
export function bodyOf({ hash, html, scriptHashes, refusedScripts }: ReadyPage): PreparedBody {
  const unpacked = async () => ownBytes(await decompressBrotli(html))
  return {
    hash,
    get bytes() {
      return brotliDecompressSync(html)
    },
    scriptHashes,
    refusedScripts,
    async encoded(encoding) {
      if (encoding === 'br')
        return { bytes: Buffer.from(html.buffer, html.byteOffset, html.byteLength), encoding }
      if (encoding === undefined) return { bytes: await plain.get(hash, unpacked), encoding }
      const made = gzipped.get(hash, async () => compress(await decompressBrotli(html), 'gzip', false))
      return { bytes: await made, encoding }
    },
  }
}
