import type { Page } from '@playwright/test'
import { getAs } from '../../harness/get-as.ts'
import { HOST, LISTINGS, mediaKeys, vehiclePage } from '../tools/fed-vehicle.ts'
import { expect, test } from '../tools/platform-test.ts'

const FILMS = 'films.example'

const gallery = (page: Page) => page.locator('.gallery')
const button = (page: Page, name: string | RegExp) =>
  gallery(page).getByRole('button', { name }).locator('visible=true')
const counter = (page: Page) => gallery(page).locator('[data-counter]')

test('[GAL-02] [GAL-03] [GAL-07] fifty photos cost nothing until they are looked at: by keys, buttons, thumbnails and on the whole screen', async ({
  page,
  platform,
}) => {
  const keys = (await mediaKeys(platform, LISTINGS)).slice(0, 50)
  expect(keys.length).toBe(50)
  const images = keys.map((key) => ({ image: { url: `media:${key}` } }))
  const { url, hide } = await vehiclePage(page, platform, { images })
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, key, width] = /_media\/([^?]+)\?w=(\d+)/.exec(request.url()) ?? []
    if (key && width !== '320' && keys.includes(key)) asked.add(key)
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  expect(asked.size).toBeLessThanOrEqual(4)

  // Nobody has to aim for the photos first.
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('2 / 50')
  await button(page, 'Next photo').click()
  await expect(counter(page)).toHaveText('3 / 50')
  await expect(gallery(page).locator('[aria-current="true"]')).toHaveAccessibleName('Photo 3')
  // Each press counts, also one that comes while the row moves: here the end of the move before it.
  await gallery(page).evaluate((box) => {
    const previous = box.querySelector<HTMLElement>('[data-do="prev"]')
    previous?.click()
    box.querySelector('[data-slides]')?.dispatchEvent(new Event('scrollend'))
    previous?.click()
  })
  await expect(counter(page)).toHaveText('1 / 50')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page)).toHaveText('1 / 50')
  await expect(button(page, 'Previous photo')).toHaveAttribute('aria-disabled', 'true')
  await gallery(page).getByRole('link', { name: 'Photo 5', exact: true }).click()
  await expect(counter(page)).toHaveText('5 / 50')
  await expect(gallery(page).getByRole('img', { name: /photo 5 of 50/ })).toBeInViewport()
  expect(asked.size).toBeLessThan(12)

  await button(page, 'Fullscreen').click()
  const full = page.getByRole('dialog', { name: /full size/ })
  await expect(full.getByRole('status')).toHaveText('5 / 50')
  await page.keyboard.press('ArrowRight')
  await full.getByRole('button', { name: 'Larger' }).click()
  await expect(full.locator('img')).toHaveCSS('transform', /matrix\(1\.6,/)
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()
  await expect(counter(page)).toHaveText('6 / 50')
  await expect(button(page, 'Fullscreen')).toBeFocused()
  await button(page, 'Fullscreen').click()
  await full.getByRole('button', { name: 'Close' }).click()
  await expect(full).toBeHidden()

  // The first press counts, though the code for it comes after.
  await page.reload()
  await page.waitForLoadState('networkidle')
  await button(page, 'Fullscreen').locator('svg').click()
  await expect(full).toBeVisible()
  await hide()
})

