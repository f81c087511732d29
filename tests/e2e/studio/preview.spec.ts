import type { SanityClient } from '@sanity/client'
import { textBlock } from './blocks.ts'
import { expect, test } from './studio-test.ts'

const headings = (content: SanityClient, id: string) =>
  content.fetch<string[] | null>('*[_id == $id][0].blocks[].heading', { id: `drafts.${id}` })

test('[STU-02] [STU-07] in Preview a click opens the field, a keystroke changes the page, and a block is dragged to another place', async ({
  studioOf,
  documents,
  content,
}) => {
  const id = await documents.webPage('journey-preview', 'Page in Preview', [
    textBlock('a', 'Alpha'),
    textBlock('b', 'Bravo'),
  ])
  const studio = await studioOf('Ada Approver', 'own')
  const { page } = studio
  await studio.goto(`/presentation?preview=/t/harbour/${id}`)
  const preview = page.frameLocator('iframe').first()
  await expect(preview.locator('sanity-visual-editing')).toBeAttached()
  const bravo = preview.getByRole('heading', { level: 2 }).nth(1)
  await expect(bravo).toHaveText(/Bravo/)
  const box = page.getByTestId('field-blocks[_key=="b"].heading').locator('input')
  await expect(async () => {
    await bravo.click()
    await expect(box).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  await expect(box).toHaveValue('Bravo')
  await box.press('End')
  await box.pressSequentially(' again')
  await expect(bravo).toHaveText(/Bravo again/)
  await documents.expect(`drafts.${id}`, { blocks: [{}, { heading: 'Bravo again' }] })

  const blocks = preview.locator('[data-sanity*="path=blocks"]')
  await expect(blocks).toHaveCount(2)
  await expect(async () => {
    // The page follows the field that is written in: its first block may have left the window.
    await preview
      .locator('html')
      .evaluate((html) => html.ownerDocument.defaultView?.scrollTo({ top: 0, behavior: 'instant' }))
    const [from, to] = [await blocks.nth(0).boundingBox(), await blocks.nth(1).boundingBox()]
    if (!from || !to) throw new Error('the preview shows no blocks')
    // Beside the words, for those lead to their own fields.
    await page.mouse.move(from.x + 10, from.y + 30)
    await page.mouse.move(from.x + 12, from.y + 32, { steps: 4 })
    await page.mouse.down()
    // A block is dropped between two others or at an edge, not on the middle of one.
    await page.mouse.move(to.x + 12, to.y + to.height - 5, { steps: 15 })
    await page.mouse.up()
    await expect.poll(() => headings(content, id), { timeout: 8_000 }).toEqual(['Bravo again', 'Alpha'])
  }).toPass({ timeout: 90_000 })
  await expect(preview.getByRole('heading', { level: 2 })).toHaveText([/Bravo again/, /Alpha/])
})

test('in Preview a page at an address of two parts opens its document, and the list of offers the dealer’s settings', async ({
  studioOf,
  documents,
}) => {
  await documents.publish('page', 'journey-two-parts', {
    title: 'Towing with us',
    path: '/advice/towing',
    blocks: [textBlock('a', 'Alpha')],
  })
  const studio = await studioOf('Ada Approver')
  await studio.goto('/presentation?preview=/t/harbour/advice/towing')
  await expect(studio.input('title')).toHaveValue('Towing with us')
  // Preview itself goes on from page to page; an address is for who comes to it.
  await studio.load('/presentation?preview=/t/harbour/special-offers')
  await expect(studio.input('name')).toHaveValue('Harbour City Motors')
})

test('in Preview a block is inserted where it shall stand, copied and removed, by the menu of its neighbour', async ({
  studioOf,
  documents,
  content,
  problems,
}) => {
  // A menu that is asked for before the preview has the document's blocks does not open; asked again, it does.
  problems.expect(/^page error: Cannot read properties of undefined \(reading 'findIndex'\)$/)
  const id = await documents.webPage('journey-insert', 'Insertion of a journey', [
    textBlock('a', 'Alpha'),
    textBlock('b', 'Bravo'),
  ])
  const studio = await studioOf('Ada Approver')
  const { page } = studio
  await studio.goto(`/presentation?preview=/t/harbour/${id}`)
  const preview = page.frameLocator('iframe').first()
  await expect(preview.locator('sanity-visual-editing')).toBeAttached()
  const first = preview.locator('[data-sanity*="path=blocks"]').first()
  await expect(first).toContainText('Alpha')
  const chosen = (name: string) => preview.getByText(name, { exact: true })
  const choose = async (...names: string[]) => {
    await expect(async () => {
      const box = await first.boundingBox()
      if (!box) throw new Error('the preview shows no block')
      // Beside the words, for those lead to their own fields.
      await page.mouse.move(box.x + 10, box.y + 30)
      await page.mouse.move(box.x + 12, box.y + 32, { steps: 4 })
      await page.mouse.click(box.x + 12, box.y + 32, { button: 'right' })
      await chosen(names[0] ?? '').click({ timeout: 3_000 })
      if (names[1]) await chosen(names[1]).click({ timeout: 3_000 })
    }).toPass({ timeout: 90_000 })
  }
  const types = () =>
    content.fetch<string[] | null>('*[_id == $id][0].blocks[]{"is": coalesce(heading, _type)}.is', {
      id: `drafts.${id}`,
    })
  await choose('Insert after', 'Figures')
  await expect.poll(types).toEqual(['Alpha', 'statistics', 'Bravo'])
  await choose('Duplicate')
  await expect.poll(types).toEqual(['Alpha', 'Alpha', 'statistics', 'Bravo'])
  await choose('Remove')
  await expect.poll(types).toEqual(['Alpha', 'statistics', 'Bravo'])
})
