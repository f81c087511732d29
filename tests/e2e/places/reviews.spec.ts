import { getAs } from '../../harness/get-as.ts'
import { expect, test } from '../tools/platform-test.ts'

const HOST = 'harbour.localhost'
const REVIEW = {
  _id: 'review-journey',
  _type: 'review',
  tenant: { _type: 'reference', _ref: 'tenant-harbour' },
  location: { _type: 'reference', _ref: 'location-harbour-newstead' },
  customer_name: 'Jo <i>Journey</i>',
  rating: 5,
  text: 'Fast & <b>friendly</b> {user_content} <script>alert(1)</script>',
  review_date: '2099-01-01',
  source: 'Yard Stories',
}

test('[ENT-12a] [REV-01] [REV-02] a review has name, stars, words, day, age and picture, and is plain text whatever it holds, on the page of all, its place’s page and in the block', async ({
  page,
  platform,
  content,
}) => {
  const yard = await content.getDocument('location-harbour-newstead')
  await content.createOrReplace({ ...REVIEW, image: yard!['image'] as object })
  try {
    await expect(async () => {
      await page.goto(platform.tenantUrl('harbour', '/reviews'))
      const card = page.getByRole('article').filter({ hasText: REVIEW.text })
      await expect(card.getByRole('img').last()).toBeVisible({ timeout: 2_000 })
      await expect(card).toContainText('5 out of 5')
      const time = card.getByRole('time')
      await expect(time).toHaveText('today')
      await expect(time).toHaveAttribute('title', '1 January 2099')
    }).toPass()
    for (const path of ['/reviews', '/locations/harbour-city-newstead', '/about-us']) {
      await expect(async () => {
        await page.goto(platform.tenantUrl('harbour', path))
        await expect(page.getByText(REVIEW.text).first()).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await expect(page.getByText(REVIEW.customer_name).first()).toBeVisible()
    }
  } finally {
    await content.delete(REVIEW._id)
  }
})

test('[REV-03] bad reviews are there with the dealer’s answers, hidden ones are not, and the row has those above the minimum', async ({
  page,
  platform,
  content,
}) => {
  await page.goto(platform.tenantUrl('harbour', '/reviews'))
  const list = page.getByRole('list', { name: 'Reviews' })
  await expect(list.getByRole('article')).toHaveCount(12)
  const angry = list.getByRole('article').filter({ hasText: 'D. Kowalski' })
  await expect(angry).toContainText('2 out of 5')
  await expect(angry).toContainText(/\d+ (days|weeks|months) ago on Yard Stories/)
  await expect(angry.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}$/)
  await expect(angry).toContainText('Harbour City Motors answered')
  await page.getByRole('main').getByLabel('Stars').selectOption('2 stars')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(list.getByRole('article')).toHaveCount(1)
  await page.getByRole('main').getByLabel('Stars').selectOption('All')
  await page.getByRole('main').getByLabel('Location').selectOption('Harbour City Trucks & RV')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(list.getByRole('article')).toHaveCount(2)
  expect(await page.content()).not.toContain('aggregateRating')

  // The row of the page shows those above the minimum, 4, that have words.
  await page.goto(platform.tenantUrl('harbour', '/about-us'))
  const row = page.getByRole('region', { name: 'What customers say' })
  await expect(row.getByRole('article')).toHaveCount(8)
  await expect(row).not.toContainText('Margaret')
  await expect(row.getByRole('link', { name: 'All reviews' })).toHaveAttribute('href', '/reviews')

  const body = async () => (await getAs(platform, HOST, '/reviews')).body
  try {
    await content
      .patch('tenant-harbour')
      .set({ reviews: { hiddenIds: ['review-harbour-newstead-5'] } })
      .commit()
    await expect.poll(body).not.toContain('D. Kowalski')
    await content
      .patch('tenant-harbour')
      .set({ reviews: { hide: true } })
      .commit()
    await expect.poll(body).toContain('There are no reviews to show yet.')
  } finally {
    await content.patch('tenant-harbour').unset(['reviews']).commit()
    await expect.poll(body).toContain('D. Kowalski')
  }
})
