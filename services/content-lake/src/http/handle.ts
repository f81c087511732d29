import { httpError } from '../errors.ts'
import { serveLogin } from '../platform/login.ts'
import { SECOND_FACTOR_PATHS, serveSecondFactor } from '../platform/second-factor.ts'
import { DATASET_ROUTES } from '../platform/dataset-routes.ts'
import { IDENTITY_ROUTES } from '../platform/identity-routes.ts'
import { PEOPLE_ROUTES } from '../platform/people-routes.ts'
import { PROJECT_ROUTES } from '../platform/project-routes.ts'
import { splitVersion } from './api-version.ts'
import { ASSET_ROUTES } from './asset-routes.ts'
import { allowCrossOrigin } from './cors.ts'
import { describeError } from './describe-error.ts'
import { DATA_ROUTES } from './data-routes.ts'
import { HISTORY_ROUTES } from './history-routes.ts'
import { EXPORT_ROUTES } from '../transfer/export-route.ts'
import { WEBHOOK_ROUTES } from '../webhooks/routes.ts'
import { AUDIT_ROUTES } from '../audit/routes.ts'
import { recordRefusal } from '../audit/record.ts'
import { UNDO_ROUTES } from './undo-route.ts'
import { readHealth } from '../health/health.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { sendJson } from './request.ts'
import { requireReader } from '../access/access.ts'
import { dispatch } from './router.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Lake } from '../lake.ts'
import type { Principal } from '../access/principal.ts'

const ROUTES = [
  ...DATA_ROUTES,
  ...ASSET_ROUTES,
  ...HISTORY_ROUTES,
  ...EXPORT_ROUTES,
  ...IDENTITY_ROUTES,
  ...PEOPLE_ROUTES,
  ...PROJECT_ROUTES,
  ...DATASET_ROUTES,
  ...WEBHOOK_ROUTES,
  ...AUDIT_ROUTES,
  ...UNDO_ROUTES,
]
const LOGIN_PATH = '/auth/login/local'
/** Paths that answer with content, unlike a ping or the live events. */
const READ_PATH = /^\/data\/(?!ping\/|live\/events\/)/

/** Answers one HTTP request; every failure becomes a status and a JSON body, never an exception. */
export async function handleRequest(req: IncomingMessage, res: ServerResponse, lake: Lake): Promise<void> {
  try {
    const url = requestUrl(req.url ?? '/')
    const isAsset = ASSET_PATH.test(splitVersion(url.pathname).path)
    setSecurityHeaders(res, { isSecure: lake.settings.isSecure === true, isAsset })
    if (url.pathname.endsWith(LOGIN_PATH) && splitVersion(url.pathname).path === LOGIN_PATH)
      return await serveLogin(req, res, url, lake)
    const page = splitVersion(url.pathname).path
    if (SECOND_FACTOR_PATHS.includes(page)) return await serveSecondFactor(req, res, url, lake)
    if (allowCrossOrigin(req, res, lake.settings)) return
    const { apiVersion, path: given, project } = splitVersion(url.pathname)
    // Clients that name the project in the host leave it out of the paths of its datasets.
    const path = /^\/datasets(\/|$)/.test(given) ? `/projects/${lake.settings.project}${given}` : given
    if (path === '/health') return sendJson(res, 200, await readHealth(lake))
    checkProject(projectOf(req), lake)
    checkProject(project, lake)
    refuseEncoding(req)
    const principal = identified(req, path, lake)
    if (READ_PATH.test(path)) requireReader(principal)
    const method = req.method ?? 'GET'
    const request = { req, res, lake, method, path, params: url.searchParams, apiVersion, principal }
    const answer = await dispatch(ROUTES, request)
    if (answer !== undefined && !res.headersSent) sendJson(res, 200, answer)
  } catch (error) {
    sendError(error, req, res, lake)
  }
}

/** Paths of image and file bytes: cheap requests that websites make on behalf of many visitors. */
const ASSET_PATH = /^\/(?:images|files)\//

/** Returns the caller; throws 401 for an unknown token, and 429 for a client with too many requests, whatever its token. */
function identified(req: IncomingMessage, path: string, lake: Lake): Principal {
  const address = lake.limits.addressOf(req)
  let principal: Principal | undefined
  try {
    principal = lake.access.authenticate(req.headers.authorization)
    return principal
  } finally {
    if (!ASSET_PATH.test(path)) lake.limits.countRequest(principal, address)
  }
}

/** The URL of a request target such as `/v1/ping?x=1`; throws 400 for a target of another form. */
export function requestUrl(target: string): URL {
  if (!target.startsWith('/') || !URL.canParse(`http://lake${target}`))
    throw httpError(400, 'The address is malformed')
  return new URL(`http://lake${target}`)
}

/** The project that a request names: by header, or as the first label of a host under `localhost`. */
export function projectOf(req: IncomingMessage): string | undefined {
  const header = req.headers['x-sanity-project-id']
  if (typeof header === 'string' && header !== '') return header
  return /^([a-z0-9-]+)\.(?:api\.|apicdn\.)?localhost(?::\d+)?$/i
    .exec(req.headers.host ?? '')?.[1]
    ?.toLowerCase()
}

/** Throws 404 when a request names another project than the one that is served. */
export function checkProject(project: string | undefined, lake: Lake): void {
  if (project === undefined || project === lake.settings.project) return
  throw httpError(404, `Project not found: ${project.slice(0, 100)}`)
}

/** Throws 415 for an encoded body: bodies are never unpacked, so a small request cannot become a large one. */
function refuseEncoding(req: IncomingMessage): void {
  const encoding = req.headers['content-encoding']
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return
  throw httpError(415, `Content-Encoding "${encoding.slice(0, 50)}" is not supported; send the body as it is`)
}

function sendError(error: unknown, req: IncomingMessage, res: ServerResponse, lake: Lake): void {
  const answer = describeError(error)
  recordRefusal(req, answer.status, lake)
  if (answer.status >= 500 && !req.destroyed) {
    lake.log('error', 'a request failed', {
      method: req.method,
      path: req.url?.slice(0, 300),
      reason: String(error),
    })
  }
  if (res.headersSent || res.destroyed) return void res.destroy()
  if (answer.status === 429 || answer.status === 503) res.setHeader('retry-after', '1')
  sendJson(res, answer.status, answer.body)
}
