import type { Visitor } from '@forecourt/visitors/sessions'
import * as z from 'zod'
import { ownTag } from '../server/cache/cache-tags.ts'
import { apiError } from '../server/errors.ts'
import { withRecord } from '../server/http/with-record.ts'
import { seeOther, visitorForm } from '../server/limits/visitor-form.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { clientOf } from '../server/limits/visitor-request.ts'
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
import { GARAGE_PATH } from '@forecourt/tenant-config/routes/route-redirect'
import { personsOf } from './garage-data.ts'
import { ownEnquiry } from './own-file.ts'

const mayAsk = createVisitorLimit({
  ofAddress: { burst: 10, perSecond: 1 / 60 },
  ofTenant: { burst: 200, perSecond: 1 },
  now: () => getRuntime().now(),
})

/** What the log says of a failure. */
const WHAT = 'a visitor’s own data cannot be read or deleted'

/** `GET /api/visitor/data`: what the dealer has on record about the signed-in visitor, as a file (APP 12). 401 for nobody. */
export async function getOwnData(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!mayAsk(context.id, clientOf(request.headers))) return apiError('too-many-requests', requestId)
  return withRecord(WHAT, requestId, async () => {
    const { signIn, audit } = getRuntime()
    const visitor = await signIn.visitor(context.id, request.headers.get('cookie') ?? undefined)
    if (!visitor) return apiError('unauthorised', requestId)
    const noted = { tenant: context.id, actor: visitor.id, subject: visitor.id, outcome: 'ok' }
    await audit.write({ ...noted, action: 'person-exported' })
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

/** `POST /api/visitor/sessions {session}`: signs the visitor out in another browser, or in all others; a plain form. 401 for nobody. */
export async function postSessions(request: Request): Promise<Response> {
  const sent = await visitorForm(request, ENDED, mayAsk)
  if (sent instanceof Response) return sent
  const { context, fields, requestId } = sent
  return withRecord(WHAT, requestId, async () => {
    const { signIn } = getRuntime()
    const cookie = request.headers.get('cookie') ?? undefined
    const visitor = await signIn.visitor(context.id, cookie)
    if (!visitor) return apiError('unauthorised', requestId)
    const { session } = fields
    await signIn.endSessions(
      context.id,
      visitor,
      session === 'others' ? { allButOf: cookie } : { id: session },
    )
    tellPages(context.id, visitor)
    return seeOther(context.link(GARAGE_PATH))
  })
}

/** The visitor's open pages ask anew who they are. */
function tellPages(tenantId: string, { id }: Visitor): void {
  const { changes, config } = getRuntime()
  changes.publish([ownTag(visitorNameOf(id, tenantId, config.sessionSecret))])
}

const SURE = z.object({ sure: z.literal('yes').optional() })

/**
 * `POST /api/visitor/forget`: deletes the account, and removes the visitor from their enquiries (APP 13); a plain form, which has to
 * say that they are sure. Signed out on every device, they are led to the home page.
 */
export async function postForget(request: Request): Promise<Response> {
  const sent = await visitorForm(request, SURE, mayAsk)
  if (sent instanceof Response) return sent
  const { context, fields, client, requestId } = sent
  return withRecord(WHAT, requestId, async () => {
    const { signIn, audit, config } = getRuntime()
    const visitor = await signIn.visitor(context.id, request.headers.get('cookie') ?? undefined)
    if (!visitor) return apiError('unauthorised', requestId)
    if (fields.sure !== 'yes') return seeOther(`${context.link(GARAGE_PATH)}?error=forget-unsure`)
    // Written first: nobody is removed without a trace.
    const noted = { tenant: context.id, actor: visitor.id, subject: visitor.id, outcome: 'ok' }
    await audit.write({ ...noted, action: 'person-forgotten' })
    for (const person of personsOf(visitor)) await forgetPersonalData(context.id, person, { client })
    tellPages(context.id, visitor)
    const scope = { basePath: context.basePath, isSecure: config.mode === 'production' }
    const response = seeOther(context.link('/'))
    response.headers.append('set-cookie', setCookie(SESSION_COOKIE, '', 0, scope))
    response.headers.append('set-cookie', setScriptCookie(VISITOR_COOKIE, '', 0, scope))
    return response
  })
}
