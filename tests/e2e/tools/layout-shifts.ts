import type { Browser, Page, Request } from '@playwright/test'
import { expect } from './platform-test.ts'

/** A layout shift of 0 to two decimals: what a line's letters do sideways when their face has come. */
export const LETTERS = 0.002

/** A page that keeps what moved without the visitor's doing, and what it painted largest; `settle` lets come what it asked for. */
export async function watchedPage(browser: Browser, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  const open = new Set<Request>()
  page.on('request', (request) => request.resourceType() !== 'eventsource' && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const painted = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const settle = () =>
    expect(async () => {
      await painted()
      expect([...open].map((request) => request.url())).toEqual([])
    }).toPass()
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    const painted: string[] = []
    Object.assign(window, { shifts, painted })
    const nameOf = (node: unknown) =>
      node instanceof Element ? `${node.nodeName}#${node.id}.${node.className}` : '(text)'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources?: { node?: unknown }[]
        }
        if (!hadRecentInput) shifts.push({ value, moved: (sources ?? []).map(({ node }) => nameOf(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { element?: Element | null }
        const slide = element?.closest('[data-view]:not([data-off])')
        const isFirst = !element?.closest('li') || element.closest('#photo-1') !== null
        painted.push(element instanceof HTMLImageElement && slide && isFirst ? 'hero' : nameOf(element))
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  return { page, settle }
}

interface Shift {
  value: number
  moved: string[]
}

/** What moved so far. */
export const shiftsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifts') as Shift[])
