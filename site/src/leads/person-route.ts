import { errorText } from '@forecourt/leads/error-text'
import { readPhone } from '@forecourt/tenant-config/forms/phone'
import * as z from 'zod'
import { apiError } from '../server/errors.ts'
import { deskScope } from '../server/leads/desk-scope.ts'
import { forgetPersonalData, personalData } from '../server/privacy/personal-data.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { staffBody } from '../server/staff/staff-body.ts'
import { staffRoute } from '../server/staff/staff-route.ts'
import { staffTenant } from '../server/staff/staff-tenant.ts'

const MAX_BODY_BYTES = 4 * 1024

const BODY = z
  .object({
    /** Slug or id. */
    tenant: z.string().min(1).max(200),
    email: z.email().max(320).optional(),
    phone: z.string().min(1).max(40).optional(),
    do: z.enum(['export', 'forget']),
  })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    path: ['email'],
    message: 'expected either an email address or a phone number',
  })

/**
 * Answers a person who asks a dealer what it keeps of them, or to be forgotten (APP 12 and 13):
 * `{tenant, email | phone, do: 'export' | 'forget'}` gives `{leads: […], account?}`, whole, or the ids of the leads that were forgotten;
 * the account with which they sign in goes with them. Both are in the audit log, with a hash of the contact.
 */
export const answerPerson = staffRoute(async (request, staff, requestId) => {
  const { audit, log, now } = getRuntime()
  const body = await staffBody(request, BODY, { maxBytes: MAX_BODY_BYTES, requestId })
  if (body instanceof Response) return body
  const { email, phone, do: asked } = body
  const dialled = phone === undefined ? undefined : readPhone(phone)
  if (phone !== undefined && dialled === undefined)
    return apiError('body-invalid', requestId, 'phone: expected an Australian phone number')
  const entry = staffTenant(staff, body.tenant)
  if (!entry) return apiError('tenant-unknown', requestId)
  const person = email === undefined ? { phone: dialled ?? '' } : { email }
  const noted = {
    tenant: entry.id,
    actor: staff.id,
    action: asked === 'export' ? ('person-exported' as const) : ('person-forgotten' as const),
    subject: audit.actor(entry.id, email?.toLowerCase() ?? dialled ?? ''),
  }
  // Whoever sees only some of a dealer’s leads cannot answer for all of a person’s.
  if (!staff.canWrite(entry.id) || deskScope(staff, entry, now()).teams) {
    audit.refused({ ...noted, outcome: 'forbidden' })
    return apiError('forbidden', requestId, `You cannot do this for ${entry.tenant.name}.`)
  }
  try {
    // Written first: nobody reads or removes a person without a trace.
    await audit.write({ ...noted, outcome: 'ok' })
    if (asked === 'export') return Response.json(await personalData(entry.id, person))
    return Response.json({ leads: await forgetPersonalData(entry.id, [person], { staff: staff.id }) })
  } catch (error) {
    log('error', 'a person’s enquiries cannot be read', { requestId, error: errorText(error) })
    return apiError('records-down', requestId)
  }
})
