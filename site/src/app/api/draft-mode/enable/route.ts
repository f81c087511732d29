import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { cookies } from 'next/headers'
import { contentClient } from '../../../../server/content/content.ts'
import { PASS_COOKIE } from '../../../../server/draft-mode/draft-cookies.ts'
import { PASS_LIFETIME_MS } from '../../../../server/draft-mode/draft-pass.ts'
import { apiError } from '../../../../server/errors.ts'
import { sameSitePath } from '../../../../server/content/preview-target.ts'
import { getRuntime } from '../../../../server/runtime/runtime.ts'
import { getRequestTenant } from '../../../../server/tenants/tenant.ts'

export const dynamic = 'force-dynamic'

/**
 * Presentation's endpoint for drafts: whoever made the Studio's preview secret must be staff of this host's dealer. The
 * browser gets a pass in that person's name and is sent to a path of this site only.
 */
export async function GET(request: Request): Promise<Response> {
  const { drafts, log } = getRuntime()
  const requestId = request.headers.get('x-request-id') ?? ''
  const { searchParams } = new URL(request.url)
  const target = sameSitePath(searchParams.get('sanity-preview-pathname'))
  if (target === undefined) return apiError('url-malformed', requestId)
  const secret = searchParams.get('sanity-preview-secret') ?? ''
  const host = request.headers.get('x-forecourt-host') ?? ''
  try {
    const pass = await drafts.open(secret, host, (await getRequestTenant())?.id)
    if (pass === undefined) return apiError('unauthorised', requestId)
    await givePass(pass, request.headers)
  } catch (error) {
    log('warn', 'draft mode cannot be turned on', { requestId, error: String(error) })
    return apiError('content-down', requestId)
  }
  const client = contentClient().withConfig({ perspective: 'raw' })
  return defineEnableDraftMode({ client }).GET(request)
}

/** Like next-sanity's own cookies: a Studio on another site needs `none`, and browsers that part third parties `partitioned`. */
async function givePass(pass: string, headers: Headers): Promise<void> {
  const isSecure = !getRuntime().config.isDev
  const isForeignFrame =
    headers.get('sec-fetch-dest') === 'iframe' && headers.get('sec-fetch-site') === 'cross-site'
  const jar = await cookies()
  jar.set(PASS_COOKIE, pass, {
    httpOnly: true,
    path: '/',
    maxAge: PASS_LIFETIME_MS / 1000,
    secure: isSecure,
    sameSite: isSecure ? 'none' : 'lax',
    partitioned: isSecure && isForeignFrame,
  })
}
