import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Browser, Page, Request } from '@playwright/test'
import type { TestPlatform } from '../../harness/platform.ts'
import { expect, test } from '../tools/platform-test.ts'

const DEALERS = ['harbour', 'southside-mg', 'wattle', 'outback-rv'] as const
const WIDTHS = [390, 1440] as const
/** A layout shift of 0 to two decimals: what a line's letters do sideways when their face has come. */
const LETTERS = 0.002

/** The address of a vehicle that a dealer shows first. */
async function firstVehicle(page: Page, platform: TestPlatform, dealer: string): Promise<string> {
  await page.goto(platform.tenantUrl(dealer, dealer === 'wattle' ? '/used-car' : '/search'))
  const path = await page.locator('main article h3 a').first().getAttribute('href')
  return platform.tenantUrl(dealer, new URL(path ?? '', 'http://x').pathname)
}

/** A page that keeps what moved without the visitor's doing, and what it painted largest; `settle` lets come what it asked for. */
async function watchedPage(browser: Browser, width: number) {
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

const shiftsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifts') as Shift[])

/** Scrolls down the whole page a screen at a time without a key or pointer, so that no shift is forgiven. */
async function scrollThrough(page: Page, settle: () => Promise<void>): Promise<void> {
  for (let y = 0; y < (await page.evaluate(() => document.documentElement.scrollHeight)); y += 600) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
    await settle()
  }
}

for (const dealer of DEALERS)
  test(`nothing moves on a vehicle's page of ${dealer} while it loads and its sections come in, and its photo is painted largest`, async ({
    page: finder,
    platform,
    browser,
  }) => {
    const address = await firstVehicle(finder, platform, dealer)
    for (const width of WIDTHS) {
      const { page, settle } = await watchedPage(browser, width)
      await page.goto(address)
      await settle()
      // A photo counts as painted once it is decoded, which may be some frames after it came.
      const largest = () => page.evaluate(() => (Reflect.get(window, 'painted') as string[]).at(-1))
      await expect.poll(largest, `${width} px`).toBe('hero')
      await scrollThrough(page, settle)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await settle()
      const shifts = await shiftsOf(page)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum, `${width} px: ${JSON.stringify(shifts)}`).toBeLessThan(LETTERS)
      await page.close()
    }
  })

const PAUSE_MS = 1_500

/**
 * A dealer's site behind a connection on which a page comes in two parts: the second begins within the header, after the first item of
 * its menu, and comes when the first has been painted.
 */
async function siteInParts(platform: TestPlatform, dealer: string) {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: `${dealer}.localhost`, 'accept-encoding': 'identity' }
    const { port } = new URL(platform.url('site'))
    const upstream = request(
      { host: '127.0.0.1', port, path: asked.url, method: asked.method, headers },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers)
        if (from.headers['content-type']?.startsWith('text/html') !== true) return void from.pipe(answer)
        void text(from).then((page) => {
          const cut = page.indexOf('</li>', page.indexOf('<header'))
          answer.write(page.slice(0, cut))
          setTimeout(() => answer.end(page.slice(cut)), PAUSE_MS)
        })
      },
    )
    upstream.on('error', () => answer.destroy())
    asked.pipe(upstream)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: (path: string) => `http://${dealer}.localhost:${port}${path}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

for (const dealer of DEALERS)
  test(`nothing moves when the header of ${dealer} comes in two parts`, async ({ platform, browser }) => {
    const site = await siteInParts(platform, dealer)
    try {
      const { page, settle } = await watchedPage(browser, 1440)
      await page.goto(site.url('/about-us'))
      await settle()
      const shifts = await shiftsOf(page)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum, JSON.stringify(shifts)).toBeLessThan(LETTERS)
      await page.close()
    } finally {
      site.close()
    }
  })
