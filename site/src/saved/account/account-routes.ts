import { parseContact } from '@forecourt/visitors/contact'
import type { Visitor } from '@forecourt/visitors/sessions'
import type { WatchlistOwner } from '@forecourt/visitors/watchlist'
import * as z from 'zod'
import { apiError, type ErrorCode } from '../../server/errors.ts'
import { withRecord } from '../../server/http/with-record.ts'
import { createVisitorLimit } from '../../server/limits/visitor-limit.ts'
import { clientOf } from '../../server/limits/visitor-request.ts'
import { visitorStep, type VisitorStep } from '../../server/limits/visitor-step.ts'
import { getRuntime } from '../../server/runtime/runtime.ts'
import { setScriptCookie, visitorNameOf } from '../../server/sign-in/session-cookie.ts'
import { signInPath } from '../../server/sign-in/sign-in-address.ts'
import { getRequestTenant, type TenantContext } from '../../server/tenants/tenant.ts'
import { readVisitorName, VISITOR_COOKIE } from '../../sign-in/visitor-name.ts'
import { isInAccount, PLAIN_LIST_PATH, wishedPath } from '../paths.ts'
import { savedCards } from '../saved-cards.ts'
import { savedOfCard } from '../saved-of-card.ts'
import { isId, MERGED_AT_ONCE } from '../saved-vehicle.ts'

const mayRead = createVisitorLimit({
  ofAddress: { burst: 120, perSecond: 2 },
  ofTenant: { burst: 2000, perSecond: 50 },
  now: () => getRuntime().now(),
})
const mayWrite = createVisitorLimit({
  ofAddress: { burst: 60, perSecond: 0.5 },
  ofTenant: { burst: 600, perSecond: 10 },
  now: () => getRuntime().now(),
})

const phone_number = z.string().max(40).optional()
const carId = z.string().refine(isId, 'expected the id of a vehicle')
const ONE = z.object({ phone_number, car_id: carId })
const SEVERAL = z.object({ phone_number, car_ids: z.array(carId).max(MERGED_AT_ONCE) })

/**
 * `GET /api/visitor`: who is signed in here, with the list where accounts hold it: `{id, phone?, watchlist: […]}` (AUTH-04, ENT-08).
 * 401 for nobody.
 */
export async function getVisitor(request: Request): Promise<Response> {
  return ownAnswer(request, async (context, visitor) => ({
    id: visitor.id,
    ...(visitor.phone !== undefined && { phone: visitor.phone }),
    watchlist: isInAccount(context.tenant)
      ? await getRuntime().watchlists.read(ownerOf(context, visitor))
      : [],
  }))
}

/** `GET /api/watchlist` (N2): the saved vehicles, the latest first, as `[{id, …}]`. 401 for nobody, 404 where browsers hold the lists. */
export async function getWatchlist(request: Request): Promise<Response> {
  return ownAnswer(request, async (context, visitor) =>
    isInAccount(context.tenant) ? getRuntime().watchlists.read(ownerOf(context, visitor)) : 'page-not-found',
  )
}

/** Answers with what is the signed-in visitor's own, and lets their browser know by which name its pages hear of changes. */
async function ownAnswer(
  request: Request,
  answer: (context: TenantContext, visitor: Visitor) => Promise<object | ErrorCode>,
): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!mayRead(context.id, clientOf(request.headers))) return apiError('too-many-requests', requestId)
  return withRecord('a visitor’s own list is not shown', requestId, async () => {
    const { signIn, config } = getRuntime()
    const cookie = request.headers.get('cookie') ?? ''
    const visitor = await signIn.visitor(context.id, cookie)
    const known = readVisitorName(cookie)
    const name = visitor && visitorNameOf(visitor.id, context.id, config.sessionSecret)
    const found = visitor ? await answer(context, visitor) : 'watchlist-sign-in'
    const response =
      typeof found === 'string'
        ? apiError(found, requestId)
        : Response.json(found, { headers: { 'cache-control': 'no-store' } })
    if (name !== known) {
      const scope = { basePath: context.basePath, isSecure: config.mode === 'production' }
      const lifetime = name === undefined ? 0 : NAME_LIFETIME_MS
      response.headers.append('set-cookie', setScriptCookie(VISITOR_COOKIE, name ?? '', lifetime, scope))
    }
    return response
  })
}

/** As long as a session at most: who is signed out earlier is told by the next answer. */
const NAME_LIFETIME_MS = 30 * 86_400_000

