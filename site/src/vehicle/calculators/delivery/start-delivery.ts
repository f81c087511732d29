import { formatAud } from '@forecourt/tenant-config/text/money'

type State = 'idle' | 'loading' | 'result' | 'error'

/** The API's response (N4). */
interface Answer {
  price?: number
  name?: string
  error?: { message?: string }
}

/** Answers inside the form: an empty field sends no request (CALC-04), and of overlapping requests the last one counts. */
export function startDelivery(root: HTMLElement, signal: AbortSignal): void {
  if (!(root instanceof HTMLFormElement)) return
  let asked: AbortController | undefined
  root.setAttribute('aria-busy', 'false')
  const field = root.querySelector<HTMLInputElement>('input[name=postcode]')
  const show = (state: State, parts: { name?: string; price?: string; problem?: string } = {}) => {
    root.dataset['state'] = state
    root.setAttribute('aria-busy', String(state === 'loading'))
    say(root, '[data-delivery-problem]', parts.problem ?? '')
    if (state === 'result') {
      say(root, '[data-delivery-name]', parts.name ?? '')
      say(root, '[data-delivery-price]', parts.price ?? '')
    }
    if (state === 'error') field?.setAttribute('aria-invalid', 'true')
    else field?.removeAttribute('aria-invalid')
  }
  const fail = (problem: string) => show('error', { problem })
  const ask = async (): Promise<void> => {
    asked?.abort()
    const postcode = field?.value.trim() ?? ''
    if (postcode === '') {
      field?.focus()
      return fail(root.dataset['empty'] ?? '')
    }
    const mine = (asked = new AbortController())
    show('loading')
    try {
      const car = new FormData(root).get('car_id')
      const query = new URLSearchParams({ postcode, car_id: typeof car === 'string' ? car : '' })
      const response = await fetch(`${root.dataset['api'] ?? ''}?${query}`, {
        signal: AbortSignal.any([signal, mine.signal]),
      })
      const answer = (await response.json()) as Answer
      if (asked !== mine) return
      if (response.ok && typeof answer.price === 'number')
        return show('result', { name: answer.name ?? '', price: formatAud(answer.price) })
      fail(answer.error?.message ?? root.dataset['none'] ?? '')
    } catch {
      if (asked === mine && !signal.aborted) fail(root.dataset['none'] ?? '')
    }
  }
  // A price belongs to the postcode that it was asked for.
  root.addEventListener(
    'input',
    () => {
      asked?.abort()
      asked = undefined
      show('idle')
    },
    { signal },
  )
  root.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      void ask()
    },
    { signal },
  )
  signal.addEventListener('abort', () => asked?.abort())
}

function say(root: HTMLElement, selector: string, text: string): void {
  const element = root.querySelector(selector)
  if (element) element.textContent = text
}
