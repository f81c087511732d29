import type { IncomingMessage, ServerResponse } from 'node:http'
import { publicListingPath } from '../../search/state/listing-address.ts'
import { asksForDrafts } from '../../server/draft-mode/draft-cookies.ts'
import type { ErrorCode } from '../../server/errors.ts'
import { bodyOf, type ReadyPage } from '../../server/rendering/packed-page.ts'
import { parseSiteParam } from '../../addresses/site-param.ts'
import { sendErrorPage } from './plain-pages.ts'
import { chooseEncoding, isCompressible } from '../../server/http/compression.ts'
import { hasSharedLifetime } from '../next-contract.ts'
import type { PreparedBodies, PreparedBody } from '../../server/http/prepared-bodies.ts'
import { tapResponse } from './response-tap.ts'
import { contentSecurityPolicy, type PolicySources } from '../headers/security-headers.ts'

export interface AnswerOptions {
  bodies: PreparedBodies
  policy: PolicySources
  /** Hosts whose frames and films the pages of a site may show. */
  embeds(site: string): readonly string[]
  /** Called with the number of inline scripts of the page at `path` that get no hash. */
  onRefusedScripts(count: number, path: string): void
  /** The 404 page of a site, for a page that Next has not found; undefined where Next has to show its own. */
  notFoundPage(site: string): Promise<ReadyPage | undefined>
  /** Error code for a visitor whose page could not be rendered. */
  failureCode(): ErrorCode
  onError(error: unknown): void
}

const HELD_STATUS = new Set([200, 201, 400, 401, 403, 404, 405, 409, 410, 422, 500, 503])

/**
 * Finishes Next's response: one Content-Security-Policy per body, a validator, and the encoding the client prefers. `status`
 * replaces the page's own (a page cannot answer 410). `site` is the param of a page, whose inner address no redirect may
 * show. With `isGated`, no cache between the visitor and us may keep the response.
 */
export function deliver(
  req: IncomingMessage,
  res: ServerResponse,
  options: AnswerOptions,
  status?: number,
  site?: string,
  isGated = false,
): void {
  const isDraft = asksForDrafts(req.headers.cookie)
  const wants = () => {
    if (status !== undefined) res.statusCode = status
    if (site !== undefined) showPublicLocation(res, site)
    // Applies to redirects of cached pages, too: one stored for a year somewhere would outlive a change of the tenant's
    // addresses.
    noSharedLifetime(res, contentType(res).startsWith('image/') ? PICTURE_LIFETIME : NO_LIFETIME)
    // Other sites show the pictures for sharing, where a page is shared.
    if (contentType(res).startsWith('image/')) res.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (isGated) res.setHeader('cache-control', 'private, no-store')
    const isPlain = HELD_STATUS.has(res.statusCode) && !res.hasHeader('content-encoding')
    return isPlain && req.method !== 'HEAD' && isCompressible(contentType(res))
  }
  const finish = async (body: string | Buffer): Promise<void> => {
    const isHtml = contentType(res).startsWith('text/html')
    // Next answers a failed render, and a page that it has not found, with an empty shell that only scripts could fill.
    if (isHtml && res.statusCode >= 500) return sendErrorPage(res, options.failureCode(), false)
    const isMissing = isHtml && res.statusCode === 404 && site !== undefined && !isDraft
    const own = isMissing ? await options.notFoundPage(site) : undefined
    if (own) return sendBody(req, res, bodyOf(own), options, { isHtml, isDraft, isGated, site })
    const prepared = options.bodies.prepare(body, isHtml)
    return sendBody(req, res, prepared, options, { isHtml, isDraft, isGated, site })
  }
  tapResponse(res, wants, finish, options.onError)
}

/** Sends a page that is cached, as `deliver` would send it if Next were asked. */
export async function deliverReady(
  req: IncomingMessage,
  res: ServerResponse,
  options: AnswerOptions,
  { page, site, status, isGated }: { page: ReadyPage; site: string; status?: number; isGated: boolean },
): Promise<void> {
  res.statusCode = status ?? page.status
  for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value)
  noSharedLifetime(res, NO_LIFETIME)
  if (isGated) res.setHeader('cache-control', 'private, no-store')
  await sendBody(req, res, bodyOf(page), options, { isHtml: true, isDraft: false, isGated, site })
}

