import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logFolder } from '../../../scripts/platform/stack.ts'
import { expect, test } from '../tools/platform-test.ts'

const LISTING = '/search/new-used-and-demo-cars'

test('[ERR-02] a page that fails in the browser says so within the site, with a retry and the id that the log has', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('harbour', LISTING))
  // The page is in the browser's hands: the box suggests from then on.
  await expect(page.getByRole('combobox', { name: 'Search our stock' })).toBeVisible()
  await page.evaluate(() => {
    const { prototype } = Intl.NumberFormat
    const format = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
    const fails = () => {
      throw new Error('planted failure')
    }
    Object.defineProperty(prototype, 'format', { configurable: true, get: () => fails })
    Object.assign(window, { mend: () => Object.defineProperty(prototype, 'format', format) })
  })
  await page.getByLabel('Sort by').selectOption('price_asc')

  const failure = page.locator('main').getByRole('alert')
  await expect(failure).toContainText('This page did not load')
  await expect(page.getByRole('banner')).toContainText('Harbour City Motors')
  await expect(failure).toContainText(/Reference: [\w-]{8,}/)
  const [, reference = ''] = /Reference: ([\w-]+)/.exec(await failure.innerText()) ?? []
  const logged = () =>
    readFileSync(join(logFolder(platform.dataDir), 'site.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes(reference))
      .join('\n')
  await expect.poll(logged).toContain('planted failure')

  await page.evaluate(() => (window as unknown as { mend: () => void }).mend())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('main [data-vehicle]').first()).toBeVisible()
  await expect(page).toHaveURL(/sortBy=price_asc$/)
})
