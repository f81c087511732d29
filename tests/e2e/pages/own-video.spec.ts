import { getAs } from '../../harness/get-as.ts'
import { expect, test } from '../studio/studio-test.ts'

test('a film of the dealer’s own comes from its site, in parts, and nothing of it loads before it is pressed', async ({
  page,
  content,
  documents,
  platform,
}) => {
  const bytes = Buffer.alloc(4096, 'film')
  const film = await content.assets.upload('file', bytes, {
    filename: 'journey.mp4',
    contentType: 'video/mp4',
  })
  const vtt = await content.assets.upload('file', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'), {
    filename: 'journey.vtt',
    contentType: 'text/vtt',
  })
  const file = (id: string) => ({ _type: 'file', asset: { _type: 'reference', _ref: id } })
  await documents.webPage('journey-film', 'A film of a journey', [
    { _key: 'v', _type: 'video', heading: 'In the workshop', file: file(film._id), captions: file(vtt._id) },
  ])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(platform.tenantUrl('harbour', '/journey-film'), { waitUntil: 'networkidle' })
  const player = page.locator('video')
  await expect(player).toBeVisible()
  await expect(player).toHaveAccessibleName('In the workshop')
  expect(asked.filter((path) => path.endsWith('.mp4'))).toEqual([])
  const src = (await player.locator('source').getAttribute('src')) ?? ''
  const whole = await getAs(platform, 'harbour.localhost', src)
  expect([whole.status, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ])
  const captions = (await player.locator('track').getAttribute('src')) ?? ''
  expect((await getAs(platform, 'harbour.localhost', captions)).body).toContain('Hello')
})