test('[GAL-01] [GAL-06] [GAL-08] [GAL-09] [GAL-10] [GAL-12] a vehicle turns by drag, keys and itself, shows its marks and cabin, and other sites only after a press', async ({
  page,
  platform,
  content,
}) => {
  const keys = await mediaKeys(platform, LISTINGS)
  const media = keys.map((key) => `media:${key}`)
  await content
    .patch('tenant-harbour')
    .set({ embeds: { allow: [FILMS] } })
    .commit()
  const { url, hide } = await vehiclePage(page, platform, {
    images: media.slice(0, 5).map((address) => ({ image: { url: address } })),
    spin_images: media.slice(0, 8),
    spin_interior_image: media[9],
    spin_code: `<iframe src="https://${FILMS}/turn/7"></iframe>`,
    external_video_url: `https://${FILMS}/walk-around`,
    hotspots: {
      exterior: [
        { description: 'Tow bar', positions: [{ angle: 2, x: 40, y: 40 }] },
        { description: 'Outside', positions: [{ angle: 0, x: 140, y: 40 }] },
      ],
      interior: [{ description: 'Heated seats', positions: [{ angle: 0, x: 80, y: 50 }] }],
    },
  })
  await expect
    .poll(async () => (await getAs(platform, HOST, new URL(url).pathname)).headers['content-security-policy'])
    .toContain(`frame-src 'self' https://${FILMS}`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route(`https://${FILMS}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>film</p>' }),
  )
  await page.goto(url)
  const framesAsked = () =>
    asked.filter((address) =>
      keys.slice(1, 8).some((key) => address.includes(key) && !address.includes('w=320')),
    )
  await page.waitForLoadState('networkidle')
  expect(framesAsked()).toEqual([])

  await button(page, 'Turn it around').click()
  const turner = gallery(page).locator('[data-at]')
  const auto = button(page, 'Turn by itself')
  // GAL-08: from the last frame it goes on with the first.
  const seen = new Set<string>()
  await expect
    .poll(
      async () => {
        seen.add((await turner.getAttribute('data-at')) ?? '')
        return seen.size
      },
      { intervals: [30] },
    )
    .toBeGreaterThan(5)
  await auto.click()
  await expect(auto).toHaveAttribute('aria-pressed', 'false')
  await gallery(page).getByRole('slider', { name: 'Angle' }).fill('7')
  await turner.focus()
  await page.keyboard.press('ArrowRight')
  await expect(turner).toHaveAttribute('data-at', '0')
  await page.keyboard.press('ArrowLeft')
  await expect(turner).toHaveAttribute('data-at', '7')
  await page.keyboard.press('ArrowRight')
  // GAL-09: a frame for every 20 px.
  const box = await turner.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 120]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 19, y)
  await expect(turner).toHaveAttribute('data-at', '0')
  await page.mouse.move(x + 45, y)
  await page.mouse.up()
  await expect(turner).toHaveAttribute('data-at', '2')

  // GAL-10: the mark shows on its angle alone, and the one outside the picture nowhere.
  const mark = turner.getByRole('button', { name: 'Tow bar' })
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(mark).toHaveAttribute('aria-expanded', 'true')
  await expect(gallery(page).getByText('Tow bar').and(page.getByRole('status'))).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(mark).toBeHidden()
  await expect(gallery(page).getByRole('button', { name: 'Outside' })).toHaveCount(0)

  await button(page, 'Interior').click()
  await button(page, 'Look around inside').click()
  const cabin = gallery(page).locator('.is-around')
  await expect(cabin).toBeFocused()
  const yaw = await cabin.getAttribute('data-yaw')
  await page.keyboard.press('ArrowRight')
  await expect(cabin).not.toHaveAttribute('data-yaw', yaw ?? '')
  await button(page, /^Heated seats/)
    .first()
    .click()
  await expect(cabin.getByRole('button', { name: 'Heated seats' })).toBeVisible()

  // GAL-06: who comes back to the photos begins with the first.
  await button(page, 'Photos').click()
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('2 / 5')
  await button(page, '3D').click()
  await button(page, 'Photos').click()
  await expect(counter(page)).toHaveText('1 / 5')

  expect(asked.filter((address) => address.includes(FILMS))).toEqual([])
  await button(page, '3D').click()
  await gallery(page).getByRole('link', { name: 'Show the 3D view' }).click()
  const frame = gallery(page).locator('iframe')
  await expect(frame).toHaveAttribute('src', `https://${FILMS}/turn/7`)
  await expect(frame).toHaveAttribute('title', /^3D view of 2022 Kia Galleria/)
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
  await button(page, 'Video').click()
  await expect(frame).toHaveCount(0)
  await gallery(page).getByRole('link', { name: 'Play video' }).click()
  await expect(frame).toHaveAttribute('src', `https://${FILMS}/walk-around`)
  await expect.poll(() => asked).toContain(`https://${FILMS}/walk-around`)
  await content.patch('tenant-harbour').unset(['embeds']).commit()
  await hide()
})
