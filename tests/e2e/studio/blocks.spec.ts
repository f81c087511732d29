import type { SanityClient } from '@sanity/client'
import { textBlock } from './blocks.ts'
import { expect, test } from './studio-test.ts'

const headings = (content: SanityClient, id: string) =>
  content.fetch<string[] | null>('*[_id == $id][0].blocks[].heading', { id })

test('[STU-02] blocks change places by dragging, with the keyboard and with the mouse', async ({
  studioOf,
  documents,
  content,
  page: site,
  platform,
}) => {
  const id = await documents.webPage('journey-order', 'Order of a journey', [
    textBlock('a', 'Alpha'),
    textBlock('b', 'Bravo'),
    textBlock('c', 'Charlie'),
  ])
  const studio = await studioOf('Ada Approver', 'own')
  const { page } = studio
  await studio.edit('page', id)
  const items = studio.field('blocks').getByTestId('default-preview__header')
  const handles = studio.field('blocks').locator('[data-ui=DragHandleButton]')
  await expect(items).toHaveText([/Alpha/, /Bravo/, /Charlie/])

  await handles.first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('item a was moved over droppable area a')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('item a was moved over droppable area b')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => headings(content, `drafts.${id}`)).toEqual(['Bravo', 'Alpha', 'Charlie'])
  await expect(items).toHaveText([/Bravo/, /Alpha/, /Charlie/])

  const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(0).boundingBox()]
  if (!from || !to) throw new Error('the blocks have no handles')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 - 10, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => headings(content, `drafts.${id}`)).toEqual(['Charlie', 'Bravo', 'Alpha'])

  await studio.publish('Order of a journey')
  await site.goto(platform.tenantUrl('harbour', '/journey-order'))
  await expect(site.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    'Charlie',
    'Bravo',
    'Alpha',
  ])
})

test('[STU-02] a block whose optional link nobody has touched is published, and what must be filled in says so', async ({
  studioOf,
  documents,
}) => {
  const carousel = {
    _key: 'a',
    _type: 'stockCarousel',
    heading: 'Latest cars',
    source: 'filter',
    sort: 'latest',
  }
  const more = { limit: 8, variant: 'plain', whenEmpty: 'leaveOut', link: { _type: 'link', type: 'path' } }
  const id = await documents.webPage('journey-link', 'A page with a carousel', [{ ...carousel, ...more }])
  const studio = await studioOf('Ada Approver')
  await studio.edit('page', id)
  await expect(studio.field('title')).toContainText('Title (required)')
  await expect(studio.form.getByTestId('input-validation-icon-error')).toHaveCount(0)
  await studio.input('title').fill('Cars of today')
  await studio.publish('Cars of today')
  await documents.expect(id, { title: 'Cars of today' })
})

test('a block is chosen from a menu of groups by what it looks like', async ({ studioOf, documents }) => {
  const id = await documents.webPage('journey-menu', 'A page to fill', [textBlock('a', 'Alpha')])
  const studio = await studioOf('Harriet Editor')
  await studio.edit('page', id)
  const { page } = studio
  await studio.field('blocks').getByTestId('add-multiple-object-button').click()
  const choice = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await expect(choice('Stock carousel').locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml,/)
  await page.getByRole('tab', { name: 'Enquiries' }).click()
  await expect(choice('Stock carousel')).toHaveCount(0)
  await choice('Enquiry form').click()
  await documents.expect(`drafts.${id}`, { blocks: [{ _key: 'a' }, { _type: 'enquiryForm' }] })
})

/** What a dealer's pages need, and what the menu calls it. */
const NEEDED = {
  hero: 'Hero',
  carousel: 'Carousel of slides',
  featureBanner: 'Feature banner',
  scrollingBanner: 'Scrolling banner',
  tabbedFeatures: 'Features in tabs',
  modelCarousel: 'Model carousel',
  promoGrid: 'Promo tiles',
  offersList: 'Offers',
  offerSingle: 'One offer',
  brandTiles: 'Brand tiles',
  stats: 'Figures',
  blurb: 'Call to action',
  faq: 'Questions and answers',
  recallCampaign: 'Recalls',
  servicing: 'Service prices',
  warrantyText: 'Warranty',
  paymentStrip: 'Payment strip',
  trustBanner: 'Benefits',
  locationsCarousel: 'Locations carousel',
  openingHours: 'Opening hours',
  reviews: 'Reviews',
  form: 'Enquiry form',
  serviceTabs: 'Service booking',
  stockCarousel: 'Stock carousel',
  popularBodyTypes: 'Popular body types',
  priceSlider: 'Price slider',
  financeCalculator: 'Finance calculator',
  richText: 'Text',
  embed: 'Frame of another site',
}

test('[STU-06] what a dealer’s pages need is in the menu of blocks; a hero is also a banner; popups and announcements are documents', async ({
  studioOf,
  documents,
}) => {
  const id = await documents.webPage('journey-needed', 'A page to fill', [textBlock('a', 'Alpha')])
  const studio = await studioOf('Harriet Editor')
  await studio.edit('page', id)
  const { page } = studio
  await studio.field('blocks').getByTestId('add-multiple-object-button').click()
  const choices = page.getByRole('menuitem')
  await expect(choices.filter({ hasText: 'Hero' }).first()).toBeVisible()
  const offered = (await choices.allInnerTexts()).map((text) => text.split('\n', 1)[0])
  expect(Object.values(NEEDED).filter((name) => !offered.includes(name))).toEqual([])
  await page.getByRole('menuitem', { name: 'Hero', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Words below a full-width picture' })).toBeVisible()
  await studio.goto('/structure')
  for (const name of ['Popups', 'Announcements'])
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
})
