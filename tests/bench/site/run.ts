/**
 * Our pages with 20,000 vehicles beside yardsticks measured in the same run. Only the ratios mean anything; nothing here
 * gates a build.
 */
import { chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../../harness/browser.ts'
import { startBareNext } from '../bare-next.ts'
import { median, scriptBytes } from '../measure.ts'
import { FIRST_TENANT, startStockedPlatform } from '../stock/stocked-platform.ts'
import { facetClicks } from './facet-click.ts'
import { LISTING, siteTargets, type Target } from './targets.ts'
import { measureThroughput, swingOf, type Measured } from './throughput.ts'

const VEHICLES = 20_000
const CLICKS = 16
/** A run in which the yardstick itself swings by more than this factor is meaningless. */
const MAX_SWING = 1.3
/** Limits for a listing. */
const MARKS = { gain: 3, firstLoad: 1.2, afterRefinement: 1.75, click: 3, clickMs: 60 }
/** Limits for a vehicle's page, relative to the bare page: requests a second at least, JavaScript at most. */
const VEHICLE_MARKS = { speed: 0.35, aimedSpeed: 0.5, scripts: 1.25, aimedScripts: 1.12 }

function report(all: readonly Target[], results: Measured, bytes: ReadonlyMap<string, number>): void {
  const speed = (name: string) => median(results.get(name)?.map((r) => r.requestsPerSecond) ?? [])
  const bare = bytes.get('bare Next page') ?? 1
  console.table(
    all.map(({ name }) => ({
      page: name,
      'requests/s': Math.round(speed(name)),
      'ratio to bare': (speed(name) / speed('bare Next page')).toFixed(2),
      'p97.5 ms': median(results.get(name)?.map((r) => r.p97Ms) ?? []),
      'JavaScript kB gzip': ((bytes.get(name) ?? 0) / 1024).toFixed(1),
      'JavaScript ratio': ((bytes.get(name) ?? 0) / bare).toFixed(2),
    })),
  )
  const gain = speed('listing') / speed('listing per request')
  console.log(
    `A kept listing answers ${gain.toFixed(1)} times the requests of the same cards rendered per request (at least ${MARKS.gain}).`,
  )
  const ofBare = speed('vehicle') / speed('bare Next page')
  const scripts = (bytes.get('vehicle') ?? 0) / bare
  const marks = VEHICLE_MARKS
  console.log(
    `A vehicle's page answers ${ofBare.toFixed(2)} of the bare page's requests (at least ${marks.speed}, aim ${marks.aimedSpeed}) with ${scripts.toFixed(3)} of its JavaScript (at most ${marks.scripts}, aim ${marks.aimedScripts}).`,
  )
  const swing = swingOf(results.get('bare Next page') ?? [])
  if (swing > MAX_SWING)
    console.log(`The bare page swung by ${swing.toFixed(2)}: run again on a quieter machine.`)
}

/** Makes a listing's first refinement: chooses a filter value and waits for its vehicles. */
async function refine(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const answered = page.waitForResponse((response) => response.url().includes('/multi_search'))
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('a.facet-value')?.click()
  })
  await answered
  await page.waitForLoadState('networkidle')
}

const platform = await startStockedPlatform({ tenants: 1, vehicles: VEHICLES })
const bare = await startBareNext()
const browser = await chromium.launch(await browserLaunch())
try {
  const all = await siteTargets(platform, FIRST_TENANT, bare.url)
  const results = await measureThroughput(all)
  const bytes = new Map<string, number>()
  for (const { name, pageUrl } of all) bytes.set(name, await scriptBytes(browser, pageUrl))
  report(all, results, bytes)

  const url = platform.tenantUrl(FIRST_TENANT, LISTING)
  const bareBytes = bytes.get('bare Next page') ?? 1
  const refined = await scriptBytes(browser, url, refine)
  console.log(
    `JavaScript of a listing: ${((bytes.get('listing') ?? 0) / bareBytes).toFixed(2)} of the bare page's on first load (at most ${MARKS.firstLoad}), ${(refined / bareBytes).toFixed(2)} after the first refinement (at most ${MARKS.afterRefinement}).`,
  )

  const { clickMs, serverMs } = await facetClicks(browser, {
    url: platform.tenantUrl(FIRST_TENANT, '/search/new-used-and-demo-cars'),
    searchUrl: platform.url('search'),
    clicks: CLICKS,
  })
  const [click, server] = [median(clickMs), median(serverMs)]
  const most = MARKS.click * server + MARKS.clickMs
  console.log(
    `From a click on a filter to the new vehicles painted: ${click.toFixed(0)} ms; the search server's own answer ${server.toFixed(0)} ms, so at most ${most.toFixed(0)} ms (${clickMs.length} clicks, medians).`,
  )
} finally {
  await browser.close()
  await bare.stop()
  await platform.close()
}
