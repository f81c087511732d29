import { errorText } from '@forecourt/leads/error-text'
import * as z from 'zod'
import { sameSitePath } from '../../../../server/content/preview-target.ts'
import { apiError } from '../../../../server/errors.ts'
import { getRuntime } from '../../../../server/runtime/runtime.ts'
import { staffBody } from '../../../../server/staff/staff-body.ts'
import { staffPreflight, staffRoute } from '../../../../server/staff/staff-route.ts'
import { staffTenant } from '../../../../server/staff/staff-tenant.ts'

export const dynamic = 'force-dynamic'

const MAX_BODY_BYTES = 4 * 1024
const DAY_MS = 86_400_000
const MOST_DAYS = 30

const BODY = z.object({
  /** Slug or id. */
  tenant: z.string().min(1).max(200),
  /** Path of the page, without the base path. */
  page: z.string().min(1).max(1000),
  days: z.int().min(1).max(MOST_DAYS),
})

/**
 * `POST /api/draft-mode/share` `{tenant, page, days}` (staff who may write): `{link, until}`, where `link` opened at
 * `/api/draft-mode/shared?link=` shows the draft of this one page, and `until` (ISO) is its end.
 */
export const POST = staffRoute(async (request, staff, requestId) => {
  const { audit, drafts, log, now } = getRuntime()
  const body = await staffBody(request, BODY, { maxBytes: MAX_BODY_BYTES, requestId })
  if (body instanceof Response) return body
  const { tenant, page, days } = body
  if (sameSitePath(page) !== page || /[?#]/.test(page))
    return apiError('body-invalid', requestId, 'page: expected the path of a page, such as /offers/a')
  const entry = staffTenant(staff, tenant)
  if (!entry) return apiError('tenant-unknown', requestId)
  const shared = { tenant: entry.id, actor: staff.id, action: 'preview-shared' as const, subject: page }
  if (!staff.canWrite(entry.id)) {
    audit.refused({ ...shared, outcome: 'forbidden' })
    return apiError('forbidden', requestId, `Viewers of ${entry.tenant.name} cannot share drafts.`)
  }
  const until = now() + days * DAY_MS
  try {
    await audit.write({ ...shared, outcome: 'ok' })
  } catch (error) {
    log('error', 'a shared preview cannot be recorded', { requestId, error: errorText(error) })
    return apiError('records-down', requestId)
  }
  const link = drafts.share({ person: staff.id, tenantId: entry.id, page, until })
  return Response.json({ link, until: new Date(until).toISOString() })
})

export const OPTIONS = staffPreflight
