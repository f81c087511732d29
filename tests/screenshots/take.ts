/**
 * `npm run screenshots`: pictures of the demonstration dealers at phone and desktop width in `docs/screenshots`, among
 * them the states of their listings and of a vehicle's page, taken from the platform that runs on `SITE_PORT`. Dealers that
 * are named (`npm run screenshots -- wattle`) are taken alone; `-- --full FOLDER` writes whole pages there instead. Ends
 * with 1 when a picture could not be taken, after all others.
 */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { ROOT } from '../../scripts/lib/root.mjs'
import { browserLaunch } from '../harness/browser.ts'
import { LISTING_STATES } from './listing-states.ts'
import { showpiece, VEHICLE_STATES } from './vehicle-states.ts'

const LISTING = '/search/new-used-and-demo-cars'
const DEALERS = [
  { slug: 'harbour', listing: LISTING },
  { slug: 'wattle', listing: '/used-car/used-cars' },
  { slug: 'southside-mg', listing: LISTING },
  { slug: 'outback-rv', listing: '/search/caravans' },
] as const
type Dealer = (typeof DEALERS)[number]

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const
type Window = (typeof WINDOWS)[number]

/** States of a listing that are kept as pictures. */
const KEPT = ['filters', 'suggestions', 'nothing', 'odd-vehicles', 'loading', 'failed']

/** Attempts at one picture, because a page may take longer than `PATIENCE_MS` on a busy machine. */
const TRIES = 3
const PATIENCE_MS = 60_000

interface Shot {
  name: string
  /** Address of the page that is opened first. */
  address: string
  /** Produces the state that the picture shows. */
  arrange?: (page: Page) => Promise<void>
  /** Height of the window in CSS pixels, where it is not the usual one. */
  height?: number
}

const { values, positionals } = parseArgs({ options: { full: { type: 'string' } }, allowPositionals: true })
const site = process.env['SITE_PORT'] ?? '3000'
const isFull = values.full !== undefined
const folder = values.full === undefined ? join(ROOT, 'docs', 'screenshots') : resolve(values.full)
const dealers = DEALERS.filter(({ slug }) => positionals.length === 0 || positionals.includes(slug))
const failures: string[] = []

await mkdir(folder, { recursive: true })
const browser = await chromium.launch(await browserLaunch())
await Promise.all(WINDOWS.map(takeAll))
await browser.close()
if (failures.length > 0) {
  console.error(`Not taken:\n${failures.join('\n')}`)
  process.exitCode = 1
}

/** Takes every picture at one width; collects those that fail. */
async function takeAll(viewport: Window): Promise<void> {
  for (const dealer of dealers) {
    for (const shot of await shotsOf(dealer)) {
      const path = join(folder, `${dealer.slug}-${shot.name}-${viewport.width}.jpg`)
      try {
        await take(shot, viewport, path)
        console.log(path)
      } catch (error) {
        failures.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
}

async function shotsOf({ slug, listing }: Dealer): Promise<Shot[]> {
  const base = `http://${slug}.localhost:${site}`
  const vehicle = new URL(await withPage(WINDOWS[0], (page) => showpiece(page, base + listing)), base).href
  const states = LISTING_STATES.filter(({ name }) => KEPT.includes(name))
  return [
    { name: 'home', address: `${base}/` },
    { name: 'listing', address: base + listing },
    { name: 'vehicle', address: vehicle },
    ...VEHICLE_STATES.map(({ name, arrange }) => ({ name: `vehicle-${name}`, address: vehicle, arrange })),
    ...states.map(({ name, query, ...state }) => ({
      ...state,
      name: `listing-${name}`,
      address: withQuery(base + listing, query),
    })),
  ]
}

/** Takes one picture. Each try has a page of its own, so that nothing is left of an earlier one. */
async function take(shot: Shot, viewport: Window, path: string, tries = TRIES): Promise<void> {
  const size = { ...viewport, height: shot.height ?? viewport.height }
  try {
    await withPage(size, async (page) => {
      await page.goto(shot.address)
      await settle(page)
      await shot.arrange?.(page)
      await seen(page)
      await page.screenshot({ path, type: 'jpeg', quality: 78, fullPage: isFull })
    })
  } catch (error) {
    if (tries === 1) throw error
    await take(shot, viewport, path, tries - 1)
  }
}

async function withPage<Result>(
  viewport: { width: number; height: number },
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
  page.setDefaultTimeout(PATIENCE_MS)
  try {
    return await use(page)
  } finally {
    await page.close()
  }
}

/** Lazy pictures load when they come near the window, so a whole page is walked once from top to bottom. */
async function settle(page: Page): Promise<void> {
  if (isFull) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += 600) await page.mouse.wheel(0, 600)
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)))
}

/** Waits for the fonts and for the pictures in the window; a picture that failed counts as loaded. */
async function seen(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      const isOutside = width === 0 || bottom < 0 || top > innerHeight || right <= 0 || left >= innerWidth
      return image.complete || isOutside
    }),
  )
}

function withQuery(address: string, query = ''): string {
  const url = new URL(address)
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value)
  return url.href
}
