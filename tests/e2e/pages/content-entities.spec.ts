import type { SanityClient } from '@sanity/client'
import type { Page } from '@playwright/test'
import { expect, test } from '../studio/studio-test.ts'

const TENANT = { _type: 'reference', _ref: 'tenant-southside-mg' }
const WEBSITE_ID = 303

/** Two pictures of the demonstration: their references, and what their addresses hold. */
async function twoPictures(content: SanityClient) {
  const found = await content.fetch<{ _id: string; sha1hash: string }[]>(
    '*[_type == "sanity.imageAsset"] | order(_id) [0...2]{_id, sha1hash}',
  )
  return found.map(({ _id, sha1hash }, at) => ({
    picture: { _type: 'picture', alt: `Picture ${at}`, asset: { _type: 'reference', _ref: _id } },
    hash: sha1hash,
  }))
}

/** Loads a page until it shows a text. */
async function open(page: Page, url: string, text: string) {
  await expect(async () => {
    await page.goto(url)
    await expect(page.locator('main').getByText(text).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('[ENT-11] an offer shows what its entity holds: name, words, small print, kind, make, model with its address, its picture or the model’s; websites that it excludes lack it', async ({
  page,
  content,
  documents,
  platform,
}) => {
  const [own, ofModel] = await twoPictures(content)
  await documents.publish('model', 'journey-model', {
    tenant: TENANT,
    name: 'Zed',
    slug: { _type: 'slug', current: 'zed' },
    make: 'mg',
    inRange: true,
    image: ofModel?.picture,
    override_url: 'https://maker.example/zed',
  })
  const offer = {
    tenant: TENANT,
    category: 'Event',
    manufacturer: 'MG',
    model: 'Zed',
    description: 'Floor mats <b>and</b> a full charge.',
    disclaimer: 'For orders of this week only.',
    image: own?.picture,
  }
  await documents.offer('journey-whole', 'Whole offer', offer)
  await documents.offer('journey-pictureless', 'Offer without a picture', { ...offer, image: undefined })
  await documents.offer('journey-excluded', 'Offer for others', {
    ...offer,
    excluded_website_ids: [WEBSITE_ID],
  })
  await open(page, platform.tenantUrl('southside-mg', '/special-offers'), 'Offer without a picture')
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(card('Offer for others')).toHaveCount(0)
  await expect(card('Whole offer')).toContainText(offer.description)
  await expect(card('Whole offer').getByRole('img').first()).toHaveAttribute('src', new RegExp(own!.hash))
  await expect(card('Offer without a picture').getByRole('img').first()).toHaveAttribute(
    'src',
    new RegExp(ofModel!.hash),
  )
  await expect(card('Whole offer').getByRole('link', { name: /^Explore (MG )?Zed/ })).toHaveAttribute(
    'href',
    'https://maker.example/zed',
  )
  await page.getByLabel('Kind of offer').selectOption('Event')
  await expect(card('Whole offer')).toBeVisible()
  await card('Whole offer').getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(platform.tenantUrl('southside-mg', '/offers/journey-whole'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whole offer')
  for (const words of [offer.description, offer.disclaimer])
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  const excluded = await page.goto(platform.tenantUrl('southside-mg', '/offers/journey-excluded'))
  expect(excluded?.status()).toBe(404)
})

test('[ENT-12d] a model of the range stands under each of its three bodies with name, picture and state, and leads to its address', async ({
  page,
  content,
  documents,
  platform,
}) => {
  const [picture] = await twoPictures(content)
  await documents.publish('model', 'journey-model', {
    tenant: TENANT,
    name: 'Zed',
    slug: { _type: 'slug', current: 'zed' },
    make: 'mg',
    image: picture?.picture,
    bodies: ['Hatchback', 'SUV', 'Ute'],
    status: 'coming_soon',
    inRange: true,
    override_url: 'https://maker.example/zed',
  })
  await open(page, platform.tenantUrl('southside-mg', '/models'), 'Zed')
  const range = page.getByRole('region', { name: 'The range' })
  const model = range.getByRole('link', { name: /Zed$/ })
  await expect(model).toHaveAttribute('href', 'https://maker.example/zed')
  await expect(range.locator(`img[src*="${picture!.hash}"]`)).toHaveCount(1)
  for (const body of ['Hatchback & sedan', 'SUV', 'Ute', 'Coming soon']) {
    await range.getByText(body, { exact: true }).click()
    await expect(model).toBeVisible()
  }
  await range.getByText('Petrol', { exact: true }).click()
  await expect(model).toBeHidden()
})

test('[ENT-12e] a brand tile has its name, logo, banner and words, and leads to the page of its brand or past it', async ({
  page,
  content,
  documents,
  platform,
}) => {
  const url = (path: string) => platform.tenantUrl('southside-mg', path)
  const [logo, banner] = await twoPictures(content)
  const tile = { _type: 'tile', logo: logo?.picture, banner: banner?.picture }
  await documents.publish('page', 'journey-tiles', {
    tenant: TENANT,
    title: 'Tiles',
    path: '/journey-tiles',
    blocks: [
      {
        _key: 'b',
        _type: 'brandTiles',
        heading: 'Our brands',
        source: 'chosen',
        tiles: [
          { ...tile, _key: 'a', title: 'MG', slug: 'mg', description: 'Small and quick.' },
          {
            ...tile,
            _key: 'b',
            title: 'Loans',
            slug: 'never',
            skipPage: true,
            link: { _type: 'link', label: 'Loans', type: 'path', path: '/finance' },
          },
        ],
      },
    ],
  })
  await open(page, url('/journey-tiles'), 'Our brands')
  const tiles = page.getByRole('region', { name: 'Our brands' }).getByRole('listitem')
  await expect(tiles.getByRole('link')).toHaveText(['MG', 'Loans'])
  await expect(tiles.nth(0)).toContainText('Small and quick.')
  for (const picture of [logo, banner])
    await expect(tiles.nth(0).locator(`img[src*="${picture!.hash}"]`)).toHaveCount(1)
  expect(
    await tiles.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
  ).toEqual(['/mg/overview', '/finance'])
})

test('[ENT-12f] a promo stands at its place, in the listings that it is for, from its start to its end', async ({
  page,
  documents,
  platform,
}) => {
  const url = (path: string) => platform.tenantUrl('southside-mg', path)
  const promo = {
    tenant: TENANT,
    text: 'Only here.',
    link: { _type: 'link', label: 'See it', type: 'path', path: '/finance' },
    position: 1,
    display: ['used'],
    strictDisplay: true,
    start: new Date(Date.now() - 60_000).toISOString(),
    expiry: new Date(Date.now() + 3_600_000).toISOString(),
  }
  await documents.publish('promo', 'journey-promo', { ...promo, title: 'Tile of today' })
  await documents.publish('promo', 'journey-over', {
    ...promo,
    title: 'Tile of yesterday',
    expiry: new Date(Date.now() - 30_000).toISOString(),
  })
  await open(page, url('/search/used-cars'), 'Tile of today')
  await expect(page.getByText('Tile of yesterday')).toHaveCount(0)
  const place = await page
    .locator('main section li[data-vehicle], main section li[data-tile]')
    .evaluateAll((items) => items.findIndex((item) => item.textContent.includes('Tile of today')))
  expect(place).toBe(1)
  await page.goto(url('/search/new-cars'))
  await expect(page.getByText('Tile of today')).toHaveCount(0)
})
