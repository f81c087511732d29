import type { IncomingMessage, ServerResponse } from 'node:http'
import { MEDIA_WIDTHS, type MediaWidth } from '@forecourt/stock/media-store'
import { sendApiError } from './answers.ts'

/** What the site needs of the media store. */
export interface MediaReader {
  open(key: string, width?: MediaWidth): Promise<{ bytes: Uint8Array; contentType: string } | undefined>
}

const KEY = /^[0-9a-f]{40}\.[a-z]{3,4}$/

/** Serves `/_media/<key>?w=`: content-addressed, so what is once fetched is never asked for again. */
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
  res.setHeader('content-length', found.bytes.byteLength)
  res.setHeader('content-security-policy', "default-src 'none'")
  res.end(req.method === 'HEAD' ? undefined : found.bytes)
}

/** The width to make for `w=`: the smallest of ours that is not smaller; undefined for the original. */
export function mediaWidth(text: string | null): MediaWidth | undefined {
  if (text === null) return undefined
  const wanted = Number(text)
  if (!Number.isFinite(wanted) || wanted <= 0) return MEDIA_WIDTHS[2]
  return MEDIA_WIDTHS.find((width) => width >= wanted) ?? MEDIA_WIDTHS.at(-1)
}
