import { errorText } from '@forecourt/leads/error-text'
import * as z from 'zod'
import { apiError } from '../../../server/errors.ts'
import { getRuntime } from '../../../server/runtime/runtime.ts'
import { staffPreflight, staffRoute } from '../../../server/staff/staff-route.ts'
import { staffTenant } from '../../../server/staff/staff-tenant.ts'

export const dynamic = 'force-dynamic'

const PAGE = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  before: z.coerce.number().int().min(1).optional(),
})

/**
 * `GET /api/audit?tenant=…&limit=…&before=…` (staff only): what visitors and staff did at one dealer, newest first, as
 * `{entries: [{number, at, actor, action, subject, outcome}]}`; `before` is the number of the last entry that one has.
 */
export const GET = staffRoute(async (request, staff, requestId) => {
  const { audit, log } = getRuntime()
  const { searchParams } = new URL(request.url)
  const page = PAGE.safeParse({
    limit: searchParams.get('limit') ?? undefined,
    before: searchParams.get('before') ?? undefined,
  })
  if (!page.success) return apiError('body-invalid', requestId, z.prettifyError(page.error))
  const entry = staffTenant(staff, searchParams.get('tenant'))
  if (!entry) return apiError('tenant-unknown', requestId)
  try {
    const entries = await audit.read(entry.id, page.data)
    const seen = { tenant: entry.id, actor: staff.id, action: 'audit-seen' as const, outcome: 'ok' }
    await audit.write({ ...seen, subject: `${entries.length} entries` })
    return Response.json({ entries })
  } catch (error) {
    log('error', 'the audit log cannot be read', { requestId, error: errorText(error) })
    return apiError('records-down', requestId)
  }
})

export const OPTIONS = staffPreflight
