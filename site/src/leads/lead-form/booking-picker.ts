import type { FormBooking } from '@forecourt/tenant-config/forms/shown-form'

interface FreeTime {
  /** With its offset: `2026-07-04T08:30:00+10:00`. */
  start: string
  left: number
}

/** Days that are asked for at once, and shown until more are asked for. */
const DAYS_ASKED = 28
const DAYS_SHOWN = 6
const DAY_MS = 86_400_000

/**
 * Puts the free times of the chosen place where the form asks for a day and a time (N5, LEAD-25): a day, then a time, which is
 * held while the form is filled in. Where times cannot be had the field stays as it is, and the time is a wish.
 */
export function pickBookedTime(form: HTMLFormElement, field: HTMLElement, signal: AbortSignal): void {
  // Written by the page itself.
  const booking = JSON.parse(field.dataset['leadBooking'] ?? '') as FormBooking
  const plain = field.querySelector<HTMLInputElement>('input')
  const label = field.querySelector('label')
  const error = field.querySelector('[data-lead-error]')
  if (!plain || !error) return
  const hold = hiddenInput('hold', holdKey())
  const box = document.createElement('div')
  box.className = 'mt-1.5'
  box.hidden = true
  // The question names its answers, as the label named the input.
  box.setAttribute('role', 'group')
  box.setAttribute('aria-label', label?.textContent ?? '')
  plain.after(box, hold)
  const remind = reminder(form, error)
  let shown = ''
  let round = 0
  let taking = Promise.resolve()

  const placeOf = (): string => {
    const chosen = form.elements.namedItem('location')
    const slug = chosen instanceof HTMLSelectElement || chosen instanceof HTMLInputElement ? chosen.value : ''
    return slug === '' ? booking.place : booking.places.includes(slug) || slug === booking.place ? slug : ''
  }
  const showPlain = (isPlain: boolean) => {
    plain.hidden = !isPlain
    plain.disabled = !isPlain
    box.hidden = isPlain
    remind.hidden = isPlain
    const hint = field.querySelector<HTMLElement>('[id$="-hint"]')
    if (hint) hint.hidden = !isPlain
  }
  const update = async (from?: string): Promise<void> => {
    const place = placeOf()
    if (place === shown && from === undefined) return
    shown = place
    const current = (round += 1)
    if (place === '') return showPlain(true)
    showPlain(false)
    box.replaceChildren(note('Looking for free times…'))
    const times = await askTimes(booking, { place, from, hold: hold.value }).catch(() => undefined)
    if (current !== round || signal.aborted) return
    if (!times) {
      shown = ''
      return showPlain(true)
    }
    showDays(box, times, {
      from: from ?? dayOf(new Date().toISOString()),
      more: (day) => void update(day),
      // One after another: what was chosen last is what is held.
      take: (start, mark) => (taking = taking.then(() => take(start, mark))),
    })
  }
  const take = async (start: string, mark: (isTaken: boolean) => void): Promise<void> => {
    error.textContent = ''
    const sent = await fetch(`${booking.url}/hold`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        location_id: placeOf(),
        start,
        car: booking.car,
        hold: hold.value,
      }),
    }).catch(() => undefined)
    const answer = (await sent?.json().catch(() => ({}))) as
      | { error?: { code?: string; message?: string } }
      | undefined
    // Without a hold the time may still be free when the form is sent.
    const isTaken = answer?.error?.code === 'slot-taken'
    if (isTaken) error.textContent = answer?.error?.message ?? ''
    mark(isTaken)
  }
  form.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof Element && target.getAttribute('name') === 'location') void update()
    },
    { signal },
  )
  void update()
}

async function askTimes(
  { url, car }: FormBooking,
  { place, from, hold }: { place: string; from: string | undefined; hold: string },
): Promise<FreeTime[]> {
  const query = new URLSearchParams({ location_id: place, days: String(DAYS_ASKED), hold })
  if (from !== undefined) query.set('from', from)
  if (car !== '') query.set('car', car)
  const response = await fetch(`${url}?${query.toString()}`)
  if (!response.ok) throw new Error(`no times: ${response.status}`)
  return (await response.json()) as FreeTime[]
}

interface DayOptions {
  from: string
  /** Asks for the days from one on. */
  more(from: string): void
  take(start: string, mark: (isTaken: boolean) => void): Promise<void>
}

