import { createReadStream } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

/** Bytes to answer with, from a file or from memory; `etag` is without quotes. */
export interface AssetBody {
  etag: string
  mimeType: string
  size: number
  source: { path: string } | { bytes: Buffer }
  /** Whether the answer depends on the request's `Accept`. */
  vary?: boolean
  /** Whether a better result is being made for the same request. */
  provisional?: boolean
  /** The name to save it under. */
  download?: string
  /** The name to save it under when browsers never show its type. */
  name: string
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const PROVISIONAL = 'public, max-age=300'
/** Types that browsers show without running any code in them. */
const HARMLESS = /^(image\/(?!svg)[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+)$/
/** Types that are shown too, in a sandbox when opened by themselves; an SVG inside a page runs no scripts. */
const SANDBOXED = /^(?:image\/svg\+xml|text\/(?:plain|vtt|csv))$/
/** Types that saved files keep: the programs that open them are no browsers, or open them apart from any site. */
const SAVED =
  /^application\/(?:pdf|json|zip|msword|vnd\.(?:ms-[\w.-]+|openxmlformats-officedocument\.[\w.-]+|oasis\.[\w.-]+))$/
const SCRIPT_FREE =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; script-src 'none'; sandbox"

/** Sends stored bytes: 304 for a known ETag, 206 or 416 for a range, never a type that a browser would run as script. */
export async function sendAsset(req: IncomingMessage, res: ServerResponse, body: AssetBody): Promise<void> {
  const etag = `"${body.etag}"`
  const headers = { ...headersOf(body, etag), ...varyOf(body, res) }
  if (matchesEtag(req.headers['if-none-match'], etag)) {
    res.writeHead(304, headers).end()
    return
  }
  const range = rangeOf(req, etag, body.size)
  if (range === 'unsatisfiable') {
    res.writeHead(416, { 'content-range': `bytes */${body.size}`, 'content-length': 0 }).end()
    return
  }
  const { start, end } = range ?? { start: 0, end: body.size - 1 }
  res.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(range ? { 'content-range': `bytes ${start}-${end}/${body.size}` } : {}),
  })
  if (req.method === 'HEAD') res.end()
  else if ('bytes' in body.source) res.end(body.source.bytes.subarray(start, end + 1))
  else await stream(body.source.path, start, end, res)
}

/** Streams part of a file. Errors are not reported: a client that leaves is no failure, and headers are already sent. */
async function stream(path: string, start: number, end: number, res: ServerResponse): Promise<void> {
  await pipeline(createReadStream(path, { start, end }), res).catch(() => res.destroy())
}

function headersOf(body: AssetBody, etag: string): OutgoingHttpHeaders {
  const isShown = HARMLESS.test(body.mimeType) || SANDBOXED.test(body.mimeType)
  const download = body.download ?? (isShown ? undefined : body.name)
  return {
    // HTML, scripts, XML and all else that a browser might run are saved, never opened under a site's origin.
    'content-type': isShown || SAVED.test(body.mimeType) ? body.mimeType : 'application/octet-stream',
    'cache-control': body.provisional ? PROVISIONAL : IMMUTABLE,
    etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    ...(HARMLESS.test(body.mimeType) ? {} : { 'content-security-policy': SCRIPT_FREE }),
    ...(download === undefined ? {} : { 'content-disposition': attachment(download) }),
  }
}

function varyOf(body: AssetBody, res: ServerResponse): OutgoingHttpHeaders {
  const names = [res.getHeader('vary'), ...(body.vary ? ['Accept'] : [])].filter(Boolean)
  return names.length > 0 ? { vary: names.join(', ') } : {}
}

function attachment(name: string): string {
  const printable = name.replace(/[\p{Cc}/\\]/gu, '').slice(0, 200) || 'download'
  const ascii = printable.replace(/[^\x20-\x7e]|["%;]/g, '_')
  const encoded = encodeURIComponent(printable.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((item) => item.trim().replace(/^W\//, '') === etag || item.trim() === '*')
}

/** Returns one byte range; undefined sends the whole, also for lists of ranges, as the standard allows. */
function rangeOf(
  req: IncomingMessage,
  etag: string,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const ifRange = req.headers['if-range']
  if (ifRange && ifRange !== etag) return undefined
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(req.headers.range ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < Number(from)) return undefined
  return start >= size || (!from && Number(to) === 0) ? 'unsatisfiable' : { start, end }
}
