import { hashedContact } from '../../analytics/hashed-contact.ts'
import { trackOnNextPage } from '../../analytics/next-page.ts'
import { isTracking } from '../../analytics/track.ts'
import { rememberSent, savedDetails, saveDetails } from './browser-store.ts'
import { showErrors, showMessage } from './form-errors.ts'
import { startWork, type Work } from './proof.ts'
import { leadAttributes } from './visit-trail.ts'

interface Answer {
  lead_id?: string
  form?: string
  /** What the enquiry counts as. */
  event?: string
  error?: { code?: string; message?: string }
  fields?: Record<string, string>
}

/** Sends a form in place: one lead however often the button is pressed, errors beside their fields, then the thanks. */
export function enhanceLeadForm(form: HTMLFormElement, signal: AbortSignal): void {
  // Without a secure context a browser cannot do the work; the form is then sent as a plain one.
  if (!isSecureContext) return
  // One name for this one enquiry: sent again after a lost answer, it is still the same lead (N1).
  let key = crypto.randomUUID()
  let work: Work | undefined
  let isSending = false
  prefill(form)
  form.addEventListener('focusin', () => (work ??= startWork(passAddress(form))), { signal })
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      if (isSending) return
      isSending = true
      void submit().finally(() => (isSending = false))
    },
    { signal },
  )
  // Back from the page that says thanks, in the state it was left in: what is sent now is another enquiry.
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      key = crypto.randomUUID()
      work = undefined
      setBusy(form, false)
    },
    { signal },
  )

  async function submit(): Promise<void> {
    setBusy(form, true)
    try {
      work ??= startWork(passAddress(form))
      const { response, answer } = await post(form, key, await work.done)
      if (response.ok && answer.lead_id !== undefined) return await leave(form, answer)
      if (answer.error?.code === 'form-unproved') {
        // Work counts for one enquiry and for two hours; what a browser filled into the hidden field is not the visitor's.
        work = startWork(passAddress(form))
        clearHoneypot(form)
      }
      showErrors(form, answer.error?.message ?? failureOf(form), answer.fields ?? {})
    } catch {
      work = undefined
      showMessage(form, failureOf(form))
    }
    setBusy(form, false)
  }
}

async function post(form: HTMLFormElement, key: string, { pass, nonce }: { pass: string; nonce: string }) {
  const fields = Object.fromEntries(new FormData(form))
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      ...fields,
      opt_in: 'opt_in' in fields,
      pass,
      nonce,
      lead_attributes: leadAttributes(),
    }),
  })
  return { response, answer: (await response.json()) as Answer }
}

/** LEAD-03, LEAD-06: what was sent is remembered on this device, and the page that says thanks is shown. */
async function leave(form: HTMLFormElement, { form: used = '', event }: Answer): Promise<void> {
  const fields = Object.fromEntries(new FormData(form))
  saveDetails(fields)
  rememberSent(fields)
  if (event !== undefined && isTracking()) await noteConversion(event, fields)
  const target = new URL(form.action.replace(/\/api\/leads$/, '/success'))
  target.searchParams.set('form', used)
  const car = fields['car_id']
  if (typeof car === 'string' && car !== '') target.searchParams.set('car', car)
  location.assign(target)
}

/** LEAD-06, ANL-02: counted on the page that says thanks; whatever goes wrong with it, the enquiry has been sent. */
async function noteConversion(event: string, fields: Record<string, FormDataEntryValue>): Promise<void> {
  const contact = await hashedContact(fields).catch(() => ({}))
  trackOnNextPage(event, {
    contact,
    ...(typeof fields['car_id'] === 'string' ? { car: fields['car_id'] } : {}),
  })
}

/** LEAD-22: what the visitor sent last is there already, wherever nothing has been typed yet. */
function prefill(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(savedDetails())) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value === '') field.value = value
  }
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  // Disabled for real, the button would lose the focus that it is pressed with.
  if (isBusy) button?.setAttribute('aria-disabled', 'true')
  else button?.removeAttribute('aria-disabled')
  form.setAttribute('aria-busy', String(isBusy))
  const status = form.querySelector('[data-lead-status]')
  if (status) status.textContent = isBusy ? 'Sending' : ''
}

function clearHoneypot(form: HTMLFormElement): void {
  const field = form.elements.namedItem('company_website')
  if (field instanceof HTMLInputElement) field.value = ''
}

const passAddress = (form: HTMLFormElement): string => `${form.action}/pass`
const failureOf = (form: HTMLFormElement): string => form.dataset['failure'] ?? ''
