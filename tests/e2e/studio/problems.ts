import type { BrowserContext } from '@playwright/test'

/** Complaints that are no defect of the lake, the Studio's configuration or the site, each with its reason. */
const ACCEPTED: { line: RegExp; reason: string }[] = [
  {
    line: /Loading the image 'https:\/\/public\.sanity\.io\/logos\//,
    reason:
      'the face that the Studio gives to the server itself, which published what was scheduled, is shown by letters here',
  },
  {
    line: /^toast: Trying to connect/,
    reason:
      'on a busy machine a tab that opens waits for its streams; that changes arrive is what the journeys look at',
  },
  {
    line: /^console error: WebSocket is already in CLOSING or CLOSED state/,
    reason:
      "the Studio's client of presence says goodbye on a page that is being left, when its socket may be closed",
  },
]

/** Problems in the browsers of one journey. */
export class Problems {
  /** Everything that was found and is not accepted, in order. */
  readonly found: string[] = []
  #expected: RegExp[] = []

  /** Accepts lines that match from now on, because the journey itself cuts the network or stops a service. */
  expect(...lines: RegExp[]): void {
    this.#expected.push(...lines)
  }

  /** Notes a line that is neither accepted nor expected. */
  add(text: string): void {
    const isKnown = [...ACCEPTED.map(({ line }) => line), ...this.#expected].some((line) => line.test(text))
    if (!isKnown) this.found.push(text)
  }
}

/**
 * Tells the problems of whichever journey has the tab of answers with a status of 400 or more, console errors, page errors and
 * error toasts.
 */
export async function watchProblems(context: BrowserContext, journey: { current: Problems }): Promise<void> {
  const add = (text: string) => journey.current.add(text)
  context.on('response', (response) => {
    if (response.status() < 400) return
    add(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  context.on('console', (message) => {
    // A failed answer is reported above, with its address.
    const isAnswer = message.text().startsWith('Failed to load resource: the server responded')
    if (message.type() === 'error' && !isAnswer) add(`console error: ${message.text()}`)
  })
  context.on('weberror', (error) => add(`page error: ${error.error().message}`))
  await context.exposeFunction('reportToast', (text: string) => add(`toast: ${text}`))
  await context.addInitScript(watchToasts)
}

/** Runs in the page: reports the text of toasts that warn or tell of a failure. */
function watchToasts(): void {
  const { reportToast } = globalThis as unknown as { reportToast: (text: string) => void }
  const bad = '[data-ui=Toast]:is([data-tone=critical], [data-tone=caution])'
  const look = (node: Node) => {
    if (!(node instanceof HTMLElement)) return
    const toasts = node.matches(bad) ? [node] : node.querySelectorAll(bad)
    for (const toast of toasts) reportToast(toast.textContent ?? '')
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(look)
  }).observe(document, { childList: true, subtree: true })
}