/** A button for each day on which something is free, and the times of the one that is chosen. */
function showDays(box: HTMLElement, times: readonly FreeTime[], { from, more, take }: DayOptions): void {
  const days = new Map<string, FreeTime[]>()
  for (const time of times.filter(({ left }) => left > 0))
    days.set(dayOf(time.start), [...(days.get(dayOf(time.start)) ?? []), time])
  const later = button('Later days')
  later.className = 'btn btn-ghost'
  const next = new Date(Date.parse(from) + DAYS_ASKED * DAY_MS).toISOString().slice(0, 10)
  later.addEventListener('click', () => more(next))
  if (days.size === 0) {
    box.replaceChildren(note('Nothing is free in these weeks. Please call us, or look further ahead.'), later)
    return
  }
  const row = document.createElement('div')
  row.className = 'grid grid-cols-3 gap-2 @lg:grid-cols-6'
  const list = document.createElement('div')
  list.className = 'mt-3 grid grid-cols-3 gap-2 @lg:grid-cols-5'
  const buttons = [...days].map(([day, ofDay]) => {
    const choose = button('')
    choose.className =
      'min-h-14 rounded-control border border-line px-2 py-1 leading-tight aria-pressed:border-brand aria-pressed:border-2'
    choose.append(line(dayText(day, { weekday: 'short' }), 'block text-small text-muted'))
    choose.append(line(dayText(day, { day: 'numeric', month: 'short' }), 'block font-semibold'))
    choose.addEventListener('click', () => {
      for (const other of buttons) other.setAttribute('aria-pressed', String(other === choose))
      list.replaceChildren(...ofDay.map((time) => timeChoice(time, take)))
    })
    choose.setAttribute('aria-pressed', 'false')
    return choose
  })
  const rest = buttons.slice(DAYS_SHOWN)
  for (const one of rest) one.hidden = true
  const all = button(`${rest.length} more ${rest.length === 1 ? 'day' : 'days'}`)
  all.className = 'btn btn-ghost'
  all.addEventListener('click', () => {
    for (const one of rest) one.hidden = false
    rest[0]?.focus()
    all.replaceWith(later)
  })
  row.append(...buttons)
  const foot = document.createElement('p')
  foot.className = 'mt-2'
  foot.append(rest.length > 0 ? all : later)
  box.replaceChildren(row, list, foot)
  buttons[0]?.click()
}

/** One time as a radio button; one that was taken meanwhile can be chosen no more. */
function timeChoice({ start }: FreeTime, take: DayOptions['take']): HTMLElement {
  const choice = document.createElement('label')
  choice.className =
    'inline-flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line px-2 py-2 text-center has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-disabled:text-muted has-disabled:line-through has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand'
  const input = document.createElement('input')
  input.type = 'radio'
  input.name = 'dateTime'
  input.value = start
  input.className = 'sr-only'
  input.addEventListener('change', () => {
    void take(start, (isTaken) => {
      if (!isTaken) return
      input.checked = false
      input.disabled = true
    })
  })
  choice.append(input, clockText(start))
  return choice
}

/** A box to tick for a mail the day before; only somebody who leaves an address can be written to. */
function reminder(form: HTMLFormElement, before: Element): HTMLElement {
  const label = document.createElement('label')
  label.className = 'mt-3 flex min-h-6 items-start gap-3'
  label.hidden = true
  if (!form.elements.namedItem('email')) return label
  const input = document.createElement('input')
  input.type = 'checkbox'
  input.name = 'remind'
  input.className = 'size-6 shrink-0 accent-brand'
  label.append(input, 'Send me a reminder the day before')
  before.before(label)
  return label
}

/** The calendar day of a text with an offset, at its place. */
const dayOf = (start: string): string => start.slice(0, 10)

function dayText(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-AU', { timeZone: 'UTC', ...options })
}

/** `8:30 am`, by the clock of the place, wherever the browser is. */
function clockText(start: string): string {
  const clock = new Date(`${start.slice(0, 19)}Z`)
  return clock.toLocaleTimeString('en-AU', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
}

const HOLD_KEY = 'forecourt.hold'

/** The key under which this tab holds a time; the same when the page is loaded again. */
function holdKey(): string {
  try {
    const key = sessionStorage.getItem(HOLD_KEY) ?? crypto.randomUUID()
    sessionStorage.setItem(HOLD_KEY, key)
    return key
  } catch {
    // Without storage what was held before is free again after some minutes.
    return crypto.randomUUID()
  }
}

function hiddenInput(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'hidden'
  input.name = name
  input.value = value
  return input
}

function button(text: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  return made
}

function line(text: string, className: string): HTMLElement {
  const made = document.createElement('span')
  made.className = className
  made.textContent = text
  return made
}

function note(text: string): HTMLElement {
  const made = document.createElement('p')
  made.className = 'py-2 text-ink-2'
  made.setAttribute('role', 'status')
  made.textContent = text
  return made
}
