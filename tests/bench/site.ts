/**
 * Our pages beside yardsticks measured in the same run. Only the ratios mean anything; nothing here gates a build.
 */
import { chromium } from '@playwright/test'
import { browserLaunch } from '../harness/browser.ts'
import { getAs } from '../harness/get-as.ts'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'
import { startBareNext } from './bare-next.ts'
import { fixedLoop, median, scriptBytes, throughput, type Throughput } from './measure.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
/** Words that name no vehicle, so that a listing shows what it shows without them. */
const SAYING_NOTHING = ['good', 'nice'] as const
/** More words than a listing is kept for. */
const MANY_WORDS = 24
/** A run in which the yardstick itself swings this much says nothing. */
const MAX_SWING = 1.3

interface Target {
  name: string
  /** Address without the tenant's host, which Node cannot resolve. */
  url: string
  host?: string
  /** Address for the browser, which can. */
  pageUrl: string
  /** Makes the path of each request. */
  nextPath?: () => string
}

async function targets(platform: TestPlatform, bareUrl: string): Promise<Target[]> {
  const host = new URL(platform.tenantUrl('harbour')).host
  const ours = (name: string, path: string): Target => ({
    name,
    host,
    url: `${platform.url('site')}${path}`,
    pageUrl: platform.tenantUrl('harbour', path),
  })
  const listing = '/search/suv'
  const { body } = await getAs(platform, 'harbour.localhost', listing)
  let visitor = 0
  const perRequest = () => `${listing}?query=${wordsOf((visitor += 1))}`
  const [vehicle] = vehiclesOf(body)
  if (!vehicle) throw new Error('the listing shows no vehicle to measure')
  const other = vehiclesOf((await getAs(platform, 'harbour.localhost', perRequest())).body)
  if (vehiclesOf(body).join() !== other.join()) throw new Error('the two listings show different vehicles')
  return [
    { name: 'bare Next page', url: bareUrl, pageUrl: bareUrl },
    ours('home', '/'),
    ours('listing', listing),
    { ...ours('listing per request', perRequest()), nextPath: perRequest },
    ours('vehicle', vehicle),
    ours('offers', '/special-offers'),
  ]
}

/** Words that no other visitor says: the number in twos. */
function wordsOf(visitor: number): string {
  const words = Array.from({ length: MANY_WORDS }, (_, place) => SAYING_NOTHING[(visitor >> place) & 1])
  return words.join('+')
}

function vehiclesOf(html: string): string[] {
  return [...new Set([...html.matchAll(/href="(\/cars\/[^"]+)"/g)].map(([, path = '']) => path))]
}

async function measureThroughput(all: Target[]): Promise<Map<string, Throughput[]>> {
  const results = new Map<string, Throughput[]>(all.map(({ name }) => [name, []]))
  for (const { url, host, nextPath } of all) await throughput(url, host, 1, nextPath)
  for (let round = 1; round <= ROUNDS; round++) {
    console.log(`round ${round} of ${ROUNDS}; fixed loop ${fixedLoop().toFixed(0)} thousand runs/s`)
    for (const { name, url, host, nextPath } of all)
      results.get(name)?.push(await throughput(url, host, SECONDS, nextPath))
  }
  return results
}

function report(all: Target[], results: Map<string, Throughput[]>, bytes: Map<string, number>): void {
  const speed = (name: string) => results.get(name)?.map((r) => r.requestsPerSecond) ?? []
  const bare = speed('bare Next page')
  const swing = Math.max(...bare) / Math.min(...bare)
  console.table(
    all.map(({ name }) => ({
      page: name,
      'requests/s': Math.round(median(speed(name))),
      'ratio to bare': (median(speed(name)) / median(bare)).toFixed(2),
      'p97.5 ms': median(results.get(name)?.map((r) => r.p97Ms) ?? []),
      'JavaScript kB gzip': ((bytes.get(name) ?? 0) / 1024).toFixed(1),
      'JavaScript ratio': ((bytes.get(name) ?? 0) / (bytes.get('bare Next page') ?? 1)).toFixed(2),
    })),
  )
  const gain = median(speed('listing')) / median(speed('listing per request'))
  console.log(
    `A kept listing answers ${gain.toFixed(1)} times the requests of the same cards rendered per request.`,
  )
  if (swing > MAX_SWING)
    console.log(`The bare page swung by ${swing.toFixed(2)}: run again on a quieter machine.`)
}

const platform = await startPlatform({ isSeeded: true, environment: { TRUST_PROXY: '1' } })
const bare = await startBareNext()
const browser = await chromium.launch(await browserLaunch())
try {
  const all = await targets(platform, bare.url)
  const results = await measureThroughput(all)
  const bytes = new Map<string, number>()
  for (const { name, pageUrl } of all) bytes.set(name, await scriptBytes(browser, pageUrl))
  report(all, results, bytes)
} finally {
  await browser.close()
  await bare.stop()
  await platform.close()
}
