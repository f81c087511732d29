import { LISTINGS, mediaKeys, vehiclePage } from '../tools/fed-vehicle.ts'
import { openWithoutScripts } from '../tools/held-scripts.ts'
import { expect, test } from '../tools/platform-test.ts'

const SIGN = 'One moment…'

test('a button of the gallery that is pressed before there is code says so, and does it once there is', async ({
  page,
  platform,
}) => {
  const media = (await mediaKeys(platform, LISTINGS)).map((key) => `media:${key}`)
  const images = media.slice(0, 3).map((url) => ({ image: { url } }))
  const gallery = page.locator('.gallery')
  const sign = gallery.getByText(SIGN).locator('visible=true')
  const counter = gallery.locator('[data-counter]')
  const button = (name: string) => gallery.getByRole('button', { name, exact: true })

  const photos = await vehiclePage(page, platform, { images })
  let letGo = await openWithoutScripts(page, photos.url)
  await button('Next photo').click()
  await expect(sign).toBeVisible()
  // Impatience takes nothing back.
  await button('Next photo').click()
  await expect(counter).toHaveText('1 / 3')
  await letGo()
  await expect(counter).toHaveText('2 / 3')
  await expect(sign).toHaveCount(0)

  letGo = await openWithoutScripts(page, photos.url)
  await button('Fullscreen').press('Enter')
  await expect(sign).toBeVisible()
  await letGo()
  await expect(page.getByRole('dialog', { name: /full size/ })).toBeVisible()

  // Who thought better of it is left alone.
  letGo = await openWithoutScripts(page, photos.url)
  await button('Fullscreen').click()
  await page.keyboard.press('Escape')
  await expect(sign).toHaveCount(0)
  await letGo()
  await expect(button('Next photo')).not.toHaveAttribute('popovertarget')
  await expect(page.getByRole('dialog', { name: /full size/ })).toBeHidden()

  // A photo that was swiped to before is the one that is counted.
  letGo = await openWithoutScripts(page, `${photos.url}#photo-3`)
  await letGo()
  await expect(counter).toHaveText('3 / 3')

  const turning = await vehiclePage(page, platform, { images, spin_images: media.slice(0, 8) })
  letGo = await openWithoutScripts(page, turning.url)
  await button('Turn it around').click()
  await letGo()
  await expect(gallery.locator('[data-at]')).toBeVisible()
  await turning.hide()
})
