import type { IncomingMessage, ServerResponse } from 'node:http'
import { MEDIA_WIDTHS, type MediaWidth } from '@forecourt/stock/media-store'
import { sendApiError } from './answers.ts'

/** What the site needs of the media store. */
export interface MediaReader {
  open(key: string, width?: MediaWidth): Promise<{ bytes: Uint8Array; contentType: string } | undefined>
}

const KEY = /^[0-9a-f]{40}\.[a-z0-9]{3,4}$/

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
  const etag = `"${target.key}-${width ?? 'full'}"`
  res.setHeader('etag', etag)
  if (req.headers['if-none-match'] === etag) {
    res.statusCode = 304
    return void res.end()
  }
  const found = await media.open(target.key, width)
  if (!found) {
    res.removeHeader('etag')
    return sendApiError(res, 'image-not-found')
  }
  res.setHeader('cache-control', 'public, max-age=31536000, immutable')
  res.setHeader('content-type', found.contentType)
  res.setHeader('content-security-policy', "default-src 'none'")
  const part = partOf(found, req, res)
  res.setHeader('content-length', part.byteLength)
  res.end(req.method === 'HEAD' ? undefined : part)
}

/** The bytes that were asked for, with the status that says so; a range that is not understood is the whole (RFC 9110). */
function partOf(
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
  req: IncomingMessage,
  res: ServerResponse,
): Uint8Array {
  if (!contentType.startsWith('video/')) return bytes
  res.setHeader('accept-ranges', 'bytes')
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(req.headers.range ?? '') ?? []
  if (from === '' && to === '') return bytes
  const size = bytes.byteLength
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end) {
    res.statusCode = 416
    res.setHeader('content-range', `bytes */${size}`)
    return new Uint8Array()
  }
  res.statusCode = 206
  res.setHeader('content-range', `bytes ${start}-${end}/${size}`)
  return bytes.subarray(start, end + 1)
}

/** The width to make for `w=`: the smallest of ours that is not smaller; undefined for the original. */
export function mediaWidth(text: string | null): MediaWidth | undefined {
  if (text === null) return undefined
  const wanted = Number(text)
  if (!Number.isFinite(wanted) || wanted <= 0) return MEDIA_WIDTHS[2]
  return MEDIA_WIDTHS.find((width) => width >= wanted) ?? MEDIA_WIDTHS.at(-1)
}
