import { expect, test, type Page } from '@playwright/test'
import { startPlatform, type TestPlatform } from '../../harness/platform.ts'
import { addPasskeyDevice } from '../tools/passkey-device.ts'

let platform: TestPlatform
test.beforeAll(async () => {
  platform = await startPlatform({
    services: ['lake'],
    environment: { FORECOURT_LAKE_SECOND_FACTOR: 'required' },
  })
})
test.afterAll(() => platform.close())

/** Where the pages lead on to, in place of the Studio. */
const studioUrl = (): string => `${platform.url('lake')}/health`

/** Opens a new sign-in link of a person and gives it up. */
async function openLink(page: Page, person: string): Promise<void> {
  const answer = await fetch(
    `${platform.url('lake')}/v2025-02-19/projects/forecourt/users/${person}/sign-in-link`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${platform.secrets.lakeAdminToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ origin: studioUrl() }),
    },
  )
  const { url } = (await answer.json()) as { url: string }
  await page.goto(url)
  await page.getByRole('button', { name: 'Go on' }).click()
}

test('a passkey is made at the first sign-in, signs in later, and is not removed while it is the only one', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  await addPasskeyDevice(page)
  await openLink(page, 'harriet-editor')
  await page.getByLabel('Name of the passkey').fill('Desk')
  await page.getByRole('button', { name: 'Make a passkey instead' }).click()
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await expect(page).toHaveURL(/\/health#sid=\w+$/)

  await openLink(page, 'harriet-editor')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/health#sid=\w+$/)

  await openLink(page, 'harriet-editor')
  const change = page.getByRole('button', { name: 'Sign in and change my passkeys' })
  await change.first().click()
  await expect(page.getByText('last used on')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Desk' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'only second factor' })).toBeVisible()
  await page.getByRole('button', { name: /^Go on to/ }).click()
  await expect(page).toHaveURL(/\/health#sid=\w+$/)
  // The refusal of the last passkey is a 403, which browsers write to the console.
  expect(problems.filter((problem) => !problem.includes('403'))).toEqual([])
})

test('a device without the passkey says so, and another way is still there', async ({ page }) => {
  await addPasskeyDevice(page)
  await openLink(page, 'ada-approver')
  await page.getByLabel('Name of the passkey').fill('Desk')
  await page.getByRole('button', { name: 'Make a passkey instead' }).click()
  const codes = await page.locator('pre').innerText()
  // Another browser has another device.
  const context = await page.context().browser()?.newContext()
  const elsewhere = await context?.newPage()
  if (!elsewhere) throw new Error('there is no browser')
  await addPasskeyDevice(elsewhere)
  await openLink(elsewhere, 'ada-approver')
  await elsewhere.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(elsewhere.getByText('That did not work on this device')).toBeVisible()
  await elsewhere.getByLabel('Code').fill(codes.split('\n')[0] ?? '')
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere).toHaveURL(/\/health#sid=\w+$/)
  await context?.close()
})
