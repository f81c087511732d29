import { httpError, LakeError } from '../errors.ts'
import { QueryParseError, QueryTimeoutError } from '../query/parse-error.ts'
import { serveLogin } from '../platform/login.ts'
import { IDENTITY_ROUTES } from '../platform/identity-routes.ts'
import { PEOPLE_ROUTES } from '../platform/people-routes.ts'
import { PROJECT_ROUTES } from '../platform/project-routes.ts'
import { splitVersion } from './api-version.ts'
import { ASSET_ROUTES } from './asset-routes.ts'
import { allowCrossOrigin } from './cors.ts'
import { DATA_ROUTES } from './data-routes.ts'
import { HISTORY_ROUTES } from './history-routes.ts'
import { EXPORT_ROUTES } from '../transfer/export-route.ts'
import { sendJson } from './request.ts'
import { dispatch } from './router.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Lake } from '../lake.ts'

const ROUTES = [
  ...DATA_ROUTES,
  ...ASSET_ROUTES,
  ...HISTORY_ROUTES,
  ...EXPORT_ROUTES,
  ...IDENTITY_ROUTES,
  ...PEOPLE_ROUTES,
  ...PROJECT_ROUTES,
]
const LOGIN_PATH = '/auth/login/local'

/** Answers one HTTP request; every failure becomes a status and a JSON body, never an exception. */
export async function handleRequest(req: IncomingMessage, res: ServerResponse, lake: Lake): Promise<void> {
  try {
    const url = parseUrl(req)
    const { apiVersion, path } = splitVersion(url.pathname)
    if (path === LOGIN_PATH) return await serveLogin(req, res, url, lake)
    if (allowCrossOrigin(req, res)) return
    if (path === '/health') return sendJson(res, 200, { ok: true })
    checkProject(projectOf(req), lake)
    const principal = lake.access.authenticate(req.headers.authorization)
    const method = req.method ?? 'GET'
    const request = { req, res, lake, method, path, params: url.searchParams, apiVersion, principal }
    const answer = await dispatch(ROUTES, request)
    if (answer !== undefined && !res.headersSent) sendJson(res, 200, answer)
  } catch (error) {
    sendError(error, req, res, lake)
  }
}

function parseUrl(req: IncomingMessage): URL {
  const target = req.url ?? '/'
  if (!target.startsWith('/') || !URL.canParse(`http://lake${target}`))
    throw httpError(400, 'The address is malformed')
  return new URL(`http://lake${target}`)
}

/** The project that a request names: by header, or as the first label of a host under `localhost`. */
export function projectOf(req: IncomingMessage): string | undefined {
  const header = req.headers['x-sanity-project-id']
  if (typeof header === 'string' && header !== '') return header
  return /^([a-z0-9-]+)\.(?:api\.|apicdn\.)?localhost(?::\d+)?$/i.exec(req.headers.host ?? '')?.[1]
}

/** Throws 404 when a request names another project than the one that is served. */
export function checkProject(project: string | undefined, lake: Lake): void {
  if (project === undefined || project === lake.settings.project) return
  throw httpError(404, `Project not found: ${project.slice(0, 100)}`)
}

function sendError(error: unknown, req: IncomingMessage, res: ServerResponse, lake: Lake): void {
  const answer = describeError(error)
  if (answer.status >= 500 && !req.destroyed) {
    lake.log('error', 'a request failed', {
      method: req.method,
      path: req.url?.slice(0, 300),
      reason: String(error),
    })
  }
  if (res.headersSent || res.destroyed) return void res.destroy()
  sendJson(res, answer.status, answer.body)
}

/** Status and body of any error. */
export function describeError(error: unknown): { status: number; body: unknown } {
  if (error instanceof LakeError) return error
  if (error instanceof QueryParseError) return describeQueryError(error)
  if (isStorageFailure(error)) {
    const body = httpError(503, 'The content store cannot be written; nothing was changed').body
    return { status: 503, body }
  }
  return { status: 500, body: httpError(500, 'An internal error occurred').body }
}

function describeQueryError(error: QueryParseError): { status: number; body: unknown } {
  const timedOut = error instanceof QueryTimeoutError
  const { message: description, query, start, end } = error
  const type = timedOut ? 'queryTimeoutError' : 'queryParseError'
  return { status: timedOut ? 408 : 400, body: { error: { type, description, query, start, end } } }
}

/** SQLite could not write: the disk is full, read-only or broken. */
function isStorageFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
}
