import { hashedContact } from '../../analytics/hashed-contact.ts'
import { trackOnNextPage } from '../../analytics/next-page.ts'
import { isTracking } from '../../analytics/track.ts'
import { carriedMessage } from '../carried-message.ts'
import { rememberSent, savedDetails, saveDetails } from './browser-store.ts'
import { followConditions } from './conditional-fields.ts'
import { showErrors, showMessage } from './form-errors.ts'
import { formSteps, stepOf, withoutSteps } from './form-steps.ts'
import { startWork, type Work } from './proof.ts'
import { forgetStep, rememberStep, restoreStep } from './resume.ts'
import { seenPrices } from './seen-prices.ts'
import { type LeadResponse, sendForm } from './send.ts'

/**
 * Sends a form in place: one lead however often the button is pressed and in however many steps, errors beside their
 * fields, then the thanks.
 */
export function enhanceLeadForm(form: HTMLFormElement, signal: AbortSignal): void {
  // Without a secure context a browser cannot do the work; the form is then sent as a plain one.
  if (!isSecureContext) return withoutSteps(form)
  // One name for this one enquiry: sent again after a lost answer, it is still the same lead (N1).
  let key = crypto.randomUUID()
  let leadId: string | undefined
  let work: Work | undefined
  let isSending = false
  const steps = formSteps(form, signal)
  const prices = seenPrices(form)
  prefill(form)
  takeFromAddress(form, location.search)
  const before = restoreStep(form)
  if (before) {
    ;({ key, leadId } = before)
    steps.show(before.step, false)
  }
  followConditions(form, signal)
  const booking = form.querySelector<HTMLElement>('[data-lead-booking]')
  if (booking)
    void import('./booking-picker.ts').then(({ pickBookedTime }) => {
      if (!signal.aborted) pickBookedTime(form, booking, signal)
    })
  if (form.elements.namedItem('q.service_interval'))
    void import('./service-menu.ts').then(({ showServiceMenu }) => {
      if (!signal.aborted) showServiceMenu(form, signal)
    })
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
      leadId = undefined
      work = undefined
      steps.show(1, false)
      setBusy(form, false)
    },
    { signal },
  )

  async function submit(): Promise<void> {
    setBusy(form, true)
    const isLast = steps.isLast()
    try {
      work ??= startWork(passAddress(form))
      const step = isLast ? undefined : steps.current
      prices.restore()
      const sent = await sendForm(form, { key, proof: await work.done, leadId, step })
      if (sent.isTaken && isLast) return await leave(form, sent.answer)
      if (sent.isTaken) advance(sent.answer)
      else refuse(sent.answer)
    } catch {
      work = undefined
      showMessage(form, failureOf(form))
    }
    setBusy(form, false)
  }

  /** A step is stored once it says who asks; the next carries the lead's id (LEAD-08). */
  function advance({ lead_id = leadId }: LeadResponse): void {
    leadId = lead_id
    saveDetails(Object.fromEntries(new FormData(form)))
    work = startWork(passAddress(form))
    showErrors(form, '', {})
    steps.show(steps.current + 1)
    rememberStep(form, { key, leadId, step: steps.current })
  }

  function refuse({ error, fields = {}, price, next }: LeadResponse): void {
    if (next !== undefined) return location.assign(next)
    if (error?.code === 'form-unproved') {
      // Work counts for one enquiry and for two hours; what a browser filled into the hidden field is not the visitor's.
      work = startWork(passAddress(form))
      clearHoneypot(form)
    }
    if (price !== undefined) prices.told(price)
    const [first] = Object.keys(fields)
    if (first !== undefined) steps.show(stepOf(form, first), false)
    showErrors(form, error?.message ?? failureOf(form), fields)
  }
}

/** LEAD-03, LEAD-06: what was sent is remembered on this device, and the page that says thanks is shown. */
async function leave(
  form: HTMLFormElement,
  { form: used = '', category = '', event, appointment, reservation, bill }: LeadResponse,
): Promise<void> {
  const fields = Object.fromEntries(new FormData(form))
  forgetStep(form)
  saveDetails(fields)
  rememberSent({ category, car: fields['car_id'] })
  if (event !== undefined && isTracking()) await noteConversion(event, fields)
  const site = form.action.replace(/\/api\/leads$/, '')
  if (reservation !== undefined) return location.assign(`${site}/reservations/${reservation}`)
  if (bill !== undefined) return location.assign(`${site}/bills/${bill}`)
  const target = new URL(`${site}/success`)
  target.searchParams.set('form', used)
  const car = fields['car_id']
  if (typeof car === 'string' && car !== '') target.searchParams.set('car', car)
  if (appointment !== undefined) target.searchParams.set('appointment', appointment)
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

/** What is read out while an enquiry is on its way. */
const SENDING = 'Sending'

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  for (const button of form.querySelectorAll('button[type=submit]')) {
    // Disabled for real, the button would lose the focus that it is pressed with.
    if (isBusy) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }
  form.setAttribute('aria-busy', String(isBusy))
  const status = form.querySelector('[data-lead-status]')
  if (status && isBusy) status.textContent = SENDING
  else if (status?.textContent === SENDING) status.textContent = ''
}

function clearHoneypot(form: HTMLFormElement): void {
  const field = form.elements.namedItem('company_website')
  if (field instanceof HTMLInputElement) field.value = ''
}

const passAddress = (form: HTMLFormElement): string => `${form.action}/pass`
const failureOf = (form: HTMLFormElement): string => form.dataset['failure'] ?? ''

/**
 * Fills a form with the vehicle and the dealership from the query of the link to it (RTE-08), and with what was worked out about
 * the vehicle before. A page with a form is cached for all visitors, so only the browser can read the query.
 */
function takeFromAddress(form: HTMLFormElement, search: string): void {
  const query = new URLSearchParams(search)
  const car = form.elements.namedItem('car_id')
  if (car instanceof HTMLInputElement && car.value === '') car.value = query.get('car_id') ?? ''
  const message = form.elements.namedItem('message')
  if (message instanceof HTMLTextAreaElement && message.value === '')
    message.value = carriedMessage(query.get('car_id') ?? '')
  const dealership = form.elements.namedItem('dealership_slug')
  const preferred = query.get('preferredDealership') ?? ''
  if (!(dealership instanceof HTMLSelectElement) || dealership.value !== '') return
  if ([...dealership.options].some(({ value }) => value === preferred)) dealership.value = preferred
}
