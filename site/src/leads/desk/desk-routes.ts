import type { DeskScope } from '@forecourt/leads/desk-filter'
import { DESK_VIEWS, type DeskAnswer, type LeadFile } from '@forecourt/tenant-config/desk/desk-answer'
import { LEAD_STATUSES } from '@forecourt/tenant-config/desk/lead-status'
import { LEAD_CATEGORIES } from '@forecourt/tenant-config/forms/lead-categories'
import * as z from 'zod'
import { holdOfLead } from '../../reservations/staff-hold.ts'
import { apiError } from '../../server/errors.ts'
import { withRecord } from '../../server/http/with-record.ts'
import { deskScope } from '../../server/leads/desk-scope.ts'
import { getRuntime } from '../../server/runtime/runtime.ts'
import { type Staff, tokenOf } from '../../server/staff/staff.ts'
import { staffBody } from '../../server/staff/staff-body.ts'
import { staffRoute } from '../../server/staff/staff-route.ts'
import { staffTenant } from '../../server/staff/staff-tenant.ts'

const MAX_BODY_BYTES = 32 * 1024
const MOST_LEADS = 100
const MAX_NOTE_CHARS = 5_000

const id = z.string().min(1).max(100)
const LIST = z.object({
  view: z.enum(DESK_VIEWS).default('open'),
  status: z.enum(LEAD_STATUSES).optional(),
  category: z.enum(LEAD_CATEGORIES).optional(),
  /** Slug of a place, and the number of its dealership. */
  place: id.optional(),
  dealership: z.coerce.number().int().optional(),
  /** `nobody`, or the id of staff. */
  assignee: id.transform((value) => (value === 'nobody' ? '' : value)).optional(),
  q: z.string().trim().max(200).optional(),
  after: z
    .string()
    .regex(/^\d{1,15}\.[\w-]{1,100}$/, 'expected the `next` of a list')
    .optional(),
})

const WORK = z
  .object({
    leads: z.array(id).min(1).max(MOST_LEADS),
    status: z.enum(LEAD_STATUSES).optional(),
    assignee: id.nullable().optional(),
    note: z.string().trim().min(1).max(MAX_NOTE_CHARS).optional(),
    isRead: z.boolean().optional(),
  })
  .refine(({ leads: _leads, ...work }) => Object.values(work).some((value) => value !== undefined), {
    message: 'expected something to do: status, assignee, note or isRead',
  })

const RESEND = z.object({ delivery: id })

/**
 * A list of the leads that the person may see, newest first, 50 at once: `?tenant=…` (slug or id; without it of all their
 * dealers)`&view=…&status=…&category=…&place=…&dealership=…&assignee=…&q=…&after=…`. The answer has the counts of all lists and, for
 * each dealer, whom a lead can be given to.
 */
export const getDesk = staffRoute(async (request, staff, requestId) => {
  const asked = readList(request)
  if (!asked.ok) return apiError('body-invalid', requestId, asked.message)
  const scopes = scopesOf(staff, asked.tenant)
  if (!scopes) return apiError('tenant-unknown', requestId)
  return byDesk(requestId, async (desk) =>
    Response.json({
      ...(await desk.page(scopes, asked.list)),
      workers: Object.fromEntries(
        await Promise.all(scopes.map(async ({ tenant }) => [tenant, await workersOf(tenant)] as const)),
      ),
      mayExport: mayExport(staff, scopes),
    } satisfies DeskAnswer),
  )
})

/** One lead with everything that is known of it, `?id=…`; 404 for one that the person may not see. */
export const getLeadFile = staffRoute(async (request, staff, requestId) => {
  const leadId = id.safeParse(new URL(request.url).searchParams.get('id'))
  if (!leadId.success) return apiError('body-invalid', requestId, 'id: expected the id of a lead')
  return byDesk(requestId, async (desk) => {
    const file = await desk.file(scopesOf(staff, null) ?? [], leadId.data)
    if (!file) return apiError('lead-unknown', requestId)
    const { tenant } = file.lead
    const entry = getRuntime().tenants.byId(tenant)
    const mayWork = staff.canWrite(tenant)
    return Response.json({
      ...file,
      mayWork,
      workers: await workersOf(tenant),
      ...(entry && (await holdOfLead(entry, { lead: file.lead, mayWork }))),
    } satisfies LeadFile)
  })
})

