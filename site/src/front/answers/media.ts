import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { MEDIA_WIDTHS, type MediaStore, type MediaWidth } from '@forecourt/stock/media-store'
import { sendApiError } from '../../server/http/answers.ts'

/** What the site needs of the media store. */
export type MediaReader = Pick<MediaStore, 'open' | 'openFilm'>

const KEY = /^[0-9a-f]{40}\.[a-z0-9]{3,4}$/
/** Codes of errors that a closed connection makes. */
const HAS_LEFT = /^(?:ERR_STREAM_|ECONNRESET$|EPIPE$)/
const FILM = /\.(?:mp4|webm)$/

/**
 * Serves `/_media/<key>?w=`: content-addressed, so what is once fetched is never asked for again; films also in parts, which
 * players ask for.
 */
export async function serveMedia(
  req: IncomingMessage,
  res: ServerResponse,
  target: { key: string; search: string },
  media: MediaReader,
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.setHeader('allow', 'GET, HEAD')
    return sendApiError(res, 'method-not-allowed')
  }
  if (!KEY.test(target.key)) return sendApiError(res, 'image-not-found')
  const width = mediaWidth(new URLSearchParams(target.search).get('w'))
  const etag = `"${target.key}-${width ?? 'bare'}"`
  res.setHeader('etag', etag)
  if (req.headers['if-none-match'] === etag) {
    res.statusCode = 304
    return void res.end()
  }
  const isFilm = FILM.test(target.key)
  const found = isFilm ? await media.openFilm(target.key) : await media.open(target.key, width)
  if (!found) {
    res.removeHeader('etag')
    return sendApiError(res, 'image-not-found')
  }
  res.setHeader('cache-control', 'public, max-age=31536000, immutable')
  res.setHeader('content-type', found.contentType)
  res.setHeader('content-security-policy', "default-src 'none'")
  if ('read' in found) return sendFilm(req, res, found)
  res.setHeader('content-length', found.bytes.byteLength)
  res.end(req.method === 'HEAD' ? undefined : found.bytes)
}

type Film = NonNullable<Awaited<ReturnType<MediaReader['openFilm']>>>

/** Sends the bytes that were asked for from the disk, with the status that says so. */
async function sendFilm(req: IncomingMessage, res: ServerResponse, { size, read }: Film): Promise<void> {
  res.setHeader('accept-ranges', 'bytes')
  const part = rangeOf(req.headers.range, size)
  if (part === 'outside') {
    res.statusCode = 416
    res.setHeader('content-range', `bytes */${size}`)
    res.setHeader('content-length', 0)
    return void res.end()
  }
  const { first, last } = part ?? { first: 0, last: size - 1 }
  if (part) {
    res.statusCode = 206
    res.setHeader('content-range', `bytes ${first}-${last}/${size}`)
  }
  res.setHeader('content-length', last - first + 1)
  if (req.method === 'HEAD') return void res.end()
  try {
    await pipeline(read(first, last), res)
  } catch (error) {
    // Whoever has seen enough leaves.
    if (!HAS_LEFT.test((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** What of `size` bytes a Range header names; undefined for the whole, as for one that is not understood (RFC 9110). */
function rangeOf(
  header: string | undefined,
  size: number,
): { first: number; last: number } | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'outside' : { first, last }
}

/** The width to make for `w=`: the smallest of ours that is not smaller; undefined for its own size. */
export function mediaWidth(text: string | null): MediaWidth | undefined {
  if (text === null) return undefined
  const wanted = Number(text)
  if (!Number.isFinite(wanted) || wanted <= 0) return MEDIA_WIDTHS[2]
  return MEDIA_WIDTHS.find((width) => width >= wanted) ?? MEDIA_WIDTHS.at(-1)
}
