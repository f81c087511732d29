import type { Page } from '@playwright/test'
import { vehicleId } from '@forecourt/stock/vehicle-identity'
import type { TestPlatform } from '../../harness/platform.ts'
import { ingestClient } from '../../contract/ingest-client.ts'
import { ODD_VEHICLES } from '../../contract/bad-input/odd-vehicles.ts'
import { mediaKeys } from '../tools/fed-vehicle.ts'
import { expect, test } from '../tools/platform-test.ts'

const DEALERS = ['harbour', 'southside-mg', 'wattle', 'outback-rv'] as const
const WIDTHS = [390, 1440] as const
const LONG = 'x'.repeat(50_000)
const NONSENSE = /\bNaN\b|\bundefined\b|\bInfinity\b|\bnull\b|\[object|\{\{|Invalid Date/

/** Rows whose faults show only in a browser: turns that do not turn, marks outside the picture, words without an end. */
const more = (photo: string) =>
  [
    { dealercomments: LONG },
    { images: [{ image: { url: photo } }], spin_images: [photo] },
    {
      spin_images: [photo, photo],
      spin_interior_image: photo,
      hotspots: {
        exterior: [{ description: LONG.slice(0, 300), positions: [{ angle: 7, x: 100, y: 0 }] }],
        interior: [],
      },
    },
    { item_type: 'caravan', caravan: { body_length: 0.1, tare_weight: 99_999 }, price: 9_999_999 },
    { price: 1, status: 'in_stock', tag: 'W'.repeat(40), city: 'W'.repeat(100) },
  ].map((row, at) => ({
    source_id: `odder-${at}`,
    year: 2021,
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    price: 25_000,
    ...row,
  }))

/** Returns the slugs of a dealer's vehicles by their ids, as soon as the index has them. */
async function slugsOf(platform: TestPlatform, ids: readonly string[]): Promise<string[]> {
  const headers = { 'x-typesense-api-key': platform.secrets.searchAdminKey }
  const read = (id: string) =>
    fetch(`${platform.url('search')}/collections/stock/documents/${id}`, { headers })
  const slugs: string[] = []
  for (const id of ids) {
    await expect.poll(async () => (await read(id)).status).toBe(200)
    slugs.push(((await (await read(id)).json()) as { slug: string }).slug)
  }
  return slugs
}

/** Returns the innermost parts that make a page scroll sideways: beyond its edge, and in no box that scrolls or hides. */
function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const isHeld = (part: Element): boolean => {
      const parent = part.parentElement
      if (!parent || parent === document.body) return false
      return getComputedStyle(parent).overflowX !== 'visible' || isHeld(parent)
    }
    // Words can reach beyond their part without making it wider.
    const edge = (part: Element) =>
      part.getBoundingClientRect().left + Math.max(part.scrollWidth, part.clientWidth)
    const wide = [...document.querySelectorAll('body *')].filter(
      (part) => edge(part) > innerWidth && !isHeld(part) && getComputedStyle(part).overflowX === 'visible',
    )
    const inner = wide.filter((part) => !wide.some((other) => other !== part && part.contains(other)))
    return [
      `${document.documentElement.scrollWidth} px`,
      ...inner.slice(0, 5).map((part) => part.outerHTML.slice(0, 300)),
    ]
  })
}

for (const dealer of DEALERS)
  test(`whatever the feed of ${dealer} says of a vehicle, its page keeps its layout and its sense in a browser`, async ({
    page,
    platform,
  }) => {
    const [photo = ''] = await mediaKeys(platform, ['/search/suv'])
    const all: Record<string, unknown>[] = [
      ...ODD_VEHICLES.map(({ feed }) => feed),
      ...more(`media:${photo}`),
    ]
    // The dealer's rules must show the vehicles, or there is no page to look at.
    const rows: Record<string, unknown>[] =
      dealer === 'southside-mg' ? all.map((row) => ({ ...row, make: 'MG', model: 'ZS' })) : all
    const door = ingestClient(() => platform)
    const report = await door.load(JSON.stringify(rows), { format: 'json', tenant: dealer })
    expect(report.rejects).toEqual([])
    const ids = rows.map(({ source_id }) => vehicleId(dealer, String(source_id)))
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    let shown = 0
    for (const [at, slug] of (await slugsOf(platform, ids)).entries()) {
      await page.setViewportSize({ width: 390, height: 844 })
      const answer = await page.goto(platform.tenantUrl(dealer, `/cars/${slug}`))
      const of = JSON.stringify(rows[at]).slice(0, 200)
      expect([200, 404], of).toContain(answer?.status())
      if (answer?.status() !== 200) continue
      shown += 1
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        expect(await wideParts(page), `${width} px: ${of}`).toEqual([])
      }
      expect(await page.locator('main').innerText(), of).not.toMatch(NONSENSE)
    }
    expect(shown).toBeGreaterThan(10)
    expect(failures).toEqual([])
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    const hidden = rows.map((row) => ({ ...row, show_on_dealer_website: false }))
    await door.load(JSON.stringify(hidden), { format: 'json', tenant: dealer })
  })
