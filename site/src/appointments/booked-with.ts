import type { Appointment } from '@forecourt/leads/appointment'
import { appointmentPath } from '../addresses/lead-paths.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

/** The appointment that a token opens, with the address of its page; undefined for none, and while the record is away. */
export async function bookedWith(
  context: TenantContext,
  token: string,
): Promise<{ appointment: Appointment; href: string } | undefined> {
  if (token === '') return undefined
  const appointment = await getRuntime()
    .appointments.byToken(context.id, token)
    .catch(() => undefined)
  return appointment && { appointment, href: context.link(appointmentPath(token)) }
}