/** Works on leads, `{leads: [ids], status?, assignee?, note?, isRead?}`; `{leads: [ids]}` are those that it concerned. */
export const postWork = staffRoute(async (request, staff, requestId) => {
  const body = await staffBody(request, WORK, { maxBytes: MAX_BODY_BYTES, requestId })
  if (body instanceof Response) return body
  const { leads, ...work } = body
  const own = writable(staff)
  if (own.length === 0) return apiError('forbidden', requestId, 'Viewers cannot work on leads.')
  const { assignee } = work
  const isOther = typeof assignee === 'string' && assignee !== staff.id
  const scopes = isOther ? await scopesWith(own, assignee) : own
  if (scopes.length === 0)
    return apiError('body-invalid', requestId, 'assignee: expected somebody who works for the dealer')
  return byDesk(requestId, async (desk) => Response.json({ leads: await desk.work(scopes, leads, work) }))
})

/** Sends a delivery again, `{delivery}`; 404 for one that cannot be, or that the person may not see. */
export const postResend = staffRoute(async (request, staff, requestId) => {
  const body = await staffBody(request, RESEND, { maxBytes: MAX_BODY_BYTES, requestId })
  if (body instanceof Response) return body
  const scopes = writable(staff)
  if (scopes.length === 0) return apiError('forbidden', requestId, 'Viewers cannot send leads.')
  return byDesk(requestId, async (desk) =>
    (await desk.resend(scopes, body.delivery))
      ? Response.json({ delivery: body.delivery })
      : apiError('lead-unknown', requestId, 'There is nothing to send again.'),
  )
})

/** The same list as CSV, whole. Viewers get 403. */
export const getExport = staffRoute(async (request, staff, requestId) => {
  const asked = readList(request)
  if (!asked.ok) return apiError('body-invalid', requestId, asked.message)
  const scopes = scopesOf(staff, asked.tenant)
  if (!scopes) return apiError('tenant-unknown', requestId)
  if (!mayExport(staff, scopes)) return apiError('forbidden', requestId, 'Viewers cannot export leads.')
  return byDesk(requestId, async (desk) => {
    const { after: _after, ...list } = asked.list
    const pieces = await desk.export(scopes, list, (ids) => getRuntime().staff.namesOf(tokenOf(request), ids))
    return new Response(streamOf(pieces), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="leads.csv"',
      },
    })
  })
})

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

type Desk = ReturnType<typeof getRuntime>['desk']

/** Answers by the desk of leads. */
function byDesk(requestId: string, ask: (desk: Desk) => Promise<Response>): Promise<Response> {
  return withRecord('the desk of leads does not answer', requestId, () => ask(getRuntime().desk))
}

/** What a person may see of one dealer, or of all of theirs; undefined for a dealer that is not theirs. */
function scopesOf(staff: Staff, named: string | null): DeskScope[] | undefined {
  const { tenants, now } = getRuntime()
  const one = named === null ? undefined : staffTenant(staff, named)
  if (named !== null && !one) return undefined
  const entries = one ? [one] : tenants.all().filter(({ id: tenant }) => staff.canRead(tenant))
  return entries.map((entry) => deskScope(staff, entry, now()))
}

/** Whom a lead can be given to; nobody while the content service is down. */
async function workersOf(tenantId: string): Promise<string[]> {
  return getRuntime()
    .staff.askWorkersOf(tenantId)
    .catch(() => [])
}

/** Those of some scopes at whose dealer somebody works. */
async function scopesWith(scopes: readonly DeskScope[], person: string): Promise<DeskScope[]> {
  const workers = await Promise.all(scopes.map(({ tenant }) => workersOf(tenant)))
  return scopes.filter((_, at) => workers[at]?.includes(person))
}

function mayExport(staff: Staff, scopes: readonly DeskScope[]): boolean {
  return scopes.every(({ tenant }) => staff.canWrite(tenant))
}

function writable(staff: Staff): DeskScope[] {
  return (scopesOf(staff, null) ?? []).filter(({ tenant }) => staff.canWrite(tenant))
}

function readList(request: Request) {
  const { tenant, ...given } = Object.fromEntries(
    [...new URL(request.url).searchParams].filter(([, value]) => value !== ''),
  )
  const list = LIST.safeParse(given)
  if (!list.success) return { ok: false, message: z.prettifyError(list.error) } as const
  const { q, place: slug, dealership, ...filter } = list.data
  const place = slug === undefined ? undefined : { slug, dealership }
  return { ok: true, tenant: tenant ?? null, list: { ...filter, place, words: q } } as const
}
