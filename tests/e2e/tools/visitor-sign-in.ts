import type { Page } from '@playwright/test'
import { newestCode } from '../../harness/newest-code.ts'
import type { TestPlatform } from '../../harness/platform.ts'

/** Signs in on the sign-in page that is open, with what a visitor types and where that is sent. */
export async function signIn(page: Page, platform: TestPlatform, contact: string, to: string): Promise<void> {
  await page.getByLabel(/^Mobile number/).fill(contact)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Six-digit code').fill(await newestCode(platform, to))
  await page.getByRole('button', { name: 'Sign in' }).click()
}
