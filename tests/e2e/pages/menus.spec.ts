import type { Page } from '@playwright/test'
import { expect, test } from '../studio/studio-test.ts'
import { textBlock } from '../studio/blocks.ts'

const header = (page: Page) => page.getByRole('banner')
const item = (label: string, path: string) => ({
  _type: 'navItem',
  _key: label,
  link: { _type: 'link', label, type: 'path', path },
})

const INFORMATION = [
  '/vehicle-parts-and-accessories',
  '/roadside-assist',
  '/warranty',
  '/pages/warranty',
  '/charging-solutions',
]
const OTHERS = [
  '/models',
  '/new-vehicles',
  '/buying',
  '/careers',
  '/fleet',
  '/diamond-advantage',
  '/spin-to-win',
  '/online-payment',
]

test('[RTE-27] [RTE-28] pages at the addresses of information pages are content', async ({
  page,
  documents,
  platform,
}) => {
  for (const path of [...INFORMATION, ...OTHERS]) {
    const name = `Page at ${path}`
    await documents.publish('page', `journey${path.replaceAll('/', '-')}`, {
      tenant: { _type: 'reference', _ref: 'tenant-wattle' },
      title: name,
      path,
      blocks: [textBlock('a', name)],
    })
  }
  for (const path of [...INFORMATION, ...OTHERS]) {
    const answer = await page.goto(platform.tenantUrl('wattle', path))
    expect([path, answer?.status(), new URL(page.url()).pathname]).toEqual([path, 200, path])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Page at ${path}`)
  }
})

test('[NAV-01] [NAV-05] the header’s menu is the dealer’s own, in its order, on an open page within seconds', async ({
  page,
  content,
  platform,
}) => {
  const { items } = (await content.getDocument<{ items: object[] }>('menu-harbour-header')) ?? {}
  const menu = [
    item('Vehicles', '/search/new-used-and-demo-cars'),
    item('Offers', '/special-offers'),
    item('Stock', '/search/used-cars'),
    item('Service & Parts', '/about-us'),
    item('Finance Enquiry', '/finance'),
    item('Sell My Car', '/sell-my-car'),
    item('Book a Service', '/contact-us'),
    item('More', '/brands'),
  ]
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto(platform.tenantUrl('harbour', '/about-us'))
  const links = header(page).getByRole('navigation').getByRole('link')
  await expect(links.first()).toBeVisible()
  try {
    await content.patch('menu-harbour-header').set({ items: menu }).commit()
    const labels = menu.map(({ link }) => link.label)
    await expect(links).toHaveText(labels)
    await links.getByText('Sell My Car').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/enquiry|\/sell-my-car/)
  } finally {
    await content.patch('menu-harbour-header').set({ items }).commit()
  }
})

test('[NAV-04] [NAV-06] each dealer has its own phone in header and footer, and a footer of its own', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const footers = new Set<string>()
  for (const [slug, phone] of [
    ['harbour', '07 5550 1010'],
    ['wattle', '02 5550 2010'],
    ['southside-mg', '03 5550 3010'],
    ['outback-rv', '08 5550 4010'],
  ] as const) {
    await page.goto(platform.tenantUrl(slug, '/about-us'))
    const href = `a[href="tel:${phone.replaceAll(' ', '')}"]`
    await expect(header(page).locator(href).first()).toBeVisible()
    await expect(page.getByRole('contentinfo').locator(href).first()).toContainText(phone)
    const links = await page.getByRole('contentinfo').getByRole('link').allInnerTexts()
    footers.add(links.join(','))
  }
  expect(footers.size).toBe(4)
})

test('staff change the menu in the Studio: it opens the models of the range, and phones have a menu of their own', async ({
  studioOf,
  documents,
  content,
  page: site,
  platform,
}) => {
  const before = await content.getDocument('menu-harbour-header')
  const studio = await studioOf('Ada Approver')
  const { page } = studio
  try {
    await studio.edit('menu', 'menu-harbour-header')
    await studio.field('items').getByText('Vehicles', { exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Our models, and the links below').click()
    await page.keyboard.press('Escape')
    await documents.expect('drafts.menu-harbour-header', { items: [{ opens: 'models' }, {}, {}, {}] })
    await studio.publish('Header')
    await site.setViewportSize({ width: 1440, height: 900 })
    const models = header(site).getByRole('navigation', { name: 'Main' })
    await expect(async () => {
      await site.goto(platform.tenantUrl('harbour', '/about-us'))
      await models.getByText('Vehicles', { exact: true }).click()
      await expect(models.getByRole('link', { name: 'Toyota Hilux' })).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expect(models.getByRole('link', { name: 'Demo', exact: true })).toBeVisible()

    await studio.goto('/structure')
    await page.getByText('Menus', { exact: true }).first().click()
    await page.getByTestId('action-intent-button').click()
    await studio.field('place').getByText('Header', { exact: true }).click()
    // The dealer has a menu there already.
    const mark = studio.field('place').getByTestId('input-validation-icon-error')
    await expect(mark).toBeVisible()
    await studio.field('place').getByText('Menu of phones').click()
    await expect(mark).toHaveCount(0)
    const made = async () => (await documents.made()).find(({ _type }) => _type === 'menu')?._id ?? ''
    await expect.poll(made).not.toBe('')
    await documents.expect(await made(), { place: 'phone' })
    await content
      .patch(await made())
      .set({ items: [item('Call the workshop', '/contact-us')] })
      .commit()
    await studio.publish('Menu of phones')
    await site.setViewportSize({ width: 390, height: 844 })
    await expect(async () => {
      await site.goto(platform.tenantUrl('harbour', '/about-us'))
      await site.getByRole('button', { name: 'Open menu' }).click()
      const items = site.locator('#site-menu').getByRole('listitem')
      await expect(items).toHaveText(['Call the workshop'], { timeout: 3_000 })
    }).toPass()
  } finally {
    if (before) await content.createOrReplace(before)
  }
})
