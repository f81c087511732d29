import { normaliseHost } from '@forecourt/tenant-config/tenant/hosts'
import * as z from 'zod'
import { apiError } from '../../../../server/errors.ts'
import { getRuntime } from '../../../../server/runtime/runtime.ts'
import type { TenantEntry } from '../../../../server/tenants/tenant-entry.ts'
import { staffPreflight, staffRoute } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

const MOST_HOSTS = 50

const QUESTION = z.object({
  tenant: z.string().min(1).max(200),
  host: z.array(z.string().min(1).max(300)).max(MOST_HOSTS),
  websiteId: z.coerce.number().int().positive().optional(),
})

/**
 * `GET /api/tenants/taken?tenant=…&host=…&host=…&websiteId=…` (staff of the dealer `tenant`, a document id, only):
 * whether another dealer's site has these host names or this website number, and never whose site. `{hosts: [true, …],
 * websiteId: false}`, the hosts in the order of the question.
 */
export const GET = staffRoute(async (request, staff, requestId) => {
  const { tenants } = getRuntime()
  const { searchParams } = new URL(request.url)
  const question = QUESTION.safeParse({
    tenant: searchParams.get('tenant') ?? undefined,
    host: searchParams.getAll('host'),
    websiteId: searchParams.get('websiteId') ?? undefined,
  })
  if (!question.success) return apiError('body-invalid', requestId, z.prettifyError(question.error))
  const { tenant, host, websiteId } = question.data
  // One that is not published yet has no site, but staff who write it.
  if (!staff.canRead(tenant)) return apiError('tenant-unknown', requestId)
  if (!tenants.isLoaded) return apiError('starting', requestId)
  const others = tenants.all().filter(({ id }) => id !== tenant)
  const theirs = new Set(others.flatMap(hostsOf))
  return Response.json({
    hosts: host.map((name) => theirs.has(normaliseHost(name) ?? '')),
    websiteId: websiteId !== undefined && others.some((other) => other.tenant.websiteId === websiteId),
  })
})

export const OPTIONS = staffPreflight

/** Every host that a dealer claims, its local name too. */
function hostsOf({ tenant }: TenantEntry): string[] {
  const names = [...tenant.hosts, `${tenant.slug}.localhost`].map(normaliseHost)
  return names.filter((name) => name !== undefined)
}