/**
 * `POST /api/watchlist/save-car {phone_number, car_id}` (FAV-05, N2): `{success: true, ids}`, also for one that is saved already;
 * `{success: false, error}` with 401 for nobody, 403 for another's phone number or none, 404 for a vehicle that the dealer does not
 * show. A plain form needs no phone number; of a visitor who is not signed in, it leads there and back.
 */
export async function postSaveCar(request: Request): Promise<Response> {
  return watchlistStep(request, ONE, {
    idOf: ({ car_id: id }) => id,
    change: async ({ context, owner }, { car_id: id }) => {
      const cards = await savedCards(context, [id])
      if (!cards) return 'search-down'
      return cards.length === 0
        ? 'page-not-found'
        : getRuntime().watchlists.save(owner, cards.map(savedOfCard))
    },
  })
}

/** `POST /api/watchlist/remove-car {phone_number, car_id}` (FAV-06, N2): the same for taking one out, whether it is in the list or not. */
export async function postRemoveCar(request: Request): Promise<Response> {
  return watchlistStep(request, ONE, {
    idOf: () => undefined,
    change: ({ owner }, { car_id: id }) => getRuntime().watchlists.remove(owner, id),
  })
}

/**
 * `POST /api/watchlist/merge {phone_number, car_ids}`: adds what a browser's own list holds (C34), up to 25 at once; what the dealer
 * does not show any more is left out.
 */
export async function postMerge(request: Request): Promise<Response> {
  return watchlistStep(request, SEVERAL, {
    idOf: () => undefined,
    change: async ({ context, owner }, { car_ids: ids }) => {
      const cards = await savedCards(context, [...new Set(ids)])
      return cards ? getRuntime().watchlists.save(owner, cards.map(savedOfCard)) : 'search-down'
    },
  })
}

interface Change<Body> {
  /** The vehicle that a visitor who has to sign in first wants to save. */
  idOf(body: Body): string | undefined
  /** The ids of the whole list, or why it is not changed. */
  change(whose: { context: TenantContext; owner: WatchlistOwner }, body: Body): Promise<string[] | ErrorCode>
}

async function watchlistStep<Body extends { phone_number?: string | undefined }>(
  request: Request,
  schema: z.ZodType<Body>,
  { idOf, change }: Change<Body>,
): Promise<Response> {
  const options = { maySend: mayWrite, start: PLAIN_LIST_PATH, what: 'a watchlist cannot be changed' }
  const response = await visitorStep(request, options, async (step) => {
    const { context, cookie, fields, isPlain, answer, refuse } = step
    if (!isInAccount(context.tenant)) return refuse('page-not-found', PLAIN_LIST_PATH)
    const body = schema.safeParse(fields)
    if (!body.success) return refuse('body-invalid', PLAIN_LIST_PATH, z.prettifyError(body.error))
    const visitor = await getRuntime().signIn.visitor(context.id, cookie)
    if (visitor?.phone === undefined && isPlain) return toSignIn(step, idOf(body.data))
    if (!visitor) return refuse('watchlist-sign-in', PLAIN_LIST_PATH)
    if (!isPlain && !isTheirPhone(body.data.phone_number, visitor))
      return refuse('watchlist-phone', PLAIN_LIST_PATH)
    const done = await change({ context, owner: ownerOf(context, visitor) }, body.data)
    return typeof done === 'string'
      ? refuse(done, PLAIN_LIST_PATH)
      : answer(PLAIN_LIST_PATH, () => ({ success: true, ids: done }))
  })
  if (response.status < 400) return response
  const failure = (await response.json()) as object
  return Response.json({ success: false, ...failure }, { status: response.status, headers: response.headers })
}

/** FAV-15: a phone number that is missing is logged, and the visitor reads no more than that it did not work. */
function isTheirPhone(given: string | undefined, { id, phone }: Visitor): boolean {
  if (given === undefined || phone === undefined)
    getRuntime().log('warn', 'a watchlist is changed without a phone number', { visitor: id })
  return phone !== undefined && given !== undefined && parseContact(given)?.address === phone
}

/** FAV-08 without scripts: signing in leads to the list, which asks again about the vehicle. */
function toSignIn({ answer }: VisitorStep, wished: string | undefined): Response {
  const redirect = wished === undefined ? PLAIN_LIST_PATH : wishedPath(wished)
  return answer(signInPath({ type: 'watchlist', redirect, back: '/' }), () => ({}))
}

const ownerOf = ({ id: tenant }: TenantContext, { id: visitor }: Visitor): WatchlistOwner => ({
  visitor,
  tenant,
})
