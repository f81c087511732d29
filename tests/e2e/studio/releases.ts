import { expect } from '@playwright/test'
import type { StudioTab } from './studio-tab.ts'

/** Makes a release on the page of releases and gives its name in addresses and ids. */
export async function createRelease(studio: StudioTab, title: string): Promise<string> {
  const { page } = studio
  await studio.goto('/releases')
  const create = page.getByRole('button', { name: 'New release' }).first()
  const name = page.getByTestId('release-form-title')
  // The page draws its button anew when the releases arrive, and a dialog that is open by then closes.
  await expect(async () => {
    if (!(await name.isVisible())) await create.click({ timeout: 10_000 })
    await name.fill(title, { timeout: 10_000 })
    await page.getByTestId('submit-release-button').click({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  await expect(page).toHaveURL(/\/releases\/r\w+/)
  return /\/releases\/(r\w+)/.exec(page.url())?.[1] ?? ''
}

/** Opens an offer's form as it is in a release and puts the offer there. */
export async function addToRelease(studio: StudioTab, release: string, id: string): Promise<void> {
  await studio.goto(`/intent/edit/id=${id};type=offer?perspective=${release}`)
  await studio.page.getByRole('button', { name: 'Add to release' }).click()
  await expect(studio.input('name')).toBeEditable()
}

/** Chooses an entry of the menu on a release's page, by its test id. */
export async function chooseInReleaseMenu({ page }: StudioTab, item: string): Promise<void> {
  const menu = page.getByTestId('release-menu-button')
  const entry = page.getByTestId(item)
  // The page draws its menu anew when the release and its checks arrive, and one that is open by then closes.
  await expect(async () => {
    if (!(await entry.isVisible())) await menu.click({ timeout: 5_000 })
    await entry.click({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
}
