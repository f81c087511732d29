import { leadAttributes } from './visit-trail.ts'

/** What the site answers an enquiry with. */
export interface Answer {
  lead_id?: string
  form?: string
  /** What it is kept as. */
  category?: string
  /** What it counts as. */
  event?: string
  error?: { code?: string; message?: string }
  fields?: Record<string, string>
}

export interface Sending {
  /** The visitor's name for this one enquiry (N1). */
  key: string
  proof: { pass: string; nonce: string }
  /** Of the lead that an earlier step made (LEAD-08). */
  leadId: string | undefined
  isLast: boolean
}

/** Posts what is in a form; rejects without an answer. */
export async function sendForm(
  form: HTMLFormElement,
  { key, proof: { pass, nonce }, leadId, isLast }: Sending,
): Promise<{ isTaken: boolean; answer: Answer }> {
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
  const answer = (await response.json()) as Answer
  return { isTaken: response.ok && answer.lead_id !== undefined, answer }
}
