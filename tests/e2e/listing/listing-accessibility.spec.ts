import type { Locator, Page } from '@playwright/test'
import { IS_DEEP } from '../../harness/deep.ts'
import { leaveState, LISTING_STATES, type ListingState } from '../../screenshots/listing-states.ts'
import { violationsOn } from '../tools/axe.ts'
import { cardTitles, expect, resultCount, test } from '../tools/platform-test.ts'

const LISTING = '/search/new-used-and-demo-cars'
const LISTINGS = {
  harbour: LISTING,
  wattle: '/used-car/used-cars',
  'southside-mg': LISTING,
  'outback-rv': '/search/caravans',
} as const

/** Windows with the layout of a 1280 px window at 400 % and at 200 % zoom. */
const NARROW = { width: 320, height: 640 }
const HALVED = { width: 640, height: 450 }
const WIDE = { width: 1440, height: 900 }
/** States that look different in a large window. */
const WIDE_STATES = ['filters', 'suggestions']
/** States that dealers' looks change most, tested in every run; a deep run tests every state of every dealer. */
const LOOKED_AT = ['filters', 'odd-vehicles', 'failed']
const MORE_OF_THE_FIRST = ['suggestions', 'nothing', 'one', 'offline']

for (const [dealer, [slug, listing]] of Object.entries(LISTINGS).entries()) {
  const names = dealer === 0 ? [...LOOKED_AT, ...MORE_OF_THE_FIRST] : LOOKED_AT
  const states = LISTING_STATES.filter(({ name }) => IS_DEEP || names.includes(name))
  test(`${slug}: states of a listing have no accessibility violation, nothing small to press and nothing out of sight at 320 px and at 200 %`, async ({
    page,
    platform,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const state of states) {
      await page.setViewportSize(NARROW)
      await enter(page, platform.tenantUrl(slug, listing), state)
      await expectAccessible(page, `${state.name} at 320 px`)
      await page.setViewportSize(HALVED)
      await expectWithin(page, `${state.name} at 200 %`)
      await leaveState(page)
      if (!WIDE_STATES.includes(state.name)) continue
      await page.setViewportSize(WIDE)
      await enter(page, platform.tenantUrl(slug, listing), state)
      await expectAccessible(page, `${state.name} at 1440 px`)
    }
  })
}

test('by keyboard alone from the filters to a card, its page and back to the list as it was left', async ({
  page,
  platform,
}) => {
  const cards = page.locator('main [data-vehicle] h3 a')
  await page.goto(platform.tenantUrl('harbour', LISTING))
  const all = await resultCount(page)
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: /^Used [\d,]+ vehicles/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/used-cars/)
  await expect(page.getByRole('link', { name: /^Used [\d,]+ vehicles, selected$/ })).toBeFocused()
  await expect.poll(() => resultCount(page)).toBeLessThan(all)
  const [used, titles] = [await resultCount(page), await cardTitles(page)]
  await tabTo(page, cards.first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cars\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(titles[0] ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/used-cars/)
  await expect.poll(() => cardTitles(page)).toEqual(titles)
  expect(await resultCount(page)).toBe(used)
  await tabTo(page, cards.first())
})

test('by keyboard past the filters to the vehicles in one press, with the list as it is', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto(platform.tenantUrl('harbour', `${LISTING}?make=Mazda`))
  const titles = await cardTitles(page)
  const skip = page.getByRole('link', { name: 'Skip filters' })
  await tabTo(page, skip)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ vehicles$/ })).toBeFocused()
  const first = page.locator('main [data-vehicle] h3 a').first()
  let presses = 0
  while (!(await first.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab')
    presses += 1
    expect(presses).toBeLessThan(12)
  }
  expect(await cardTitles(page)).toEqual(titles)
  await expect(page).toHaveURL(/make=Mazda/)
})

/** Opens the listing in a state, once its scripts run. */
async function enter(page: Page, listing: string, { query = '', arrange }: ListingState): Promise<void> {
  const address = new URL(listing)
  for (const [key, value] of new URLSearchParams(query)) address.searchParams.set(key, value)
  await page.goto(address.href)
  await page.waitForLoadState('networkidle')
  await arrange?.(page)
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await violationsOn(page), what).toEqual([])
  await expectWithin(page, what)
}

/** Fails when the page scrolls sideways, or when a control is too small or not inside the window's width. */
async function expectWithin(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, what).toBeLessThanOrEqual(0)
  expect(await badTargets(page), what).toEqual([])
}

/** Lists controls that are cut off or under 24 CSS pixels (WCAG 2.5.8), except links within lines of text. */
function badTargets(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('a, button, input, select, summary, [role=option]')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && target.tabIndex >= 0)
      .filter((target) => !target.closest('p, h2, h3') && !target.closest('nav[aria-label=Breadcrumb]'))
      .flatMap((target) => {
        const { width, height, left, right } = target.getBoundingClientRect()
        const scrolls = target.closest('[data-strip], .overflow-x-auto') !== null
        const isWhole = scrolls || (left >= 0 && right <= innerWidth + 1)
        return width >= 24 && height >= 24 && isWhole
          ? []
          : [`${width} x ${height} from ${left} to ${right}: ${target.outerHTML.slice(0, 160)}`]
      }),
  )
}

/** Presses Tab until the target has the focus; keys go straight to the browser, because tracing each one takes time. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => element.setAttribute('data-wanted', ''))
  const browser = await page.context().newCDPSession(page)
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  for (let i = 0; i < 250; i++) {
    await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab })
    const expression = "document.activeElement?.matches('[data-wanted]')"
    const { result } = await browser.send('Runtime.evaluate', { expression })
    if (result.value !== true) continue
    await target.evaluate((element) => element.removeAttribute('data-wanted'))
    return browser.detach()
  }
  throw new Error(`no Tab leads to ${String(target)}`)
}
