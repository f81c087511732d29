import type { Browser, Page, Request } from '@playwright/test'
import { median } from '../measure.ts'

export interface FacetClicks {
  /** From a click to the frame in which the new request's vehicles stand, ms. */
  clickMs: number[]
  /** The search server's own answers to the same requests, one after the other, ms. */
  serverMs: number[]
}

/** Each request is asked again so often; the quickest counts, as it waited for nobody else. */
const ASKED_AGAIN = 5
const WIDE = { width: 1280, height: 900 }

/**
 * Refines a listing by one value after another, so that no answer was given before, and times each click; then asks the
 * search server (its own address) the very requests that the browser sent. The first click loads the code and is not counted.
 */
export async function facetClicks(
  browser: Browser,
  { url, searchUrl, clicks }: { url: string; searchUrl: string; clicks: number },
): Promise<FacetClicks> {
  const page = await browser.newPage({ viewport: WIDE })
  const asked: Request[][] = []
  page.on('request', (request) => {
    if (request.url().includes('/multi_search')) asked.at(-1)?.push(request)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const clickMs: number[] = []
  const requests: Request[] = []
  for (let n = 0; n <= clicks; n += 1) {
    asked.push([])
    const ms = await timeClick(page)
    if (ms === undefined) continue
    const sent = asked.at(-1)?.at(-1)
    if (n > 0 && sent) {
      clickMs.push(ms)
      requests.push(sent)
    }
  }
  const serverMs: number[] = []
  for (const request of requests) serverMs.push(await serverTime(request, searchUrl))
  await page.close()
  return { clickMs, serverMs }
}

/**
 * Clicks a make that was not clicked yet and waits in the page for other vehicles than before; undefined where no make is
 * left, or nothing changes.
 */
function timeClick(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => {
    const clicked = ((window as { clickedMakes?: Set<string> }).clickedMakes ??= new Set())
    // Looked at in each frame, which a search of the whole page would make longer.
    const [grid] = document.getElementsByClassName('card-grid')
    const cards = () =>
      [...(grid?.children ?? [])].map((card) => card.querySelector('a')?.getAttribute('href')).join()
    const nameOf = (link: Element) => /^(.+?)\s*[\d,]+$/.exec(link.textContent ?? '')?.[1] ?? ''
    const value = [
      ...document.querySelectorAll<HTMLAnchorElement>('main a[href*="make"], main a[href^="/search/"]'),
    ]
      .filter(
        (link) => !/(?:-cars|model=|query=)/.test(link.getAttribute('href') ?? '') || /make=/.test(link.href),
      )
      .find((link) => nameOf(link) !== '' && !clicked.has(nameOf(link)))
    if (!value) return undefined
    clicked.add(nameOf(value))
    const before = cards()
    const startedAt = performance.now()
    value.click()
    while (cards() === before || document.querySelector('main [aria-busy=true]')) {
      if (performance.now() - startedAt > 15_000) return undefined
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    // The frame that shows them has been handed over when the next one begins.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - startedAt
  })
}

async function serverTime(request: Request, searchUrl: string): Promise<number> {
  const { pathname, search } = new URL(request.url())
  const headers = await request.allHeaders()
  const key = headers['x-typesense-api-key']
  const times: number[] = []
  for (let n = 0; n < ASKED_AGAIN; n += 1) {
    const startedAt = performance.now()
    const response = await fetch(searchUrl + pathname.replace(/^\/_search/, '') + search, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', ...(key ? { 'x-typesense-api-key': key } : {}) },
      body: request.postData() ?? '',
    })
    await response.arrayBuffer()
    if (!response.ok)
      throw new Error(`the search server answered ${response.status} to the browser's request`)
    times.push(performance.now() - startedAt)
  }
  return median(times)
}
