import { getAs } from '../harness/get-as.ts'
import { expect, test } from './platform-test.ts'

const STATUSES: [string, number][] = [
  ['/no-such-page', 404],
  ['/cars/no-such-car', 404],
  ['/offers/no-such-offer', 404],
  ['/search/no-such-make', 404],
  ['/h/wattle', 404],
  ['/search/new-used-and-demo-cars?page=-7', 200],
  ['/search/new-used-and-demo-cars?page=999999', 200],
  ['/search/new-used-and-demo-cars?make=%60%5D%26%26tenant_ids%3A%3Dwattle', 200],
  ['/search/new-used-and-demo-cars?make=a%2Cb%22c%27d%3Ae', 200],
  ['/search/new-used-and-demo-cars?price=abc&sortBy=nope&unknown=1&query=%F0%9F%9A%97', 200],
  ['/search/new-used-and-demo-cars?query=%E0%A4%A', 400],
]

for (const [path, status] of STATUSES) {
  test(`${path} answers ${status} on the first request`, async ({ platform }) => {
    const answer = await getAs(platform, 'harbour.localhost', path)
    expect(answer.status).toBe(status)
    expect(answer.body).not.toMatch(/Could not parse|Error with filter/)
  })
}

test('an unknown host and a query of 10,000 characters get a clear answer', async ({ platform }) => {
  expect((await getAs(platform, 'stranger.example', '/')).status).toBe(404)
  const long = `/search/new-used-and-demo-cars?query=${'a'.repeat(10_000)}`
  expect([200, 414]).toContain((await getAs(platform, 'harbour.localhost', long)).status)
})

test('[N35] each tenant has its own 404 page', async ({ page, platform }) => {
  for (const [slug, name] of [
    ['harbour', 'Harbour City Motors'],
    ['wattle', 'Wattle Street Used Cars'],
  ] as const) {
    const response = await page.goto(platform.tenantUrl(slug, '/nothing-here'))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('banner')).toContainText(name)
    await expect(page.getByRole('heading', { name: 'We could not find that page' })).toBeVisible()
  }
})
