import type { IncomingMessage, ServerResponse } from 'node:http'
import { asksForDrafts } from '../../server/draft-mode/draft-cookies.ts'
import { parseSiteParam } from '../../addresses/site-param.ts'
import { signInPath, targetOfGate } from '../../server/sign-in/sign-in-address.ts'
import { discardBody, sendApiError } from '../../server/http/answers.ts'
import { sendErrorPage } from '../answers/plain-pages.ts'

/** A page that only signed-in visitors see. */
export interface GatedPage {
  /** The tenant's param. */
  site: string
  /** The public path and query, without the base path; below `/api/` it is what a page's scripts ask for. */
  path: string
  host: string | undefined
}

export interface PageGateOptions {
  /** Rejects when it cannot be known. */
  isSignedIn(site: string, cookie: string | undefined): Promise<boolean>
  onError(error: unknown): void
}

/**
 * Decides about a gated page before anything of it is rendered (AUTH-01, AUTH-06): true for signed-in visitors and for
 * staff whose draft mode was admitted; everybody else has been answered, who asked for a page with a redirect to the
 * sign-in page.
 */
export async function passGate(
  req: IncomingMessage,
  res: ServerResponse,
  page: GatedPage,
  options: PageGateOptions,
): Promise<boolean> {
  const isApi = page.path.startsWith('/api/')
  res.setHeader('cache-control', 'private, no-store')
  // The cookie is the one that drafts were admitted for: what a visitor brings by that name is gone by now.
  if (asksForDrafts(req.headers.cookie)) return true
  try {
    if (await options.isSignedIn(page.site, req.headers.cookie)) return true
  } catch (error) {
    options.onError(error)
    if (isApi) sendApiError(res, 'sign-in-down')
    else sendErrorPage(res, 'sign-in-down', req.method === 'HEAD')
    return false
  }
  if (!isApi && (req.method === 'GET' || req.method === 'HEAD')) sendToSignIn(req, res, page)
  else {
    discardBody(req)
    sendApiError(res, 'unauthorised')
  }
  return false
}

function sendToSignIn(req: IncomingMessage, res: ServerResponse, { site, path, host }: GatedPage): void {
  const basePath = parseSiteParam(site)?.basePath ?? ''
  const target = targetOfGate(path, { referer: req.headers.referer, host, basePath })
  res.statusCode = 307
  res.setHeader('location', basePath + signInPath(target))
  res.end()
}
