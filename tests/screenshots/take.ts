/**
 * `npm run screenshots`: pictures of the demonstration dealers at phone and desktop width in `docs/screenshots`, among
 * them the states of their listings and of a vehicle's page, taken from the platform that runs on `SITE_PORT`. `npm run screenshots -- --full
 * FOLDER` writes whole pages there instead.
 */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { ROOT } from '../../scripts/lib/root.mjs'
import { browserLaunch } from '../harness/browser.ts'
import { leaveState, LISTING_STATES } from './listing-states.ts'
import { showpiece, VEHICLE_STATES } from './vehicle-states.ts'

const LISTING = '/search/new-used-and-demo-cars'
const DEALERS = [
  { slug: 'harbour', listing: LISTING },
  { slug: 'wattle', listing: '/used-car/used-cars' },
  { slug: 'southside-mg', listing: LISTING },
  { slug: 'outback-rv', listing: `${LISTING}?item_type=caravan` },
] as const
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** Of a listing's states those that are kept as pictures. */
const KEPT = ['filters', 'suggestions', 'nothing', 'odd-vehicles', 'loading', 'failed']

const site = process.env['SITE_PORT'] ?? '3000'
const flag = process.argv.indexOf('--full')
const isFull = flag > 0
const folder = isFull ? resolve(process.argv[flag + 1] ?? '.') : join(ROOT, 'docs', 'screenshots')

/** Lazy pictures load when they come near the window, so the page is walked once from top to bottom. */
async function settle(page: Page): Promise<void> {
  if (isFull) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < height; y += 600) await page.mouse.wheel(0, 600)
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)))
}

await mkdir(folder, { recursive: true })
const browser = await chromium.launch(await browserLaunch())

/** Every picture at one width. */
async function takeAll(viewport: (typeof WINDOWS)[number]): Promise<void> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
  for (const { slug, listing } of DEALERS) {
    const shoot = async (name: string) => {
      const path = join(folder, `${slug}-${name}-${viewport.width}.jpg`)
      await page.screenshot({ path, type: 'jpeg', quality: 78, fullPage: isFull })
      console.log(path)
    }
    const take = async (name: string, address: string) => {
      await page.goto(address)
      await settle(page)
      await shoot(name)
    }
    const base = `http://${slug}.localhost:${site}`
    await take('home', `${base}/`)
    await take('listing', `${base}${listing}`)
    await take('vehicle', new URL(await showpiece(page), base).href)
    for (const { name, arrange } of VEHICLE_STATES) {
      await arrange(page)
      await shoot(`vehicle-${name}`)
      await page.reload()
      await settle(page)
    }
    for (const state of LISTING_STATES.filter(({ name }) => KEPT.includes(name))) {
      const address = new URL(listing, base)
      for (const [name, value] of new URLSearchParams(state.query)) address.searchParams.set(name, value)
      await page.setViewportSize({ ...viewport, height: state.height ?? viewport.height })
      await page.goto(address.href)
      await settle(page)
      await state.arrange?.(page)
      await page.evaluate(() => document.fonts.ready)
      await shoot(`listing-${state.name}`)
      await leaveState(page)
    }
    await page.setViewportSize(viewport)
  }
  await page.close()
}

await Promise.all(WINDOWS.map(takeAll))
await browser.close()
