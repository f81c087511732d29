import type { Page } from '@playwright/test'
import type { TestPlatform } from '../../harness/platform.ts'

/** The newest code that would have been sent to an address (`+614…`, or an e-mail address). */
export async function newestCode(platform: TestPlatform, to: string): Promise<string> {
  const outbox = await (await fetch(`${platform.url('site')}/dev/outbox`)).text()
  const codes = outbox.split('<li>').filter((item) => item.includes(`to ${to}`))
  return codes.flatMap((item) => /<strong>(\d{6}) /.exec(item)?.[1] ?? [])[0] ?? ''
}

/** Signs in on the sign-in page that is open, with what a visitor types and where that is sent. */
export async function signIn(page: Page, platform: TestPlatform, contact: string, to: string): Promise<void> {
  await page.getByLabel(/^Mobile number/).fill(contact)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Six-digit code').fill(await newestCode(platform, to))
  await page.getByRole('button', { name: 'Sign in' }).click()
}
