import { GARAGE_PATH } from '@forecourt/tenant-config/routes/route-redirect'
import * as z from 'zod'
import { SAVE_SEARCH_PATH } from '../addresses/garage-paths.ts'
import { alertConsent } from '../alerts/alert-consent.ts'
import { tellsAlerts } from '../server/alerts/alert-rounds.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { visitorStep, type VisitorStep } from '../server/limits/visitor-step.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { namedSearch } from './save-search-data.ts'

const mayChange = createVisitorLimit({
  ofAddress: { burst: 60, perSecond: 0.2 },
  ofTenant: { burst: 300, perSecond: 3 },
  now: () => getRuntime().now(),
})
const STEP = { maySend: mayChange, start: GARAGE_PATH, what: 'a search could not be saved' } as const

const SAVED = z.object({ query: z.string().max(2_000), agree: z.literal('yes').optional() })
const REMOVED = z.object({ id: z.uuid() })

/**
 * `POST /api/visitor/searches {query, agree?}`: saves what a listing's query narrows the stock to; with `agree: 'yes'` the visitor
 * agrees to be written to. `{searches: […]}`, also for one that is saved already; 401 for nobody, 404 where there are no accounts, 422
 * for a query that narrows nothing, 409 for one too many.
 */
export async function postSearch(request: Request): Promise<Response> {
  return visitorStep(request, STEP, async (step) => {
    const { context, fields, answer, refuse } = step
    const visitor = await visitorOf(step)
    if ('refused' in visitor) return visitor.refused
    const body = SAVED.safeParse(fields)
    if (!body.success) return refuse('body-invalid', GARAGE_PATH, z.prettifyError(body.error))
    const search = await namedSearch(context, body.data.query)
    if (!search)
      return refuse('body-invalid', GARAGE_PATH, 'query: expected the query of a listing that narrows it')
    const { savedSearches, alerts } = getRuntime()
    const owner = { visitor: visitor.id, tenant: context.id }
    if (!(await savedSearches.save(owner, search)))
      return refuse('too-many-searches', `${SAVE_SEARCH_PATH}?${search.query}`)
    if (body.data.agree === 'yes' && visitor.email !== undefined && tellsAlerts(context))
      await alerts.agree(owner, alertConsent(context.tenant.name))
    const searches = await savedSearches.read(owner)
    return answer(GARAGE_PATH, () => ({ searches }))
  })
}

/** `POST /api/visitor/searches/remove {id}`: takes a search out, whether it is there or not. */
export async function postRemoveSearch(request: Request): Promise<Response> {
  return visitorStep(request, STEP, async (step) => {
    const { context, fields, answer, refuse } = step
    const visitor = await visitorOf(step)
    if ('refused' in visitor) return visitor.refused
    const body = REMOVED.safeParse(fields)
    if (!body.success) return refuse('body-invalid', GARAGE_PATH, z.prettifyError(body.error))
    const { savedSearches } = getRuntime()
    const owner = { visitor: visitor.id, tenant: context.id }
    await savedSearches.remove(owner, body.data.id)
    const searches = await savedSearches.read(owner)
    return answer(GARAGE_PATH, () => ({ searches }))
  })
}

/** Who saves; refused for nobody, and where there is no garage to find it in. */
async function visitorOf({ context, cookie, refuse }: VisitorStep) {
  if (!context.tenant.flags.garage) return { refused: refuse('page-not-found', '/') }
  const visitor = await getRuntime().signIn.visitor(context.id, cookie)
  return visitor ?? { refused: refuse('unauthorised', GARAGE_PATH) }
}
