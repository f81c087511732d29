import { leadAttributes } from '../visit-trail.ts'

/** The site's response to an enquiry. */
export interface LeadResponse {
  lead_id?: string
  form?: string
  /** Category of the stored lead. */
  category?: string
  /** Analytics event that the enquiry counts as. */
  event?: string
  error?: { code?: string; message?: string }
  fields?: Record<string, string>
}

export interface Sending {
  /** Idempotency key of this one enquiry (N1). */
  key: string
  proof: { pass: string; nonce: string }
  /** Id of the lead that an earlier step made (LEAD-08). */
  leadId: string | undefined
  isLast: boolean
}

/** Posts the fields of a form; rejects without a response in JSON. */
export async function sendForm(
  form: HTMLFormElement,
  { key, proof: { pass, nonce }, leadId, isLast }: Sending,
): Promise<{ isTaken: boolean; answer: LeadResponse }> {
  const fields = Object.fromEntries(new FormData(form))
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      ...fields,
      opt_in: 'opt_in' in fields,
      pass,
      nonce,
      form_completed: isLast,
      ...(leadId !== undefined && { lead_id: leadId }),
      lead_attributes: leadAttributes(),
    }),
  })
  const answer = (await response.json()) as LeadResponse
  return { isTaken: response.ok && answer.lead_id !== undefined, answer }
}
