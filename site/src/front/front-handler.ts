import type { IncomingMessage, ServerResponse } from 'node:http'
import { asksForDrafts } from '../server/draft-mode/draft-cookies.ts'
import { ERRORS, type ErrorCode } from '../server/errors.ts'
import { logAccess, type AccessLine } from './headers/access-log.ts'
import { isReadByPrograms } from './routing/api-routes.ts'
import { discardBody, requestId, sendApiError } from '../server/http/answers.ts'
import type { Decision, NextDecision, RoutingTables } from './routing/decision.ts'
import { deliver, deliverReady, type AnswerOptions } from './answers/deliver.ts'
import {
  ACTION_HEADER,
  CACHE_STATE_HEADER,
  CLIENT_MARK,
  clientMark,
  isOfClient,
  REWRITTEN_PATH_HEADER,
  REWRITTEN_QUERY_HEADER,
} from './next-contract.ts'
import { type OutboxMessages, sendOutboxPage } from './answers/outbox-page.ts'
import { passGate, type PageGateOptions } from './routing/page-gate.ts'
import { sendErrorPage, sendTenantList, type TenantLine } from './answers/plain-pages.ts'
import type { PageRendering } from '../server/rendering/create-page-renders.ts'
import { isDynamic } from './routing/made-for-one.ts'
import { createRenderLimit } from './render-limit.ts'
import { hostName } from '../server/http/host-name.ts'
import { routeRequest } from './routing/route-request.ts'
import { commonSecurityHeaders } from './headers/security-headers.ts'
import { isStorageFailure } from '../server/health/storage-failure.ts'
import { clientOfRequest } from '../server/limits/client-of-request.ts'
import type { RequestLimits } from './request-limits.ts'
import { cleanHeaders, hostOf, idOf } from './headers/trusted-headers.ts'

const TOO_MUCH: Decision = { kind: 'error', code: 'too-many-requests' }

type ServiceKind = 'health' | 'search' | 'lake' | 'media' | 'changes' | 'ingest' | 'reindex'
type Service<K extends ServiceKind> = (
  req: IncomingMessage,
  res: ServerResponse,
  decision: Extract<Decision, { kind: K }>,
) => Promise<void> | void

export interface FrontOptions {
  tables: RoutingTables
  delivery: AnswerOptions
  isProduction: boolean
  shouldTrustProxy: boolean
  tenants(): TenantLine[]
  outbox(): Promise<OutboxMessages>
  /**
   * The Cookie header that Next may see; `site` is the param of a page, undefined for what is no page, and `page` its path
   * without the base path.
   */
  admitDrafts(cookie: string, host: string, site: string | undefined, page: string): Promise<string>
  /** Who may see gated pages. */
  isSignedIn: PageGateOptions['isSignedIn']
  limits: RequestLimits
  next(req: IncomingMessage, res: ServerResponse): Promise<void>
  /** Sees to it that a page is cached before Next is asked for it; absent where Next renders in this process. */
  renders?: Pick<PageRendering, 'ensure' | 'ready'> | undefined
  services: { [K in ServiceKind]: Service<K> }
  writeAccess(line: AccessLine): void
  onError(error: unknown, requestId: string): void
  now(): number
}

/** The handler of every request to the site: decides, answers from memory what it can, hands pages to Next. */
export function createFrontHandler(
  options: FrontOptions,
): (req: IncomingMessage, res: ServerResponse) => void {
  const security = Object.entries(commonSecurityHeaders(options.isProduction))
  const renderRefusal = createRenderLimit(options.now)
  return (req, res) => {
    const id = idOf(req, options)
    const target = req.url
    const host = hostOf(req, options)
    const decision = routeRequest(
      {
        method: req.method ?? 'GET',
        target,
        host,
        // The site has none of its own; the tools that show drafts have.
        isAction: ACTION_HEADER in req.headers && asksForDrafts(req.headers.cookie),
      },
      options.tables,
    )
    const site = decision.kind === 'next' ? decision.site : undefined
    res.setHeader('x-request-id', id)
    // Limits, log, queue and the pipeline of a picture each wait for the end of an answer: more than ten are no leak.
    res.setMaxListeners(20)
    for (const [name, value] of security) res.setHeader(name, value)
    logAccess(req, res, { requestId: id, target, site, now: options.now }, options.writeAccess)
    cleanHeaders(req, options, id)
    const dealer = options.tables.tenantOfHost(host) ?? hostName(host).slice(0, 255)
    const admitted = options.limits.admit(req, res, decision, dealer) ? decision : TOO_MUCH
    void Promise.resolve()
      .then(() => {
        const refusal = admitted.kind === 'next' ? renderRefusal(req, admitted.url, dealer) : undefined
        return act(req, res, refusal ? { kind: 'error', code: refusal } : admitted, options)
      })
      .catch((error: unknown) => {
        options.onError(error, id)
        answerFailure(req, res, error)
      })
  }
}

async function act(
  req: IncomingMessage,
  res: ServerResponse,
  decision: Decision,
  options: FrontOptions,
): Promise<void> {
  const { services } = options
  switch (decision.kind) {
    case 'next':
      return toNext(req, res, decision, options)
    case 'redirect':
      return redirect(res, decision)
    case 'error':
      return sendError(req, res, decision.code, decision.allow)
    case 'tenant-list':
      return sendTenantList(res, options.tenants(), req.method === 'HEAD')
    case 'outbox':
      return sendOutboxPage(res, await options.outbox(), req.method === 'HEAD')
    case 'health':
      return services.health(req, res, decision)
    case 'search':
      return services.search(req, res, decision)
    case 'lake':
      return services.lake(req, res, decision)
    case 'media':
      return services.media(req, res, decision)
    case 'changes':
      return services.changes(req, res, decision)
    case 'ingest':
      return services.ingest(req, res, decision)
    case 'reindex':
      return services.reindex(req, res, decision)
  }
}

