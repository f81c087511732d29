import { GARAGE_PATH } from '@forecourt/tenant-config/routes/route-redirect'
import type { Visitor } from '@forecourt/visitors/sessions'
import * as z from 'zod'
import { ownTag } from '../addresses/own-tag.ts'
import { apiError } from '../server/errors.ts'
import { withRecord } from '../server/http/with-record.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { clientOf } from '../server/limits/visitor-request.ts'
import { visitorStep } from '../server/limits/visitor-step.ts'
import { forgetPersonalData, personalData } from '../server/privacy/personal-data.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import {
  SESSION_COOKIE,
  setCookie,
  setScriptCookie,
  visitorNameOf,
} from '../server/sign-in/session-cookie.ts'
import { getRequestTenant } from '../server/tenants/tenant.ts'
import { VISITOR_COOKIE } from '../sign-in/visitor-name.ts'
import { personsOf } from './garage-data.ts'
import { ownEnquiry } from './own-file.ts'

const limits = { ofTenant: { burst: 200, perSecond: 1 }, now: () => getRuntime().now() }
const mayDownload = createVisitorLimit({ ofAddress: { burst: 10, perSecond: 1 / 60 }, ...limits })
const mayChange = createVisitorLimit({ ofAddress: { burst: 30, perSecond: 1 / 10 }, ...limits })

/** What the log says of a failure. */
const WHAT = 'a visitor’s own data cannot be read or deleted'
const STEP = { maySend: mayChange, start: GARAGE_PATH, what: WHAT } as const

/** `GET /api/visitor/data`: what the dealer has on record about the signed-in visitor, as a file (APP 12). 401 for nobody. */
export async function getOwnData(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!mayDownload(context.id, clientOf(request.headers))) return apiError('too-many-requests', requestId)
  return withRecord(WHAT, requestId, async () => {
    const { signIn, audit } = getRuntime()
    const visitor = await signIn.visitor(context.id, request.headers.get('cookie') ?? undefined)
    if (!visitor) return apiError('unauthorised', requestId)
    await audit.write({ ...noteOf(context.id, visitor), action: 'person-exported' })
    const found = await Promise.all(personsOf(visitor).map((person) => personalData(context.id, person)))
    const leads = new Map(found.flatMap((one) => one.leads.map((lead) => [lead.id, lead] as const)))
    const data = { account: found[0]?.account, enquiries: [...leads.values()].map(ownEnquiry) }
    return new Response(JSON.stringify(data, undefined, 2), {
      headers: {
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.json"',
      },
    })
  })
}

const ENDED = z.object({
  session: z.string().regex(/^(?:others|[\w-]{43})$/, 'expected the id of a session, or "others"'),
})

/**
 * `POST /api/visitor/sessions {session}`: signs the visitor out in another browser, or in all others. 401 for nobody; a plain form is
 * led back to the garage.
 */
export async function postSessions(request: Request): Promise<Response> {
  return visitorStep(request, STEP, async ({ context, cookie, fields, answer, refuse }) => {
    const { signIn } = getRuntime()
    const visitor = await signIn.visitor(context.id, cookie)
    if (!visitor) return refuse('unauthorised', GARAGE_PATH)
    const body = ENDED.safeParse(fields)
    if (!body.success) return refuse('body-invalid', GARAGE_PATH, z.prettifyError(body.error))
    const { session } = body.data
    const which = session === 'others' ? { allButOf: cookie } : { id: session }
    await signIn.endSessions(context.id, visitor, which)
    tellPages(context.id, visitor)
    return answer(GARAGE_PATH, () => ({ ended: session }))
  })
}

/**
 * `POST /api/visitor/consents/withdraw`: withdraws what the visitor agreed to be sent when they enquired; staff see it at each of those
 * enquiries. `{withdrawn: number}`, 0 the second time; 401 for nobody.
 */
export async function postWithdraw(request: Request): Promise<Response> {
  return visitorStep(request, STEP, async ({ context, cookie, answer, refuse }) => {
    const { signIn, audit, leads } = getRuntime()
    const visitor = await signIn.visitor(context.id, cookie)
    if (!visitor) return refuse('unauthorised', GARAGE_PATH)
    await audit.write({ ...noteOf(context.id, visitor), action: 'consent-withdrawn' })
    const withdrawn = await leads.withdrawConsents(context.id, personsOf(visitor))
    return answer(GARAGE_PATH, () => ({ withdrawn: withdrawn.length }))
  })
}

const SURE = z.object({ sure: z.literal('yes') })

/**
 * `POST /api/visitor/forget {sure: 'yes'}`: deletes the account, and removes the visitor from their enquiries (APP 13). Signed out on
 * every device, they are led to the home page. 401 for nobody, 422 for who does not say that they are sure.
 */
export async function postForget(request: Request): Promise<Response> {
  return visitorStep(request, STEP, async ({ context, cookie, fields, client, answer, refuse }) => {
    const { signIn, audit, config } = getRuntime()
    const visitor = await signIn.visitor(context.id, cookie)
    if (!visitor) return refuse('unauthorised', GARAGE_PATH)
    if (!SURE.safeParse(fields).success) return refuse('forget-unsure', GARAGE_PATH)
    // Written first: nobody is removed without a trace.
    await audit.write({ ...noteOf(context.id, visitor), action: 'person-forgotten' })
    await forgetPersonalData(context.id, personsOf(visitor), { client })
    tellPages(context.id, visitor)
    const scope = { basePath: context.basePath, isSecure: config.mode === 'production' }
    const response = answer('/', () => ({ forgotten: true }))
    response.headers.append('set-cookie', setCookie(SESSION_COOKIE, '', 0, scope))
    response.headers.append('set-cookie', setScriptCookie(VISITOR_COOKIE, '', 0, scope))
    return response
  })
}

const noteOf = (tenant: string, { id }: Visitor) => ({ tenant, actor: id, subject: id, outcome: 'ok' })

/** The visitor's open pages ask anew who they are. */
function tellPages(tenantId: string, { id }: Visitor): void {
  const { changes, config } = getRuntime()
  changes.publish([ownTag(visitorNameOf(id, tenantId, config.sessionSecret))])
}
