import type { Page } from '@playwright/test'
import { expect, test } from '../studio/studio-test.ts'

const menuOf = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' })
const shownIn = (page: Page) => menuOf(page).locator('[data-in]').filter({ visible: true })

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[NAV-02] [NAV-03] the menu of models is chosen by body and by what moves them, with keys and without scripts', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.tenantUrl('southside-mg', '/contact-us'))
    const menu = menuOf(page)
    await menu.getByText('Models', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(shownIn(page)).toHaveCount(8)
    const choices = menu.getByRole('group', { name: 'Show models' })
    await expect(choices.getByRole('radio')).toHaveCount(10)
    await page.keyboard.press('Tab')
    await expect(choices.getByRole('radio', { name: 'All' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(choices.getByRole('radio', { name: 'Hatchback & sedan' })).toBeChecked()
    await expect(shownIn(page)).toHaveCount(4)
    await choices.getByText('Electric').click()
    await expect(shownIn(page).getByRole('link')).toHaveText(['MG4', 'Cyberster'])
    await choices.getByText('Coming soon').click()
    await expect(shownIn(page)).toHaveText([/Coming Soon\s*U9/])
    await expect(menu.getByRole('link', { name: 'Demonstrators, three months young' })).toBeVisible()
    await menu.getByRole('link', { name: 'View all models' }).click()
    await expect(page).toHaveURL(/\/models$/)
    const range = page.getByRole('region', { name: 'The range' })
    await range.getByText('Hybrid', { exact: true }).click()
    await expect(range.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveText([
      'MG3',
      'ZS',
      'HS',
    ])
  })

  test('[RTE-18] a model has a page with grades, colours, what differs between them, its stock and a form', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.tenantUrl('southside-mg', '/models'))
    await page.getByRole('region', { name: 'The range' }).getByRole('link', { name: 'MG3' }).click()
    await expect(page).toHaveURL(/\/mg3$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MG3')
    const grades = page.getByRole('region', { name: 'Grades', exact: true })
    await expect(grades.getByRole('heading', { level: 3 })).toHaveText(['Vibe', 'Excite', 'Hybrid+ Essence'])
    await expect(grades).toContainText('Drive away from$21,888')
    await expect(grades).toContainText('private buyers in Victoria')

    const colours = page.getByRole('region', { name: 'Colours' })
    const picture = colours.locator('img').filter({ visible: true })
    await expect(picture).toHaveAttribute('alt', /orange/)
    await colours.getByRole('radio', { name: 'Fizzy Orange' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(colours.getByRole('radio', { name: 'Brighton Blue' })).toBeChecked()
    await expect(picture).toHaveAttribute('alt', /blue/)
    await expect(colours.getByText('$500 extra').filter({ visible: true })).toHaveCount(1)

    const compared = page.getByRole('region', { name: 'Compare grades' })
    await expect(compared.getByRole('rowheader', { name: 'Seats', exact: true })).toBeVisible()
    await compared.getByLabel('Only what differs').check()
    await expect(compared.getByRole('rowheader', { name: 'Seats', exact: true })).toBeHidden()
    await expect(compared.getByRole('row', { name: /^Heated front seats/ })).toContainText('Yes')

    const stock = page.getByRole('region', { name: /in stock$/ })
    const titles = await stock.getByRole('article').getByRole('heading').allInnerTexts()
    expect(titles.length).toBeGreaterThan(0)
    for (const title of titles) expect(title).toContain('MG3')
    await expect(
      page.getByRole('region', { name: 'Book a Test Drive' }).getByLabel('First name'),
    ).toBeVisible()
    const found = Number(/\d+/.exec(await stock.getByRole('heading', { level: 2 }).innerText())?.[0])
    await stock.getByRole('link', { name: 'See all of them' }).click()
    await expect(page.locator('#result-count')).toHaveText(new RegExp(`^${found} vehicle`))
  })
})

test('a drop-down closes by Escape, which gives the focus back, and by a press elsewhere', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('southside-mg', '/contact-us'), { waitUntil: 'networkidle' })
  const models = menuOf(page).getByText('Models', { exact: true })
  await models.click()
  await menuOf(page).getByRole('link', { name: 'MG3' }).focus()
  await page.keyboard.press('Escape')
  await expect(shownIn(page)).toHaveCount(0)
  await expect(page.locator('summary:focus')).toHaveText('Models')
  await models.click()
  await expect(shownIn(page)).toHaveCount(8)
  await page.getByRole('contentinfo').getByText('Find your MG').click({ force: true })
  await expect(shownIn(page)).toHaveCount(0)
})

test('[OFR-12] a model that is still to come says so on its page and on offers about it, which lead to its page', async ({
  page,
  platform,
  documents,
}) => {
  await documents.offer('journey-u9', 'First ones on the water', {
    tenant: { _type: 'reference', _ref: 'tenant-southside-mg' },
    manufacturer: 'MG',
    model: 'U9',
    countdown: true,
    expiry: new Date(Date.now() + 75 * 3_600_000).toISOString(),
  })
  const offer = page.getByRole('article').filter({ hasText: 'First ones on the water' })
  await expect(async () => {
    await page.goto(platform.tenantUrl('southside-mg', '/special-offers'))
    await expect(offer.getByText('Coming Soon')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(offer.getByText('3 days left')).toBeVisible()
  await offer.getByRole('link', { name: 'Explore U9' }).click()
  await expect(page).toHaveURL(/\/u9$/)
  await expect(page.getByRole('main').getByText('Coming Soon').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Offers' }).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Tell me when it is here' })).toBeVisible()
})

test('staff put a model into the range in the Studio: it gets a page, and the site map names it', async ({
  studioOf,
  documents,
  content,
  page: site,
  platform,
}) => {
  const studio = await studioOf('Ada Approver')
  const { page } = studio
  await documents.publish('model', 'journey-kluger', {
    make: 'toyota',
    name: 'Kluger',
    slug: { _type: 'slug', current: 'kluger' },
    about: 'Seven seats.',
  })
  const address = platform.tenantUrl('harbour', '/kluger')
  expect((await site.goto(address))?.status()).toBe(404)
  await studio.edit('model', 'journey-kluger')
  await page.getByRole('tab', { name: 'Its page' }).click()
  await page.getByLabel('In our range').click({ force: true })
  await studio.input('path').fill('/search')
  await expect(studio.field('path').getByTestId('input-validation-icon-error')).toBeVisible()
  await studio.input('path').fill('/models')
  await expect(studio.field('path').getByTestId('input-validation-icon-warning')).toBeVisible()
  await studio.input('path').fill('')
  await studio.input('tagline').fill('Seven seats and a tow bar')
  await documents.expect('drafts.journey-kluger', { inRange: true, tagline: 'Seven seats and a tow bar' })
  await studio.publish('toyota Kluger')

  await expect.poll(async () => (await site.goto(address))?.status()).toBe(200)
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Toyota Kluger')
  await expect(site.getByText('Seven seats and a tow bar')).toBeVisible()
  const map = await site.goto(platform.tenantUrl('harbour', '/sitemaps/pages-1.xml'))
  expect(await map?.text()).toContain('/kluger</loc>')
  await content.patch('journey-kluger').set({ inRange: false }).commit()
  await expect.poll(async () => (await site.goto(address))?.status()).toBe(404)
})
