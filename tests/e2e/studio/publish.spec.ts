import type { Page } from '@playwright/test'
import type { Documents } from './documents.ts'
import { expect, test } from './studio-test.ts'
import type { StudioTab } from './studio-tab.ts'

interface Idle {
  isHeld: boolean
  /** Idle callbacks of the page that are held back. */
  waiting: IdleRequestCallback[]
}

type PageWithIdle = Window & { idle: Idle }

/** Lets the journey hold back the page's idle callbacks; must be called before the page loads. */
async function controlIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const idle: Idle = { isHeld: false, waiting: [] }
    const real = window.requestIdleCallback.bind(window)
    window.requestIdleCallback = (callback, options) =>
      idle.isHeld ? idle.waiting.push(callback) : real(callback, options)
    ;(window as unknown as PageWithIdle).idle = idle
  })
}

/** Holds back idle callbacks from now on, as in a browser that is always busy. */
async function holdIdle(page: Page): Promise<void> {
  await page.evaluate(() => {
    ;(window as unknown as PageWithIdle).idle.isHeld = true
  })
}

function heldTasks(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as PageWithIdle).idle.waiting.length)
}

async function releaseIdle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { idle } = window as unknown as PageWithIdle
    idle.isHeld = false
    for (const callback of idle.waiting) window.requestIdleCallback(callback)
  })
}

/** Opens an offer, changes it, and presses Publish while its newest name is not checked yet. */
async function pressUnchecked(
  studio: StudioTab,
  documents: Documents,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await controlIdle(studio.page)
  await studio.edit('offer', id)
  await studio.input('highlight').fill('New')
  await documents.expect(`drafts.${id}`, { highlight: 'New' })
  await expect(studio.action('publish')).toBeEnabled()
  await holdIdle(studio.page)
  await studio.input('name').fill(name)
  await studio.action('publish').click()
  await expect(studio.action('checking…')).toBeDisabled()
}

test('Publish waits until the last words are checked, so that errors which are gone do not stop it', async ({
  studioOf,
  documents,
}) => {
  const id = await documents.offer('journey-busy', 'A busy machine')
  const studio = await studioOf('Ada Approver', 'own')
  const { page } = studio
  await controlIdle(page)
  await studio.edit('offer', id)
  const name = studio.input('name')
  const mark = studio.field('name').getByTestId('input-validation-icon-error')
  await name.fill('')
  await expect(mark).toBeVisible()
  await name.fill('A name again')
  await expect(mark).toHaveCount(0)

  // A check of the offer without a name starts, and still runs when the name is there again.
  await holdIdle(page)
  await name.fill('')
  await expect.poll(() => heldTasks(page)).toBeGreaterThan(0)
  await name.fill('Corrected in time')
  await documents.expect(`drafts.${id}`, { name: 'Corrected in time' })
  await studio.action('publish').click()
  await expect(studio.action('checking…')).toBeDisabled()
  await releaseIdle(page)
  await expect(studio.toast('Corrected in time was published')).toBeVisible()
  await documents.expect(id, { name: 'Corrected in time' })
})

test('Publish that is pressed before an error is found publishes nothing and says why', async ({
  studioOf,
  documents,
  problems,
}) => {
  const id = await documents.offer('journey-hasty', 'A hasty click')
  const studio = await studioOf('Ada Approver', 'own')
  await pressUnchecked(studio, documents, { id, name: '' })
  problems.expect(/^toast: Not published/)
  await releaseIdle(studio.page)
  await expect(studio.toast('Not published')).toBeVisible()
  await expect(studio.field('name').getByTestId('input-validation-icon-error')).toBeVisible()
  await documents.expect(id, { name: 'A hasty click' })
  expect(await documents.get(id)).not.toHaveProperty('highlight')
})

test('Publish that a late change interrupts publishes that change as well', async ({
  studioOf,
  documents,
}) => {
  const id = await documents.offer('journey-interrupted', 'Interrupted')
  const studio = await studioOf('Ada Approver', 'own')
  const { page } = studio
  await studio.edit('offer', id)
  await studio.input('highlight').fill('New')
  await documents.expect(`drafts.${id}`, { highlight: 'New' })
  // The first publication is under way for as long as it takes to change another field.
  let isUnderWay = false
  await page.route(/\/data\/actions\//, async (route) => {
    const isFirst = !isUnderWay && (route.request().postData() ?? '').includes('document.publish')
    if (!isFirst) return route.continue()
    isUnderWay = true
  })
  await studio.action('publish').click()
  await expect.poll(() => isUnderWay).toBe(true)
  await studio.input('name').fill('Said at the end')
  await expect(studio.toast('Said at the end was published')).toBeVisible()
  await documents.expect(id, { name: 'Said at the end', highlight: 'New' })
})

test('Publish that was pressed is done though the form is built anew meanwhile', async ({
  studioOf,
  documents,
}) => {
  const id = await documents.offer('journey-rebuilt', 'Built once')
  const studio = await studioOf('Ada Approver', 'own')
  await pressUnchecked(studio, documents, { id, name: 'Built twice' })
  await studio.goto('/structure/offer')
  await expect(studio.form).toHaveCount(0)
  await studio.edit('offer', id)
  await releaseIdle(studio.page)
  await expect(studio.toast('Built twice was published')).toBeVisible()
  await documents.expect(id, { name: 'Built twice', highlight: 'New' })
})
