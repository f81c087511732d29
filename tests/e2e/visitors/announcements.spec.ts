import type { Page } from '@playwright/test'
import { expect, test } from '../studio/studio-test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Announcements' })

test('[NAV-08] an announcement comes to open pages, is put away for good by who read it, and not by others', async ({
  page,
  browser,
  platform,
  documents,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/about-us'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await documents.publish('announcement', 'journey-closed', {
    text: 'Closed on Monday.',
    tone: 'loud',
    order: 1,
  })
  await expect(bar(page)).toContainText('Closed on Monday.')
  await documents.publish('announcement', 'journey-open', {
    text: 'Open until eight on Thursday.',
    order: 2,
    link: { _type: 'link', label: 'Plan a visit', type: 'path', path: '/contact-us' },
  })
  await bar(page).getByRole('button', { name: 'Next announcement' }).click()
  await expect(bar(page).getByRole('link', { name: 'Plan a visit' })).toBeVisible()
  await expect(bar(page).getByText('Closed on Monday.')).toBeHidden()
  const away = bar(page).getByRole('button', { name: 'Put this announcement away' })
  await away.click()
  await expect(bar(page).getByText('Closed on Monday.')).toBeVisible()
  await away.click()
  await expect(bar(page)).toHaveCount(0)
  // Hidden as the page is read: no script of the page has come.
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  await page.goto(platform.tenantUrl('harbour', '/special-offers'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Closed on Monday.')).toBeHidden()
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(platform.tenantUrl('harbour', '/special-offers'))
  await expect(plain.getByText('Closed on Monday.')).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Put this announcement away' })).toBeHidden()
  await plain.close()
  // With other words it is another announcement.
  await documents.publish('announcement', 'journey-closed', { text: 'Closed on Tuesday.', order: 1 })
  await page.unroute('**/_next/static/**/*.js')
  await page.goto(platform.tenantUrl('harbour', '/about-us'))
  await expect(page.getByText('Closed on Tuesday.')).toBeVisible()
})

test('an announcement is no part of a vehicle on paper', async ({ page, platform }) => {
  await page.goto(platform.tenantUrl('wattle', '/used-car/used-cars'))
  await expect(bar(page)).toBeVisible()
  const href = (await page.locator('main article h3 a').first().getAttribute('href')) ?? ''
  await page.goto(platform.tenantUrl('wattle', `/print?car_id=${href.replace('/cars/', '')}`))
  await expect(page.locator('.print-sheet')).toBeVisible()
  await expect(page.getByText('Sausages under the fig tree')).toBeHidden()
})
