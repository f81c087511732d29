import { zonedEpoch } from '@forecourt/tenant-config/time/zoned-time'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { sameSitePath } from '../../../../server/content/preview-target.ts'
import { MOMENT_COOKIE } from '../../../../server/draft-mode/draft-cookies.ts'
import { PASS_LIFETIME_MS } from '../../../../server/draft-mode/draft-pass.ts'
import { apiError } from '../../../../server/errors.ts'
import { isSameSite } from '../../../../server/limits/visitor-request.ts'
import { getRuntime } from '../../../../server/runtime/runtime.ts'
import { getRequestTenant } from '../../../../server/tenants/tenant.ts'

export const dynamic = 'force-dynamic'

/** Nobody plans further ahead. */
const MOST_AHEAD_MS = 2 * 365 * 86_400_000

/**
 * `GET /api/draft-mode/moment?at=2026-12-24T09:00&path=`: staff see the site as it will be then, by the dealer's clock, until they
 * leave draft mode or come back to now (`at` empty). For visitors the cookie means nothing.
 */
export async function GET(request: Request): Promise<Response> {
  const { config, now } = getRuntime()
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!isSameSite(request.headers)) return apiError('unauthorised', requestId)
  const { searchParams } = new URL(request.url)
  const path = sameSitePath(searchParams.get('path'))
  if (path === undefined) return apiError('url-malformed', requestId)
  const typed = searchParams.get('at') ?? ''
  const at = typed === '' ? undefined : zonedEpoch(typed, context.tenant.timeZone)
  if (typed !== '' && (at === undefined || at <= now() || at > now() + MOST_AHEAD_MS))
    return apiError('body-invalid', requestId, 'at: expected a time of the coming two years')
  const isForeignFrame = request.headers.get('sec-fetch-dest') === 'iframe'
  const jar = await cookies()
  jar.set(MOMENT_COOKIE, at === undefined ? '' : String(at), {
    httpOnly: true,
    path: '/',
    maxAge: at === undefined ? 0 : PASS_LIFETIME_MS / 1000,
    secure: !config.isDev,
    sameSite: config.isDev ? 'lax' : 'none',
    partitioned: !config.isDev && isForeignFrame,
  })
  return redirect(path)
}
