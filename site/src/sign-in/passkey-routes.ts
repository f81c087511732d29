import { GARAGE_PATH } from '@forecourt/tenant-config/routes/route-redirect'
import { SESSION_LIFETIME_MS, type Visitor } from '@forecourt/visitors/sessions'
import * as z from 'zod'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { ownOrigin } from '../server/limits/visitor-request.ts'
import { visitorStep, type VisitorStep } from '../server/limits/visitor-step.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { deviceName } from '../server/sign-in/device-name.ts'
import { MADE, USED } from '../server/sign-in/passkeys/passkey-answers.ts'
import { relyingParty, type RelyingParty } from '../server/sign-in/passkeys/relying-party.ts'
import { SESSION_COOKIE, setCookie, setScriptCookie } from '../server/sign-in/session-cookie.ts'
import { SIGN_IN_PATH } from '../addresses/sign-in-path.ts'
import { readTarget } from '../server/sign-in/sign-in-address.ts'
import { VISITOR_COOKIE } from './visitor-name.ts'

const mayAsk = createVisitorLimit({
  ofAddress: { burst: 30, perSecond: 0.2 },
  ofTenant: { burst: 600, perSecond: 10 },
  now: () => getRuntime().now(),
})
const SIGN_IN = { maySend: mayAsk, start: SIGN_IN_PATH, what: 'signing in with a passkey failed' } as const
const GARAGE = { maySend: mayAsk, start: GARAGE_PATH, what: 'a passkey cannot be changed' } as const

/** `POST /api/sign-in/passkey/options`: what a browser needs to use a passkey. 404 where browsers know none. */
export async function postUseOptions(request: Request): Promise<Response> {
  return visitorStep(request, SIGN_IN, async ({ context, answer, refuse }) => {
    const party = partyOf(request)
    if (!party) return refuse('page-not-found', SIGN_IN_PATH)
    const options = await getRuntime().passkeys.optionsToUse(context.id, party)
    return answer(SIGN_IN_PATH, () => options)
  })
}

const USED_HERE = z.object({
  passkey: USED,
  type: z.string().max(40).optional(),
  redirect: z.string().max(2_000).optional(),
  back: z.string().max(2_000).optional(),
})

/**
 * `POST /api/sign-in/passkey {passkey, type?, redirect?, back?}`: signs in whoever used it; `{to}` is the page that they wanted. 401
 * for a signature that is not right.
 */
export async function postUsedPasskey(request: Request): Promise<Response> {
  return visitorStep(request, SIGN_IN, async ({ context, client, cookie, fields, answer, refuse }) => {
    const body = USED_HERE.safeParse(fields)
    if (!body.success) return refuse('body-invalid', SIGN_IN_PATH, z.prettifyError(body.error))
    const party = partyOf(request)
    const { passkey, ...asked } = body.data
    const visit = { cookie, client, device: deviceOf(request) }
    const opened = party && (await getRuntime().passkeys.use(context.id, { passkey, party }, visit))
    if (!opened) return refuse('passkey-refused', SIGN_IN_PATH)
    const params = new Map(Object.entries(asked))
    const target = readTarget({ get: (name) => params.get(name) ?? null }, context.basePath)
    const response = answer(target.redirect, () => ({ to: context.link(target.redirect) }))
    const scope = { basePath: context.basePath, isSecure: getRuntime().config.mode === 'production' }
    response.headers.append(
      'set-cookie',
      setCookie(SESSION_COOKIE, opened.session, SESSION_LIFETIME_MS, scope),
    )
    response.headers.append(
      'set-cookie',
      setScriptCookie(VISITOR_COOKIE, opened.name, SESSION_LIFETIME_MS, scope),
    )
    return response
  })
}

/** `POST /api/visitor/passkeys/options`: what a browser needs to make a passkey for the signed-in visitor. 401 for nobody. */
export async function postMakeOptions(request: Request): Promise<Response> {
  return ownStep(request, async ({ context, answer, refuse }, visitor, party) => {
    if (!party) return refuse('page-not-found', GARAGE_PATH)
    const options = await getRuntime().passkeys.optionsToMake(context, visitor, party)
    return answer(GARAGE_PATH, () => options)
  })
}

const MADE_HERE = z.object({ passkey: MADE })

/** `POST /api/visitor/passkeys {passkey}`: adds one that was made; `{added: true}`, 422 for a signature that is not right. */
export async function postMadePasskey(request: Request): Promise<Response> {
  return ownStep(request, async ({ context, fields, answer, refuse }, visitor, party) => {
    const body = MADE_HERE.safeParse(fields)
    if (!body.success) return refuse('body-invalid', GARAGE_PATH, z.prettifyError(body.error))
    const { passkey } = body.data
    const made = party && { passkey, party, device: deviceOf(request) }
    if (!made || !(await getRuntime().passkeys.make(context.id, visitor, made)))
      return refuse('passkey-not-made', GARAGE_PATH)
    return answer(GARAGE_PATH, () => ({ added: true }))
  })
}

const REMOVED = z.object({ id: z.string().regex(/^[\w-]{1,1400}$/, 'expected the id of a passkey') })

/** `POST /api/visitor/passkeys/remove {id}`: takes one out of the account, whether it is in it or not. A plain form of the garage. */
export async function postRemovePasskey(request: Request): Promise<Response> {
  return ownStep(request, async ({ fields, answer, refuse }, visitor) => {
    const body = REMOVED.safeParse(fields)
    if (!body.success) return refuse('body-invalid', GARAGE_PATH, z.prettifyError(body.error))
    await getRuntime().passkeys.remove(visitor, body.data.id)
    return answer(GARAGE_PATH, () => ({ removed: body.data.id }))
  })
}

/** A step of whoever is signed in. */
function ownStep(
  request: Request,
  answered: (step: VisitorStep, visitor: Visitor, party: RelyingParty | undefined) => Promise<Response>,
): Promise<Response> {
  return visitorStep(request, GARAGE, async (step) => {
    const visitor = await getRuntime().signIn.visitor(step.context.id, step.cookie)
    return visitor ? answered(step, visitor, partyOf(request)) : step.refuse('unauthorised', GARAGE_PATH)
  })
}

const partyOf = ({ headers }: Request) => relyingParty(ownOrigin(headers))
const deviceOf = ({ headers }: Request) => deviceName(headers.get('user-agent') ?? '')