async function sendBody(
  req: IncomingMessage,
  res: ServerResponse,
  prepared: PreparedBody,
  options: AnswerOptions,
  answer: { isHtml: boolean; isDraft: boolean; isGated: boolean; site: string | undefined },
): Promise<void> {
  const { isHtml, isDraft, isGated, site } = answer
  if (isHtml) {
    if (prepared.refusedScripts > 0) options.onRefusedScripts(prepared.refusedScripts, req.url ?? '')
    const embeds = site === undefined ? [] : options.embeds(site)
    const host = req.headers['x-forecourt-host']?.toString() ?? ''
    const page = { hashes: prepared.scriptHashes, isDraft, embeds, host }
    // The Studio opens drafts in windows of its own and talks to them.
    if (!isDraft) res.setHeader('cross-origin-opener-policy', 'same-origin')
    res.setHeader('content-security-policy', contentSecurityPolicy(options.policy, page))
  }
  const etag = `W/"${prepared.hash}"`
  addVary(res, 'Accept-Encoding')
  const isCached = res.statusCode === 200 && !isDraft && !isGated
  if (isCached) res.setHeader('etag', etag)
  if (isCached && matches(req.headers['if-none-match'], etag)) return notModified(res)
  const { bytes, encoding } = await prepared.encoded(chooseEncoding(req.headers['accept-encoding']))
  if (encoding) res.setHeader('content-encoding', encoding)
  res.setHeader('content-length', bytes.byteLength)
  res.removeHeader('transfer-encoding')
  // The headers of a HEAD are those of the page; Node itself leaves the body out.
  res.end(bytes)
}

/**
 * Replaces the inner address in a redirect by Next with the public one. Next redirects to the address it was asked for (e.g.
 * when its client's mark is wrong), which is the inner one.
 */
function showPublicLocation(res: ServerResponse, site: string): void {
  const location = res.getHeader('location')
  const inner = `/h/${encodeURIComponent(site)}`
  if (typeof location !== 'string' || !location.startsWith(inner)) return
  const rest = location.slice(inner.length)
  if (!/^(?:[/?#]|$)/.test(rest)) return
  const basePath = parseSiteParam(site)?.basePath ?? ''
  const shown = publicPath(rest)
  res.setHeader('location', basePath === '' && !shown.startsWith('/') ? `/${shown}` : basePath + shown)
}

function publicPath(inner: string): string {
  const [path = '', query] = inner.split('?')
  const listing = publicListingPath(path)
  if (listing === undefined || query === undefined) return listing ?? inner
  return `${listing}${listing.includes('?') ? '&' : '?'}${query}`
}

/** Pages expire by tags, which no cache in between learns of, so browsers must ask again each time. */
const NO_LIFETIME = 'public, max-age=0, must-revalidate'
/** Browsers ask for a tab's picture whenever its address changes, which each filter does. */
const PICTURE_LIFETIME = 'public, max-age=3600'

function noSharedLifetime(res: ServerResponse, lifetime: string): void {
  if (hasSharedLifetime(String(res.getHeader('cache-control') ?? ''))) {
    res.setHeader('cache-control', lifetime)
  }
}

function contentType(res: ServerResponse): string {
  const value = res.getHeader('content-type')
  return typeof value === 'string' ? value.toLowerCase() : ''
}

function notModified(res: ServerResponse): void {
  res.statusCode = 304
  for (const name of ['content-type', 'content-length', 'content-encoding']) res.removeHeader(name)
  res.end()
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))
}

/** Adds a name to Vary once. */
function addVary(res: ServerResponse, name: string): void {
  const current = [res.getHeader('vary') ?? []].flat().join(', ')
  const names = current.split(',').map((part) => part.trim().toLowerCase())
  if (!names.includes(name.toLowerCase())) res.setHeader('vary', current ? `${current}, ${name}` : name)
}