async function toNext(
  req: IncomingMessage,
  res: ServerResponse,
  decision: NextDecision,
  options: FrontOptions,
): Promise<void> {
  const host = hostName(hostOf(req, options))
  const page = decision.isPage ? decision.site : undefined
  const { cookie = '' } = req.headers
  // Draft mode's cookie is the same for every dealer: Next must not see it before it is known whose drafts are meant.
  if (asksForDrafts(cookie))
    req.headers.cookie = await options.admitDrafts(cookie, host, page, pathInSite(decision.url))
  const { gated: path, site = '' } = decision
  if (path !== undefined) {
    const onError = (error: unknown): void => options.onError(error, requestId(res))
    const gate = { isSignedIn: options.isSignedIn, onError }
    if (!(await passGate(req, res, { site, path, host: hostOf(req, options) }, gate))) return
  }
  req.headers['x-forecourt-host'] = host
  if (await answerPage(req, res, decision, options)) return
  if (decision.site) req.headers['x-forecourt-site'] = decision.site
  if (decision.isPage && isOfClient(req.headers)) tellRewrite(res, decision.url)
  req.url = decision.url
  // The headers of a HEAD are those of the page; Node itself leaves the body out.
  if (decision.isPage && req.method === 'HEAD') req.method = 'GET'
  deliver(req, res, options.delivery, decision.status, page, path !== undefined)
  await options.next(req, res)
}

/**
 * Answers with a page of the cache. One that is not cached yet is rendered elsewhere, so that this process is free for
 * everybody else. False where Next has to answer: for drafts, for what is made for one visitor, and for the data that its
 * own client asks for, which it takes from the same cache.
 */
async function answerPage(
  req: IncomingMessage,
  res: ServerResponse,
  { isPage, site, url, status, gated }: NextDecision,
  { renders, delivery }: FrontOptions,
): Promise<boolean> {
  const isShared = isPage && site !== undefined && (req.method === 'GET' || req.method === 'HEAD')
  if (!renders || !isShared || isDynamic(url) || asksForDrafts(req.headers.cookie)) return false
  const ensured = await renders.ensure({ url, site, client: clientOfRequest(req) }, (waiting) =>
    res.once('close', waiting.leave),
  )
  if (res.destroyed) return true
  if (ensured.kind === 'go-on') {
    const isForClient = isOfClient(req.headers) || clientMark(url.split('?')[1] ?? '') !== null
    const page = isForClient || ensured.key === undefined ? undefined : renders.ready(ensured.key)
    if (!page) return false
    const own = page.status === 404 ? await delivery.notFoundPage(site) : undefined
    // Next's own is a shell that only scripts could fill, and they would find no markup in it.
    if (page.status === 404 && !own) {
      sendErrorPage(res, 'page-not-found', req.method === 'HEAD')
      return true
    }
    res.setHeader(CACHE_STATE_HEADER, ensured.wasCached ? 'HIT' : 'MISS')
    const shown = own ? { page: own, status: 404 } : { page, ...(status === undefined ? {} : { status }) }
    const answer = { ...shown, site, isGated: gated !== undefined }
    await deliverReady(req, res, delivery, answer)
    return true
  }
  const isOwnFault = ensured.kind === 'refused' && ensured.reason === 'client-limit'
  const code = ensured.kind === 'failed' ? 'unexpected' : isOwnFault ? 'too-many-requests' : 'overloaded'
  sendErrorPage(res, code, req.method === 'HEAD')
  return true
}

/** Next's client must know that the path it asked for was rendered as another one, as after Next's own rewrites. */
function tellRewrite(res: ServerResponse, url: string): void {
  const [path = '', query = ''] = url.split('?')
  const params = new URLSearchParams(query)
  params.delete(CLIENT_MARK)
  res.setHeader(REWRITTEN_PATH_HEADER, path)
  if (params.size > 0) res.setHeader(REWRITTEN_QUERY_HEADER, params.toString())
}

function redirect(res: ServerResponse, { location, status }: Extract<Decision, { kind: 'redirect' }>): void {
  res.statusCode = status ?? 308
  res.setHeader('location', location)
  res.setHeader('cache-control', 'no-store')
  res.end()
}

function sendError(
  req: IncomingMessage,
  res: ServerResponse,
  code: ErrorCode,
  allow: string | undefined,
): void {
  if (allow) res.setHeader('allow', allow)
  if (ERRORS[code].status >= 400 && req.method !== 'GET' && req.method !== 'HEAD') discardBody(req)
  if (isReadByPrograms(req.url)) sendApiError(res, code)
  else sendErrorPage(res, code, req.method === 'HEAD')
}

function answerFailure(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  if (res.headersSent || res.destroyed) return void res.destroy()
  sendError(req, res, isStorageFailure(error) ? 'storage-full' : 'unexpected', undefined)
}

/** The path of a page within its site: `/h/harbour/offers/a?x=1` is `/offers/a`. */
function pathInSite(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.replace(/^\/h\/[^/]+/, '') || '/'
}
