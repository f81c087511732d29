import { createHmac } from 'node:crypto'
import { type Lead, LEAD_SOURCE, type LeadVehicle } from '../lead.ts'

/** Where a dealer's own system takes leads; kept in the settings of the server. */
export interface Webhook {
  url: string
  secret: string
}

const TIMEOUT_MS = 10_000

/**
 * Posts a lead as JSON (LEAD-01, LEAD-02, LEAD-09). `Forecourt-Signature: t=<seconds>,v1=<hex>` is the HMAC-SHA-256 of
 * `<seconds>.<body>` under the webhook's secret; `Forecourt-Delivery` is the same for every attempt. Rejects unless the
 * answer is 2xx; no redirect is followed.
 */
export async function sendToWebhook(
  lead: Lead,
  deliveryId: string,
  { url, secret }: Webhook,
  now: number,
): Promise<void> {
  const body = JSON.stringify(webhookBody(lead))
  const seconds = Math.floor(now / 1000)
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'forecourt-delivery': deliveryId,
      'forecourt-signature': `t=${seconds},v1=${signLead(body, seconds, secret)}`,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`)
}

/** The signature of a body, in hex. */
export function signLead(body: string, seconds: number, secret: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}

/** A vehicle in the words of LEAD-02; its name and slug go by names of their own, for `name` is the visitor's. */
function vehicleFields({ name, slug, ...vehicle }: LeadVehicle) {
  return { ...vehicle, car_name: name, car_slug: slug }
}

/** A lead in the words of LEAD-01, LEAD-02 and LEAD-09. */
function webhookBody({
  tenant: _,
  vehicle,
  offer,
  consent,
  attributes,
  createdAt,
  date_time,
  location,
  ...lead
}: Lead) {
  return {
    ...lead,
    source: LEAD_SOURCE,
    opt_in: consent !== undefined,
    ...(consent && {
      consent: { text: consent.text, version: consent.version, at: new Date(consent.at).toISOString() },
    }),
    ...(date_time !== undefined && { dateTime: new Date(date_time).toISOString() }),
    ...(location && { location: location.slug, location_name: location.name }),
    ...(vehicle && vehicleFields(vehicle)),
    ...offer,
    lead_attributes: attributes,
    created_at: new Date(createdAt).toISOString(),
  }
}
