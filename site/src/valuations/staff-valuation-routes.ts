import type { DeskValuation } from '@forecourt/sales/desk-valuations'
import type { ValuationItem, ValuationsAnswer } from '@forecourt/tenant-config/desk/valuations-answer'
import * as z from 'zod'
import { apiError } from '../server/errors.ts'
import { withRecord } from '../server/http/with-record.ts'
import { deskScope } from '../server/leads/desk-scope.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { staffList } from '../server/staff/staff-list.ts'
import { staffRoute } from '../server/staff/staff-route.ts'
import { staffTenant } from '../server/staff/staff-tenant.ts'
import { photoAnswer } from './photo-routes.ts'

/** What the log says of a failure. */
const WHAT = 'the list of valuations does not answer'

const id = z.string().min(1).max(200)
const PHOTO = z.object({ tenant: id, valuation: z.uuid(), photo: z.uuid() })

/** `GET /api/trade-in/desk?tenant=…` (slug or id): the valuations that the person may see, of the last 60 days. */
export const getValuations = staffList(WHAT, async ({ entry, scope }): Promise<ValuationsAnswer> => ({
  timeZone: entry.tenant.timeZone,
  entries: (await getRuntime().valuations.desk(scope)).flatMap(itemOf),
}))

/** `GET /api/trade-in/desk/photo?tenant=…&valuation=…&photo=…`: a photo (JPEG) of a valuation that the person may see. */
export const getValuationPhoto = staffRoute(async (request, staff, requestId) => {
  const asked = PHOTO.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return apiError('body-invalid', requestId, z.prettifyError(asked.error))
  const entry = staffTenant(staff, asked.data.tenant)
  if (!entry) return apiError('tenant-unknown', requestId)
  return withRecord(WHAT, requestId, async () => {
    const { valuations, now } = getRuntime()
    const { valuation, photo } = asked.data
    const image = await valuations.deskPhoto(deskScope(staff, entry, now()), valuation, photo)
    return image ? photoAnswer(image) : apiError('valuation-unknown', requestId)
  })
})

/** None for one that is not answered yet. */
function itemOf(found: DeskValuation): ValuationItem[] {
  const { result, vehicle, createdAt, answers, holdsUntil, carSlug, leadId, name, phone, photos } = found
  if (!result) return []
  const { year, make, model, km, rego, regoState } = vehicle
  return [
    {
      id: found.id,
      at: createdAt,
      vehicle: `${year} ${make} ${model}`,
      km,
      rego: leadId === undefined ? '' : `${rego} ${rego && regoState}`.trim(),
      ...(answers && { answers }),
      result,
      ...(holdsUntil !== undefined && { holdsUntil }),
      ...(carSlug !== undefined && { car: carSlug }),
      ...(leadId !== undefined && { lead: leadId }),
      name,
      phone,
      photos,
      figures: found.figures,
    },
  ]
}
