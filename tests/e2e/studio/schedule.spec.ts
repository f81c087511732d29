import type { SanityClient } from '@sanity/client'
import type { Locator } from '@playwright/test'
import { addToRelease, chooseInReleaseMenu, createRelease } from './releases.ts'
import { expect, test } from './studio-test.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const SOON_MS = 5_000

/** Types a moment into the dialog's box as the Studio writes it, `Nov 21, 2026 20:44`, and says yes. */
async function schedule(dialog: Locator, moment: Date): Promise<void> {
  const day = moment.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  const box = dialog.getByTestId('date-input')
  await box.fill(`${day} ${moment.toISOString().slice(11, 16)}`)
  await box.press('Tab')
  await dialog.getByTestId('confirm-button').click()
  await expect(dialog).toHaveCount(0)
}

/** Brings a schedule forward, so that nobody has to wait for the next day, and gives the new moment. */
async function bringForward(content: SanityClient, id: string): Promise<string> {
  const releaseId = id.replace('_.releases.', '')
  const publishAt = new Date(Date.now() + SOON_MS).toISOString()
  await content.action({ actionType: 'sanity.action.release.unschedule', releaseId })
  await content.action({ actionType: 'sanity.action.release.schedule', releaseId, publishAt })
  return publishAt
}

test('[STU-07] a release and a draft that are scheduled are published at their moment, not before', async ({
  studioOf,
  documents,
  content,
  page: site,
  platform,
}) => {
  const inRelease = await documents.offer('journey-scheduled', 'Out of a release')
  const ofDraft = await documents.offer('journey-later', 'Out of a draft')
  const studio = await studioOf('Ada Approver', 'own')
  const { page } = studio
  const tomorrow = new Date(Math.ceil((Date.now() + DAY_MS) / MINUTE_MS) * MINUTE_MS)
  const scheduled = { state: 'scheduled', publishAt: tomorrow.toISOString() }

  const release = await createRelease(studio, 'Release of the journey')
  await addToRelease(studio, release, inRelease)
  await studio.input('name').fill('Out at last')
  await documents.expect(`versions.${release}.${inRelease}`, { name: 'Out at last' })
  await studio.goto(`/releases/${release}`)
  await chooseInReleaseMenu(studio, 'schedule-button-menu-item')
  await schedule(page.getByTestId('confirm-schedule-dialog'), tomorrow)
  await documents.expect(`_.releases.${release}`, scheduled)

  await studio.edit('offer', ofDraft)
  await expect(studio.input('name')).toHaveValue('Out of a draft')
  await studio.input('name').fill('Later at last')
  await documents.expect(`drafts.${ofDraft}`, { name: 'Later at last' })
  await studio.choose(/Schedule publish/)
  await schedule(page.getByRole('dialog').filter({ hasText: 'Schedule draft' }).last(), tomorrow)
  const made = async () => (await documents.made()).filter(({ _type }) => _type === 'system.release')
  await expect.poll(made).toHaveLength(2)
  const ids = (await made()).map(({ _id }) => _id)
  for (const id of ids) await documents.expect(id, scheduled)
  await documents.expect(inRelease, { name: 'Out of a release' })
  await documents.expect(ofDraft, { name: 'Out of a draft' })

  await site.goto(platform.tenantUrl('harbour', '/special-offers'))
  await expect(site.getByRole('heading', { name: 'Out of a release' })).toBeVisible()
  await expect(site.getByRole('heading', { name: 'Out of a draft' })).toBeVisible()
  const moments = await Promise.all(ids.map((id) => bringForward(content, id)))
  await expect(site.getByRole('heading', { name: 'Out at last' })).toBeVisible()
  await expect(site.getByRole('heading', { name: 'Later at last' })).toBeVisible()
  const [first = ''] = moments.sort()
  for (const id of [inRelease, ofDraft]) {
    const { _updatedAt: publishedAt = '' } = (await documents.get(id)) ?? {}
    expect(Date.parse(publishedAt)).toBeGreaterThanOrEqual(Date.parse(first))
  }
  for (const id of ids) await documents.expect(id, { state: 'published' })
  // Nothing is left that would look like a change which waits.
  await documents.expectGone(`drafts.${ofDraft}`)
})
