import { errorText } from '@forecourt/leads/error-text'
import * as z from 'zod'
import { apiError } from '../server/errors.ts'
import { deskScope } from '../server/leads/desk-scope.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { staffBody } from '../server/staff/staff-body.ts'
import { staffRoute } from '../server/staff/staff-route.ts'
import { staffTenant } from '../server/staff/staff-tenant.ts'

const MAX_BODY_BYTES = 64 * 1024
const MOST_IDS = 500

const DECISION = z.object({
  /** Slug or id. */
  tenant: z.string().min(1).max(200),
  leads: z.union([z.literal('all'), z.array(z.string().min(1).max(100)).min(1).max(MOST_IDS)]),
})

/** The held leads of a dealer (`tenant`), oldest first: `{leads, count}`. That somebody looked is in the audit log. */
export const getHeldLeads = staffRoute(async (request, staff, requestId) => {
  const { leads, audit, log, now } = getRuntime()
  const entry = staffTenant(staff, new URL(request.url).searchParams.get('tenant'))
  if (!entry) return apiError('tenant-unknown', requestId)
  try {
    const held = await leads.held(deskScope(staff, entry, now()))
    const seen = { tenant: entry.id, actor: staff.id, action: 'leads-seen' as const, outcome: 'ok' }
    await audit.write({ ...seen, subject: `${held.leads.length} held` })
    return Response.json(held)
  } catch (error) {
    log('error', 'held leads cannot be read', { requestId, error: errorText(error) })
    return apiError('records-down', requestId)
  }
})

/**
 * Releases or rejects leads of a dealer, `{tenant, leads: [ids] | 'all'}`; `{leads: [ids]}` are those that it changed. A
 * viewer of the dealer gets 403.
 */
export function decideHeldLeads(outcome: 'release' | 'reject') {
  return staffRoute(async (request, staff, requestId) => {
    const { leads, audit, log, now } = getRuntime()
    const body = await staffBody(request, DECISION, { maxBytes: MAX_BODY_BYTES, requestId })
    if (body instanceof Response) return body
    const entry = staffTenant(staff, body.tenant)
    if (!entry) return apiError('tenant-unknown', requestId)
    const decision = {
      tenant: entry.id,
      leads: body.leads,
      scope: deskScope(staff, entry, now()),
      actor: staff.id,
    }
    if (!staff.canWrite(entry.id)) {
      const action = outcome === 'release' ? ('lead-released' as const) : ('lead-rejected' as const)
      audit.refused({ tenant: entry.id, actor: staff.id, action, subject: '', outcome: 'forbidden' })
      return apiError('forbidden', requestId, `Viewers of ${entry.tenant.name} cannot ${outcome} enquiries.`)
    }
    try {
      return Response.json({ leads: await leads.decide(outcome, decision) })
    } catch (error) {
      log('error', 'held leads cannot be decided', { requestId, error: errorText(error) })
      return apiError('records-down', requestId)
    }
  })
}
