import type { Answer } from '@forecourt/leads/lead'
import { acceptValuation } from '@forecourt/sales/valuations'
import type { Valuation } from '@forecourt/sales/valuation'
import { formatAud } from '@forecourt/tenant-config/text/money'
import type { ErrorCode } from '../server/errors.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

/** A valuation that goes with an enquiry: what the lead says of it, and what is done in the transaction that stores the lead. */
export interface EnquiredValuation {
  rego: string
  answers: Answer[]
  /** False for a vehicle without a figure, which a person values. */
  isOffer: boolean
  accept(tx: Parameters<typeof acceptValuation>[0], stored: { leadId: string; now: number }): Promise<void>
}

/** The valuation that a form was sent with (TRD-03), or why it cannot go with it; undefined without one. */
export async function enquiredValuation(
  { id: tenant }: TenantContext,
  token: string,
): Promise<{ ok: true; valuation: EnquiredValuation } | { ok: false; code: ErrorCode } | undefined> {
  if (token === '') return undefined
  const { valuations } = getRuntime()
  const found = await valuations.byToken(tenant, token)
  if (!found?.result) return { ok: false, code: 'valuation-unknown' }
  const { id, result, vehicle } = found
  const photos = (await valuations.photos(found)).length
  return {
    ok: true,
    valuation: {
      rego: vehicle.rego === '' ? '' : `${vehicle.rego} ${vehicle.regoState}`.trim(),
      answers: linesOf(found, photos),
      isOffer: result.kind === 'figure',
      accept: async (tx, stored) => acceptValuation(tx, { tenant, id }, stored),
    },
  }
}

const WHY = {
  age: 'too old for one',
  km: 'too many kilometres for one',
  unknown: 'not in the valuation guide',
} as const

function linesOf({ vehicle, answers, result, carSlug }: Valuation, photos: number): Answer[] {
  const { year, make, model, km } = vehicle
  const line = (name: string, label: string, text: string): Answer => ({
    name: `valuation.${name}`,
    label,
    kind: 'text',
    value: text,
    text,
  })
  return [
    line('vehicle', 'Own vehicle', `${year} ${make} ${model}, ${km.toLocaleString('en-AU')} km`),
    ...(answers
      ? [
          line('condition', 'Condition', answers.condition),
          line('owners', 'Owners', answers.owners >= 3 ? 'three or more' : String(answers.owners)),
          line('finance', 'Finance owing', owingText(answers)),
        ]
      : []),
    line('do-you-have-a-trade-in', 'Trade-in towards a vehicle', carSlug === undefined ? 'No' : 'Yes'),
    ...(photos > 0 ? [line('photos', 'Photos', `${photos}, in the Studio under Valuations`)] : []),
    ...(result?.kind === 'figure'
      ? [
          line('offer_price', 'Figure accepted', formatAud(result.offerAud)),
          line('range', 'Range', `${formatAud(result.lowAud)} to ${formatAud(result.highAud)}`),
        ]
      : [line('refused', 'No figure online', result ? WHY[result.because] : '')]),
  ]
}

function owingText({ finance, owingAud }: NonNullable<Valuation['answers']>): string {
  return owingAud === undefined ? finance : `${finance}, about ${formatAud(owingAud)}`
}
