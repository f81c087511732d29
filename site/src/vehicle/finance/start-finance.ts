import { calculate, type CalculatorInputs, readNumber } from '@forecourt/tenant-config/finance/calculator'
import { formatAud } from '@forecourt/tenant-config/text/money'
import { FREQUENCIES } from '@forecourt/tenant-config/tenant/vocabulary'
import { track } from '../../analytics/track.ts'
import { carryMessage } from '../../leads/carried-message.ts'
import { figureTowards } from '../../valuations/own-figure.ts'
import { rateLabel } from '../../price/rate-label.ts'
import type { FinanceSetup } from './finance-model.ts'
import { financeLabels, yearsText } from './finance-labels.ts'

/**
 * Computes the finance calculator on every input, and hides the button that leads to a page with the answer (FIN-24,
 * FIN-26).
 */
export function startFinance(root: HTMLElement, signal: AbortSignal): void {
  if (!(root instanceof HTMLFormElement)) return
  // The server wrote this JSON itself.
  const { settings, priceAud, rates, vehicle } = JSON.parse(root.dataset['setup'] ?? '{}') as FinanceSetup
  const send = root.querySelector<HTMLElement>('[data-finance-send]')
  if (send) send.hidden = true
  const numbers = [...root.querySelectorAll<HTMLInputElement>('input[type=number]')]
  const sliders = [...root.querySelectorAll<HTMLInputElement>('input[type=range]')]
  const boxOf = (slider: HTMLInputElement) => numbers.find(({ name }) => name === slider.dataset['for'])
  let isTold = false
  fillInOwn(root, numbers)

  const stateNow = () =>
    calculate(inputsOf(new FormData(root), settings.interest.default), settings, priceAud)
  const show = () => {
    const state = stateNow()
    const words = financeLabels(state, rates)
    for (const [name, text] of Object.entries(words)) say(root, name, text)
    const isAsked = words.repayment === ''
    for (const part of root.querySelectorAll<HTMLElement>('[data-finance-shown]')) part.hidden = isAsked
    const asked = root.querySelector<HTMLElement>('[data-finance-asked]')
    if (asked) asked.hidden = !isAsked
    const link = root.querySelector<HTMLElement>('[data-lead-message]')
    if (link) link.dataset['leadMessage'] = words.message
    for (const slider of sliders) placeSlider(slider, numberIn(state, slider.dataset['for']))
  }
  const onInput = ({ target }: Event) => {
    if (!isTold) track('financeCalculator', vehicle ? { vehicle } : {})
    isTold = true
    const slider = sliders.find((one) => one === target)
    const box = slider && boxOf(slider)
    if (slider && box) box.value = slider.value
    show()
  }
  // A typed value stays as it is while typing, and is brought inside its bounds afterwards (FIN-23).
  const onChange = ({ target }: Event) => {
    const box = numbers.find((one) => one === target)
    if (box) box.value = String(numberIn(stateNow(), box.name))
    show()
  }
  const onKey = (event: KeyboardEvent) => {
    const box = numbers.find((one) => one === event.target)
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!box || way === undefined) return
    event.preventDefault()
    box.value = String(numberIn(stateNow(), box.name) + way * Number(box.dataset['step']))
    box.value = String(numberIn(stateNow(), box.name))
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  root.addEventListener('input', onInput, { signal })
  root.addEventListener('change', onChange, { signal })
  root.addEventListener('keydown', onKey, { signal })
  root.addEventListener('submit', (event) => event.preventDefault(), { signal })
  root.addEventListener('click', carryToPage, { signal })
  // When a visitor comes back to the page, the browser has filled in the earlier choices.
  show()
}

/** A button that leads to the dealer's finance page takes the figures along (FIN-34). */
function carryToPage({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-lead-message]')
  const car = link && new URL(link.href).searchParams.get('car_id')
  if (car) carryMessage({ car, message: link.dataset['leadMessage'] ?? '' })
}

/** A visitor whose own vehicle was valued for this one calculates with it, unless they typed something else. */
function fillInOwn(root: HTMLFormElement, numbers: readonly HTMLInputElement[]): void {
  const car = root.querySelector<HTMLInputElement>('input[name=car_id]')?.value
  const deposit = numbers.find(({ name }) => name === 'tradeIn')
  const own = car === undefined ? undefined : figureTowards(car, Date.now())
  if (own === undefined || !deposit) return
  const isTyped =
    deposit.value !== deposit.defaultValue || new URLSearchParams(location.search).has('tradeIn')
  if (!isTyped) deposit.value = String(own)
  const note = root.querySelector<HTMLElement>('[data-finance-own]')
  if (!note || readNumber(deposit.value) !== own) return
  note.textContent = `${formatAud(own)} for your own vehicle.`
  note.hidden = false
}

type Numbers = Omit<CalculatorInputs, 'frequency'>

/** Reads the inputs. A fixed rate has no field, so the tenant's rate is used (N38). */
function inputsOf(typed: FormData, fixedRate: number): CalculatorInputs {
  const text = (name: string) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  const number = (name: keyof Numbers) => readNumber(text(name))
  return {
    amount: number('amount'),
    term: number('term'),
    interest: typed.has('interest') ? number('interest') : fixedRate,
    tradeIn: number('tradeIn'),
    residual: number('residual'),
    frequency: FREQUENCIES.find((known) => known === text('frequency')) ?? 'week',
  }
}

function numberIn(state: Numbers, name: string | undefined): number {
  return state[name as keyof Numbers] ?? 0
}

const SAID: Readonly<Record<string, (value: number) => string>> = {
  amount: formatAud,
  term: yearsText,
  interest: (rate) => `${rateLabel(rate)} a year`,
}

/** Sets the thumb's position, its text for screen readers, and the filled part of the track. */
function placeSlider(slider: HTMLInputElement, value: number): void {
  if (document.activeElement !== slider) slider.value = String(value)
  slider.setAttribute('aria-valuetext', SAID[slider.dataset['for'] ?? '']?.(value) ?? String(value))
  const [min, max] = [Number(slider.min), Number(slider.max)]
  const part = max > min ? (Number(slider.value) - min) / (max - min) : 0
  slider.parentElement?.style.setProperty('--low', '0')
  slider.parentElement?.style.setProperty('--high', String(part))
}

/** Writes a text wherever it is shown; unchanged text is left alone, so that it is not read out again. */
function say(root: HTMLElement, name: string, text: string): void {
  for (const element of root.querySelectorAll(`[data-finance="${name}"]`))
    if (element.textContent !== text) element.textContent = text
}
