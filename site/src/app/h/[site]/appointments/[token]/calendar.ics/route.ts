import { calendarFile } from '../../../../../../appointments/calendar-file.ts'
import { appointmentPath } from '../../../../../../addresses/lead-paths.ts'
import { siteUrl } from '../../../../../../addresses/site-url.ts'
import { apiError } from '../../../../../../server/errors.ts'
import { getRuntime } from '../../../../../../server/runtime/runtime.ts'
import { getTenant } from '../../../../../../server/tenants/tenant.ts'

export const dynamic = 'force-dynamic'

/** An appointment as a file that calendars read. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ site: string; token: string }> },
): Promise<Response> {
  const { site, token } = await params
  const context = await getTenant(site)
  const appointment = await getRuntime().appointments.byToken(context.id, token)
  const requestId = request.headers.get('x-request-id') ?? ''
  if (appointment?.state !== 'booked') return apiError('appointment-unknown', requestId)
  const url = new URL(context.link(appointmentPath(token)), siteUrl(context.tenant)).href
  const text = calendarFile(appointment, { dealer: context.tenant.name, url, now: context.now })
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="appointment.ics"',
      'cache-control': 'no-store',
    },
  })
}
