import { getAs } from '../../harness/get-as.ts'
import { expect, test } from '../tools/platform-test.ts'

const ALL = '/search/new-used-and-demo-cars'
const many = (count: number, of: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => of(i)).join('&')

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
  [`${ALL}?${many(500, (i) => `make=Make+${i}`)}`, 200],
  [`${ALL}?${many(500, (i) => `facet${i}=x`)}`, 200],
  [`${ALL}?page=99999&price=-5000--1000&km=90000-10&year=2030-1990`, 200],
  [`${ALL}?price.min=-5&price.max=1e9&seats=-1&certified=maybe&car_type=%00x`.replace('%00', '%01'), 200],
  [
    `${ALL}?query=${encodeURIComponent('🚗🚙 رخيصة سيارة \u202Eabc')}&city=${encodeURIComponent('<script>alert(1)</script>')}`,
    200,
  ],
  ['/search/toyota/%F0%9F%9A%97', 404],
  ['/search/a/b/c/d', 404],
  ['/-/listing/-/search', 404],
]

for (const [path, status] of STATUSES) {
  const shown = path.length > 90 ? `${path.slice(0, 90)}… (${path.length} characters)` : path
  test(`${shown} answers ${status} on the first request`, async ({ platform }) => {
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

test('what a visitor smuggles into an address runs no script and breaks no layout, from the server and in the browser alike', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  page.on('dialog', (dialog) => {
    failures.push(dialog.message())
    void dialog.dismiss()
  })
  const image = '<img src=x onerror=window.hit=1>'
  const attacks = [
    `query=${encodeURIComponent(`"${image}`)}&city=${encodeURIComponent('<script>window.hit=1</script>')}`,
    `query=${'w'.repeat(200)}&badge=${'m'.repeat(120)}`,
    `query=${encodeURIComponent('\u202Eسيارة رخيصة 🚗👨‍👩‍👧‍👦')}&colour=${encodeURIComponent('\u202Eأحمر')}`,
    many(40, (i) => `make=${encodeURIComponent(`${image}${i}`)}`),
    'page=99999&price=90000-10000&seats=5&near=nowhere',
  ]
  for (const attack of attacks) {
    await page.goto(platform.tenantUrl('harbour', `${ALL}?${attack}`))
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
    const before = await chips.count()
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await sideways(), attack).toBeLessThanOrEqual(0)
    await chips.last().click()
    await expect.poll(() => chips.count()).toBeLessThan(before)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(await sideways(), attack).toBeLessThanOrEqual(0)
  }
  expect(failures).toEqual([])
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})
