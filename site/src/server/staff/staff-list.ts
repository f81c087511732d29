import type { DeskScope } from '@forecourt/leads/desk-filter'
import * as z from 'zod'
import { apiError } from '../errors.ts'
import { withRecord } from '../http/with-record.ts'
import { deskScope } from '../leads/desk-scope.ts'
import { getRuntime } from '../runtime/runtime.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import { staffRoute } from './staff-route.ts'
import { staffTenant } from './staff-tenant.ts'

const QUERY = z.object({ tenant: z.string().min(1).max(200) })

/** What staff ask for a list: about which dealer, what they see of it, and whether they may work on it. */
interface ListAsked {
  entry: TenantEntry
  scope: DeskScope
  mayWork: boolean
}

/**
 * A route `GET …?tenant=…` (slug or id) that lists something of a dealer's whose leads the person may see; `what` is what the log says
 * when the record is down.
 */
export function staffList(
  what: string,
  listed: (asked: ListAsked) => Promise<object>,
): ReturnType<typeof staffRoute> {
  return staffRoute(async (request, staff, requestId) => {
    const asked = QUERY.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!asked.success) return apiError('body-invalid', requestId, z.prettifyError(asked.error))
    const entry = staffTenant(staff, asked.data.tenant)
    if (!entry) return apiError('tenant-unknown', requestId)
    return withRecord(what, requestId, async () => {
      const scope = deskScope(staff, entry, getRuntime().now())
      return Response.json(await listed({ entry, scope, mayWork: staff.canWrite(entry.id) }))
    })
  })
}
