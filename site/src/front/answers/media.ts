import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { MEDIA_WIDTHS, type MediaStore, type MediaWidth } from '@forecourt/stock/media-store'
import { sendApiError } from '../../server/http/answers.ts'

/** The parts of the media store that the site uses. */
export type MediaReader = Pick<MediaStore, 'open' | 'openFilm'>

const KEY = /^[0-9a-f]{40}\.[a-z0-9]{3,4}$/
/** Codes of errors that a closed connection makes. */
const HAS_LEFT = /^(?:ERR_STREAM_|ECONNRESET$|EPIPE$)/
const FILM = /\.(?:mp4|webm)$/

/**
 * Serves `/_media/<key>?w=`. Files are content-addressed, so browsers never ask for a fetched one again. Films also go out
 * in parts, which players ask for.
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

/** Streams a film from the disk: whole, as the requested range (206), or 416 for a range outside of it. */
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
    // Visitors who have seen enough close the connection, which is no failure.
    if (!HAS_LEFT.test((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/**
 * Reads a Range header for a film of `size` bytes. Returns undefined for the whole film, also when the header is not
 * understood (RFC 9110), and 'outside' when it names no byte of the film.
 */
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

/**
 * Returns the width to make for `w=`: the smallest of ours that is at least as wide, else the largest. Returns undefined,
 * for the picture's own size, without `w=`.
 */
export function mediaWidth(text: string | null): MediaWidth | undefined {
  if (text === null) return undefined
  const wanted = Number(text)
  if (!Number.isFinite(wanted) || wanted <= 0) return MEDIA_WIDTHS[2]
  return MEDIA_WIDTHS.find((width) => width >= wanted) ?? MEDIA_WIDTHS.at(-1)
}
