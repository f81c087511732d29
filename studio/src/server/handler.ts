import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { RuntimeConfig } from '../runtime-config.ts'
import { studioSecurityPolicy } from './content-security-policy.ts'
import { servedIndexPage } from './index-page.ts'
import { staticFile } from './static-files.ts'

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'
const NOT_BUILT = 'The Studio has not been built yet. Run "npm start", which builds it.'

/** Serves the built Studio in `folder` with its run-time configuration; every path that is no file is the Studio itself. */
export function createHandler(folder: string, runtime: RuntimeConfig): RequestListener {
  const policy = studioSecurityPolicy(runtime)
  // `<` is escaped so that no value can end the script it stands in.
  const config = `window.__FORECOURT__=${JSON.stringify(runtime).replaceAll('<', '\\u003c')}\n`
  return (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'same-origin')
    response.setHeader('permissions-policy', PERMISSIONS)
    // Scripts carry it too: a worker is held by the policy that its own script came with.
    response.setHeader('content-security-policy', policy)
    if (runtime.mode === 'production')
      response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(request, response, 405, 'text/plain', 'Only GET.')
    const path = pathOf(request.url ?? '/')
    if (path === '/health') return send(request, response, 200, 'application/json', '{"ok":true}')
    if (path === '/config.js') return send(request, response, 200, 'text/javascript; charset=utf-8', config)
    return sendFile(request, response, { folder, path })
  }
}

interface FileRequest {
  folder: string
  path: string
}

function sendFile(request: IncomingMessage, response: ServerResponse, { folder, path }: FileRequest): void {
  const file = path === '/' || path === '/index.html' ? undefined : staticFile(folder, path)
  if (file) {
    if (file.isImmutable) response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    return send(request, response, 200, file.contentType, file.bytes)
  }
  if (path.startsWith('/static/')) return send(request, response, 404, 'text/plain', 'There is no such file.')
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return send(request, response, 503, 'text/plain', NOT_BUILT)
  return send(
    request,
    response,
    200,
    'text/html; charset=utf-8',
    servedIndexPage(readFileSync(index, 'utf8')),
  )
}

function pathOf(url: string): string {
  return URL.canParse(url, 'http://studio') ? new URL(url, 'http://studio').pathname : '/'
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
): void {
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache')
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}
