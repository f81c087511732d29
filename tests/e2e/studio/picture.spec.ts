import type { Locator } from '@playwright/test'
import { expect, test } from './studio-test.ts'

interface Picture {
  crop: { left: number; right: number; top: number; bottom: number }
  hotspot: { x: number; y: number; width: number; height: number }
}

/** Drags from one place of a drawing to another; places are fractions of its width and height. */
async function drag(drawing: Locator, from: [number, number], to: [number, number]): Promise<void> {
  // A dialog that is still opening moves.
  let place = ''
  const isSteady = async () => {
    const before = place
    place = JSON.stringify(await drawing.boundingBox())
    return place === before
  }
  await expect.poll(isSteady, { intervals: [200] }).toBe(true)
  const box = await drawing.boundingBox()
  if (!box) throw new Error('the drawing is not on the screen')
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
  const { mouse } = drawing.page()
  await mouse.move(...at(from))
  await mouse.down()
  await mouse.move(...at(to), { steps: 8 })
  await mouse.up()
}

test('[STU-02] a crop and a hotspot set in the dialog are in the address of the picture on the site', async ({
  studioOf,
  documents,
  content,
  page: site,
  platform,
}) => {
  const id = await documents.offer('journey-picture', 'Cut to fit')
  const studio = await studioOf('Ada Approver', 'own')
  await studio.edit('offer', id)
  await studio.field('image').or(studio.form).first().scrollIntoViewIfNeeded()
  await studio.page.getByTestId('options-menu-edit-details').first().click()
  const dialog = studio.page.getByRole('dialog').filter({ hasText: 'Hotspot & Crop' })
  const picture = dialog.locator('svg[data-handle=crop]')
  await expect(picture).toBeVisible()
  const stored = () =>
    content.fetch<Picture | null>('*[_id == $id][0].image{crop, hotspot}', { id: `drafts.${id}` })
  await drag(picture, [0.002, 0.002], [0.25, 0.2])
  await expect.poll(async () => (await stored())?.crop?.left ?? 0).toBeGreaterThan(0.2)
  await drag(picture, [0.625, 0.6], [0.75, 0.7])
  await expect.poll(async () => (await stored())?.hotspot?.x ?? 0).toBeGreaterThan(0.6)
  await studio.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await studio.publish('Cut to fit')

  const { crop, hotspot } =
    (await stored()) ?? (await content.fetch<Picture>('*[_id == $id][0].image{crop, hotspot}', { id }))
  const size = await content.fetch<{ width: number; height: number }>(
    '*[_id == $id][0].image.asset->metadata.dimensions{width, height}',
    { id },
  )
  await site.goto(platform.tenantUrl('harbour', '/special-offers'))
  const shown = site.locator('article', { hasText: 'Cut to fit' }).locator('img')
  await shown.scrollIntoViewIfNeeded()
  const address = new URL((await shown.getAttribute('src')) ?? '', site.url())
  const [left = 0, top = 0, width = 0, height = 0] = (address.searchParams.get('rect') ?? '')
    .split(',')
    .map(Number)
  expect(left).toBeGreaterThanOrEqual(Math.floor(crop.left * size.width))
  expect(top).toBeGreaterThanOrEqual(Math.floor(crop.top * size.height))
  expect(left + width).toBeLessThanOrEqual(Math.ceil((1 - crop.right) * size.width))
  expect(left + width).toBeGreaterThan(hotspot.x * size.width)
  expect(top + height).toBeGreaterThan(hotspot.y * size.height)
  expect(width / height).toBeCloseTo(3 / 2, 1)
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
})
