// Runs the seeded platform and a browser that visits it, and prints what tried to leave the machine.
// A program of its own, so that a test can run it in a network namespace where that is allowed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../harness/browser.ts'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'
import { startRecordingProxy } from './recording-proxy.ts'

const SETTLE_MS = 3_000
/** A documentation address (RFC 5737): nothing answers there, so a try only shows that the recorder sees it. */
const PLANTED = 'http://192.0.2.1/planted'

/** Where the browser's own services are sent: nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9/'
/** Chromium itself asks for updates, accounts and form suggestions, on any page; what is left is what pages ask for. */
const NO_SERVICES_OF_ITS_OWN = [
  '--disable-features=PreconnectToSearch,SearchEnginePreconnect2,AutofillServerCommunication,NetworkTimeServiceQuerying,OptimizationHints,MediaRouter,Translate,CertificateTransparencyComponentUpdater,HttpsUpgrades',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  `--gaia-url=${NOWHERE}`,
  `--google-base-url=${NOWHERE}`,
  `--gcm-checkin-url=${NOWHERE}`,
  `--gcm-registration-url=${NOWHERE}`,
  `--component-updater=url-source=${NOWHERE}`,
]

export interface OfflineReport {
  visited: { url: string; status: number; title: string }[]
  passed: number
  browserTries: string[]
  serverTries: string[]
  hasSeenPlanted: boolean
}

async function visit(page: Page, url: string): Promise<OfflineReport['visited'][number]> {
  const response = await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  return { url: new URL(url).pathname, status: response?.status() ?? 0, title: await page.title() }
}

function pages(platform: TestPlatform): string[] {
  return [
    platform.tenantUrl('harbour'),
    platform.tenantUrl('harbour', '/search/new-used-and-demo-cars'),
    platform.tenantUrl('harbour', '/special-offers'),
    platform.tenantUrl('wattle'),
    platform.url('studio'),
  ]
}

async function firstVehicle(page: Page, platform: TestPlatform): Promise<string> {
  await page.goto(platform.tenantUrl('harbour', '/search/new-used-and-demo-cars'))
  const link = await page.locator('a[href^="/cars/"]').first().getAttribute('href')
  return platform.tenantUrl('harbour', link ?? '/no-vehicle-link-in-the-listing')
}

async function run(): Promise<OfflineReport> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-offline-'))
  try {
    return await visitAll(join(folder, 'connections'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Visits the pages of a platform whose services write what they try to reach into `log`. */
async function visitAll(log: string): Promise<OfflineReport> {
  const recorder = fileURLToPath(new URL('record-connections.mjs', import.meta.url))
  const environment = { FORECOURT_CONNECTION_LOG: log }
  const platform = await startPlatform({ isSeeded: true, nodeFlags: [`--import=${recorder}`], environment })
  const proxy = await startRecordingProxy()
  const launch = await browserLaunch()
  const browser = await chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), ...NO_SERVICES_OF_ITS_OWN],
    proxy: { server: proxy.url, bypass: '<-loopback>' },
  })
  try {
    const page = await browser.newPage()
    const visited: OfflineReport['visited'] = []
    for (const url of [...pages(platform), await firstVehicle(page, platform)])
      visited.push(await visit(page, url))
    const browserTries = [...proxy.refused]
    // A navigation, because the site's Content Security Policy would stop a fetch before the proxy sees it.
    await page.goto(PLANTED).catch(() => undefined)
    const hasSeenPlanted = proxy.refused.includes(PLANTED)
    const serverTries = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
    return { visited, passed: proxy.passed(), browserTries, serverTries, hasSeenPlanted }
  } finally {
    await browser.close()
    proxy.close()
    await platform.close()
  }
}

console.log(JSON.stringify(await run()))
