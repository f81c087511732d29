import { expect, test } from './studio-test.ts'

const LISTING = '/search/demo-cars'

test('[STU-01c] staff make a promo tile in the Studio, and it stands among the vehicles of the results that it is for', async ({
  studioOf,
  documents,
  page: site,
  platform,
}) => {
  const studio = await studioOf('Ada Approver')
  const { page } = studio
  await studio.goto('/structure')
  await page.getByText('Promo tiles', { exact: true }).first().click()
  await page.getByTestId('action-intent-button').first().click()
  await studio.input('title').fill('Drive one on Sunday')
  await studio.input('text').fill('The yard is open from ten.')
  await studio.input('link.label').fill('See when')
  await studio.field('link').getByText('A path on this site', { exact: true }).click()
  await studio.input('link.path').fill('/contact-us')
  await page.getByRole('tab', { name: 'When and where' }).click()
  await studio.input('position').fill('2')
  await studio.field('display').getByText('Demo vehicles').click()
  await page.getByRole('checkbox', { name: 'Only there' }).check({ force: true })
  const [draft] = (await documents.made()).filter(({ _type }) => _type === 'promo')
  await documents.expect(draft?._id ?? '', {
    title: 'Drive one on Sunday',
    position: 2,
    display: ['demo'],
    strictDisplay: true,
    link: { path: '/contact-us' },
  })
  await studio.publish('Drive one on Sunday')

  const tile = site.getByRole('main').getByRole('link', { name: /Drive one on Sunday|See when/ })
  await expect(async () => {
    await site.goto(platform.tenantUrl('harbour', LISTING))
    await expect(tile.first()).toHaveAttribute('href', '/contact-us', { timeout: 2_000 })
  }).toPass()
  const places = await site
    .locator('main section li[data-vehicle], main section li[data-tile]')
    .evaluateAll((items) => items.findIndex((item) => item.textContent.includes('Drive one on Sunday')))
  expect(places).toBe(2)
  await site.goto(platform.tenantUrl('harbour', '/search/new-cars'))
  await expect(site.getByText('Drive one on Sunday')).toHaveCount(0)
})
