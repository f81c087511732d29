import type { Answer } from '@forecourt/leads/lead'
import { acceptValuation } from '@forecourt/sales/valuations'
import type { Valuation } from '@forecourt/sales/valuation'
import { formatAud } from '@forecourt/tenant-config/text/money'
import type { ErrorCode } from '../server/errors.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

/** A valuation that goes with an enquiry: what the lead says of it, and how its figure is accepted. */
export interface EnquiredValuation {
  rego: string
  answers: Answer[]
  /** Undefined for a vehicle without a figure, which a person values. */
  accept:
    | ((tx: Parameters<typeof acceptValuation>[0], stored: { leadId: string; now: number }) => Promise<void>)
    | undefined
}

/** The valuation that a form was sent with (TRD-03), or why it cannot go with it; undefined without one. */
export async function enquiredValuation(
  { id: tenant }: TenantContext,
  token: string,
): Promise<{ ok: true; valuation: EnquiredValuation } | { ok: false; code: ErrorCode } | undefined> {
  if (token === '') return undefined
  const found = await getRuntime().valuations.byToken(tenant, token)
  if (!found?.result) return { ok: false, code: 'valuation-unknown' }
  const { id, result, vehicle } = found
  const accept =
    result.kind === 'figure'
      ? async (tx: Parameters<typeof acceptValuation>[0], stored: { leadId: string; now: number }) =>
          acceptValuation(tx, { tenant, id }, stored)
      : undefined
  const rego = vehicle.rego === '' ? '' : `${vehicle.rego} ${vehicle.regoState}`.trim()
  return { ok: true, valuation: { rego, answers: linesOf(found), accept } }
}

function linesOf({ vehicle, answers, result }: Valuation): Answer[] {
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
          line('finance', 'Finance owing', answers.finance),
        ]
      : []),
    ...(result?.kind === 'figure'
      ? [
          line('offer_price', 'Figure accepted', formatAud(result.offerAud)),
          line('range', 'Range', `${formatAud(result.lowAud)} to ${formatAud(result.highAud)}`),
        ]
      : [line('refused', 'No figure online', result?.because ?? '')]),
  ]
}
