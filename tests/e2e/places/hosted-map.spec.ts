import { getAs } from '../../harness/get-as.ts'
import { violationsOn } from '../tools/axe.ts'
import { liftBars } from '../tools/bars.ts'
import { expect, test } from '../tools/platform-test.ts'

const HOST = 'harbour.localhost'
const PLACE = '/locations/harbour-city-newstead'
const KEY = 'AIza-public_key'
const MAPS = 'https://www.google.com/maps/embed/v1/place'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(`${javaScriptEnabled ? '[LOC-02] [LOC-24] [N31] ' : ''}the map of a place is drawn; where the dealer has a public key a press opens the hosted one of what its map key says`, async ({
      page,
      platform,
      content,
    }) => {
      const asked: string[] = []
      await page.route('https://www.google.com/**', async (route) => {
        asked.push(route.request().url())
        await route.fulfill({ contentType: 'text/html', body: '<p>Streets of Newstead</p>' })
      })
      const policy = async () =>
        String((await getAs(platform, HOST, PLACE)).headers['content-security-policy']).replace(
          /^.*frame-src ([^;]*);.*$/,
          '$1',
        )
      const url = platform.tenantUrl('harbour', PLACE)
      const drawn = page.getByRole('img', { name: 'Map of the towns around Newstead QLD 4006' })
      const frame = page.locator('iframe[title^="Map of Harbour City Newstead"]')

      // Beside what there is to know, at the sources' height, with nobody else asked.
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(url)
        const box = (await drawn.boundingBox())!
        expect(Math.abs(box.height - 230)).toBeLessThanOrEqual(2)
        const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!
        if (width === 1440) expect(box.x).toBeGreaterThan(heading.x + heading.width)
        else expect(box.y).toBeGreaterThan(heading.y)
      }
      await expect(frame).toHaveCount(0)
      expect(await policy()).not.toContain('google')

      await content
        .patch('tenant-harbour')
        .set({ maps: { key: KEY } })
        .commit()
      await content.patch('location-harbour-newstead').set({ map_key: 'Harbour City, Newstead' }).commit()
      try {
        await expect.poll(policy).toContain('https://www.google.com/maps/embed/')
        await expect
          .poll(async () => (await getAs(platform, HOST, PLACE)).body)
          .toContain('q=Harbour+City%2C+Newstead')
        await page.goto(url)
        await expect(drawn).toBeVisible()
        if (javaScriptEnabled) {
          await liftBars(page)
          expect(await violationsOn(page)).toEqual([])
        }
        expect(asked).toEqual([])
        if (javaScriptEnabled) {
          await page.getByText('Show the streets').click()
          await expect(frame).toBeVisible()
          expect((await frame.boundingBox())?.height).toBe(230)
          await expect(frame).toHaveAttribute('sandbox', /^allow-scripts(?!.*top-navigation)/)
          await expect(frame.contentFrame().getByText('Streets of Newstead')).toBeVisible()
          expect(asked).toEqual([`${MAPS}?key=${KEY}&q=Harbour+City%2C+Newstead`])
        } else
          await expect(page.getByRole('link', { name: /Show the streets/ })).toHaveAttribute(
            'href',
            'https://www.google.com/maps/search/?api=1&query=Harbour+City%2C+Newstead',
          )
        // The site of another dealer has no such key.
        const other = await getAs(platform, 'wattle.localhost', '/dealer-locator')
        expect(`${other.body} ${String(other.headers['content-security-policy'])}`).not.toContain(
          'google.com/maps/embed',
        )
      } finally {
        await content.patch('tenant-harbour').unset(['maps']).commit()
        await content.patch('location-harbour-newstead').unset(['map_key']).commit()
        await expect.poll(policy).not.toContain('google')
      }
    })
  })
