import { cookies, draftMode } from 'next/headers'
import { redirect, unstable_rethrow } from 'next/navigation'
import { SHARED_PASS_COOKIE } from '../../../../server/draft-mode/draft-cookies.ts'
import { apiError } from '../../../../server/errors.ts'
import { getRuntime } from '../../../../server/runtime/runtime.ts'
import { getRequestTenant } from '../../../../server/tenants/tenant.ts'

export const dynamic = 'force-dynamic'

/**
 * `GET /api/draft-mode/shared?link=`: somebody opens a link that staff shared. They see the draft of its one page until its
 * end, and everything else as visitors do; after its end that page, too.
 */
export async function GET(request: Request): Promise<Response> {
  const { config, drafts, log, now } = getRuntime()
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  const link = new URL(request.url).searchParams.get('link') ?? ''
  try {
    const shared = await drafts.openShared(link, request.headers.get('x-forecourt-host') ?? '', context.id)
    if (!shared) return apiError('unauthorised', requestId, 'This is no link to a draft of this site.')
    if (shared.pass === undefined) return redirect(context.link(shared.page))
    const jar = await cookies()
    jar.set(SHARED_PASS_COOKIE, shared.pass, {
      httpOnly: true,
      path: '/',
      maxAge: Math.floor((shared.until - now()) / 1000),
      secure: !config.isDev,
      sameSite: 'lax',
    })
    ;(await draftMode()).enable()
    return redirect(context.link(shared.page))
  } catch (error) {
    unstable_rethrow(error)
    log('warn', 'a shared preview cannot be opened', { requestId, error: String(error) })
    return apiError('content-down', requestId)
  }
}
