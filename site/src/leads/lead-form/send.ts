import { leadAttributes } from '../visit-trail.ts'

/** The site's response to an enquiry. */
export interface LeadResponse {
  lead_id?: string
  form?: string
  /** Category of the stored lead. */
  category?: string
  /** Analytics event that the enquiry counts as. */
  event?: string
  /** Token of the time that was booked with it. */
  appointment?: string
  /** Token of the reservation that was made with it. */
  reservation?: string
  /** Token of the bill that is to be paid. */
  bill?: string
  error?: { code?: string; message?: string }
  fields?: Record<string, string>
  /** What the vehicle costs now, whole AUD, where it has changed. */
  price?: number
  /** Where what has changed is shown. */
  next?: string
}

export interface Sending {
  /** Idempotency key of this one enquiry (N1). */
  key: string
  proof: { pass: string; nonce: string }
  /** Id of the lead that an earlier step made (LEAD-08). */
  leadId: string | undefined
  /** Number of the step that is sent, from 1; undefined for the whole form. */
  step: number | undefined
}

/** Posts the fields of a form; rejects without a response in JSON. */
export async function sendForm(
  form: HTMLFormElement,
  { key, proof: { pass, nonce }, leadId, step }: Sending,
): Promise<{ isTaken: boolean; answer: LeadResponse }> {
  const fields = formFields(form)
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      ...fields,
      opt_in: 'opt_in' in fields,
      pass,
      nonce,
      form_completed: step === undefined,
      ...(step !== undefined && { step }),
      ...(leadId !== undefined && { lead_id: leadId }),
      lead_attributes: leadAttributes(),
    }),
  })
  const answer = (await response.json()) as LeadResponse
  return { isTaken: response.ok && answer.form !== undefined, answer }
}

/** What was typed, by input; several choices of one input are a list. */
export function formFields(form: HTMLFormElement): Record<string, string | string[]> {
  const data = new FormData(form)
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const values = data.getAll(name).filter((value) => typeof value === 'string')
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
