import AxeBuilder from '@axe-core/playwright'
import sharp from 'sharp'
import { postEnquiry, postProved, TYPED } from '../../harness/enquiry.ts'
import { expect, test } from './studio-test.ts'

const HOST = 'harbour.localhost'
const ANSWERS = { condition: 'good', owners: '2', finance: 'No' }

test('staff see what visitors’ vehicles were valued at, with their photos, and get to the lead', async ({
  studioOf,
  platform,
}) => {
  const name = `Visitor${Date.now()}`
  const km = Date.now() % 90_000
  const post = async (path: string, body: object) => {
    const { body: text } = await postEnquiry(platform, HOST, { ...body }, { path })
    return JSON.parse(text) as Record<string, unknown>
  }
  const begun = await post('/api/trade-in', { rego: 'TEST01', regoState: 'QLD', km })
  const id = String(begun['valuation_id'])
  const form = new FormData()
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  form.append('photos', new File([new Uint8Array(photo)], 'front.jpg', { type: 'image/jpeg' }))
  const uploaded = await fetch(`${platform.url('site')}/t/harbour/api/trade-in/${id}/photos`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  expect([uploaded.status, uploaded.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/\/valuations\/[^?]+#photos$/),
  ])
  await post(`/api/trade-in/${id}/answers`, { ...ANSWERS, condition: 'excellent' })
  await post(`/api/trade-in/${id}/answers`, ANSWERS)
  const sent = await postProved(
    platform,
    HOST,
    { ...TYPED, last_name: name, dealership_slug: 'harbour-city-newstead' },
    `/api/trade-in/${id}/accept`,
  )
  expect(sent.status, sent.body).toBe(201)

  const studio = await studioOf('Pat Admin')
  const { page } = studio
  await studio.goto('/valuations')
  await page.getByLabel('Dealer').selectOption({ label: 'Harbour City Motors' })
  const entry = page.locator('[data-valuation]').filter({ hasText: name })
  for (const words of [
    `Mazda CX-5`,
    `${km.toLocaleString('en-AU')} km`,
    'TEST01 QLD',
    'good condition, two owners, nothing owing',
    'Accepted',
    'Figures given: $',
  ])
    await expect(entry).toContainText(words)
  await entry.getByRole('button', { name: 'Show the photo' }).click()
  await expect(entry.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect
    .poll(() => entry.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(640)
  const { violations } = await new AxeBuilder({ page }).include('[data-testid=valuations-tool]').analyze()
  expect(violations.map(({ id: rule }) => rule)).toEqual([])
  await entry.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByText('1, in the Studio under Valuations')).toBeVisible()
})
