/**
 * `npm run bench -- lighthouse`: the mobile performance scores of a listing of 20,000 vehicles and of a vehicle's page beside
 * that of the smallest page Next can serve, in turns, with one browser. Lighthouse is installed into this folder when it is first asked for.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../scripts/lib/root.mjs'
import { runCommand } from '../../../scripts/lib/run-command.mjs'
import { browserLaunch } from '../../harness/browser.ts'
import { getAs } from '../../harness/get-as.ts'
import { startBareNext } from '../bare-next.ts'
import { median } from '../measure.ts'
import { LISTING, vehiclesOf } from '../site/targets.ts'
import { FIRST_TENANT, startStockedPlatform } from '../stock/stocked-platform.ts'

const FOLDER = join(ROOT, 'tests', 'bench', 'lighthouse')
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** How many points a page of ours may be below the bare page. */
const MARK = 8

interface Run {
  lhr: {
    categories: { performance: { score: number | null } }
    audits: Record<string, { numericValue?: number; details?: unknown }>
  }
}
interface Chrome {
  port: number
  kill(): void
}
type Lighthouse = (url: string, options: object) => Promise<Run | undefined>
type Launch = (options: object) => Promise<Chrome>

async function installed(): Promise<{ lighthouse: Lighthouse; launch: Launch }> {
  const modules = join(FOLDER, 'node_modules')
  if (!existsSync(join(modules, 'lighthouse', 'package.json'))) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    await runCommand('Installing Lighthouse', npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
    })
  }
  const core = (await import(join(modules, 'lighthouse', 'core', 'index.js'))) as { default: Lighthouse }
  const launcher = (await import(join(modules, 'chrome-launcher', 'dist', 'index.js'))) as { launch: Launch }
  return { lighthouse: core.default, launch: launcher.launch }
}

function largestOf({ lhr: { audits } }: Run): string {
  const details = JSON.stringify(
    audits['lcp-breakdown-insight']?.details ?? audits['largest-contentful-paint-element']?.details ?? '',
  )
  return /"snippet":"((?:[^"\\]|\\.)*)"/.exec(details)?.[1] ?? 'not known'
}

const { lighthouse, launch } = await installed()
const { executablePath } = await browserLaunch()
const platform = await startStockedPlatform({ tenants: 1, vehicles: 20_000 })
const bare = await startBareNext()
const [vehicle] = vehiclesOf((await getAs(platform, `${FIRST_TENANT}.localhost`, LISTING)).body)
if (vehicle === undefined) throw new Error('the listing shows no vehicle to measure')
const pages = {
  'bare Next page': bare.url,
  listing: platform.tenantUrl(FIRST_TENANT, LISTING),
  vehicle: platform.tenantUrl(FIRST_TENANT, vehicle),
}
/** HTML of what was painted last of the largest things of a page, as Lighthouse names it. */
const largest = new Map<string, string>()
const scores: Record<string, number[]> = {}
const figures: Record<string, Record<string, number[]>> = {}
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]
const chrome = await launch({
  layoutPath: executablePath,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  await fetch(bare.url)
  for (const path of [LISTING, vehicle]) await getAs(platform, `${FIRST_TENANT}.localhost`, path)
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, url] of Object.entries(pages)) {
      const run = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: ['performance'],
        logLevel: 'error',
      })
      const score = run?.lhr.categories.performance.score
      if (run === undefined || typeof score !== 'number') throw new Error(`${url} was not measured`)
      scores[name] = [...(scores[name] ?? []), score * 100]
      largest.set(name, largestOf(run))
      for (const audit of AUDITS) {
        const known = (figures[name] ??= {})
        known[audit] = [...(known[audit] ?? []), run.lhr.audits[audit]?.numericValue ?? Number.NaN]
      }
    }
    console.log(`round ${round} of ${ROUNDS}`, scores)
  }
  const score = (name: string) => median(scores[name] ?? [])
  console.table(
    Object.keys(pages).map((page) => ({
      page,
      score: score(page),
      ...Object.fromEntries(
        AUDITS.map((audit) => [audit, Number(median(figures[page]?.[audit] ?? []).toFixed(3))]),
      ),
    })),
  )
  for (const name of ['listing', 'vehicle']) {
    const below = score('bare Next page') - score(name)
    console.log(
      `${name}: ${below.toFixed(0)} points below the bare page (at most ${MARK}); painted largest: ${largest.get(name) ?? ''}`,
    )
  }
} finally {
  chrome.kill()
  await bare.stop()
  await platform.close()
}
