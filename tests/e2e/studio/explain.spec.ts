import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { TestPlatform } from '../../harness/platform.ts'
import { expect, test } from './studio-test.ts'
import type { StudioTab } from './studio-tab.ts'

/** A vehicle for sale of one dealer's, from the search. */
async function vehicleOf(
  platform: TestPlatform,
  tenant: string,
): Promise<{ stocknum: string; name: string }> {
  const filter = `tenant_ids:=[${tenant}] && available:=true && has_image:=true && price:>1000 && car_type:=used && sold:=false`
  const query = new URLSearchParams({ q: '*', query_by: 'name', filter_by: filter, per_page: '1' })
  const response = await fetch(
    `${platform.url('search')}/collections/stock/documents/search?${query.toString()}`,
    {
      headers: { 'x-typesense-api-key': platform.secrets.searchAdminKey },
    },
  )
  const found = (await response.json()) as { hits: { document: { stocknum: string; name: string } }[] }
  const [hit] = found.hits
  if (!hit) throw new Error(`${tenant} has no vehicle for sale`)
  return hit.document
}

const tool = (page: Page) => page.getByTestId('explain-tool')

test('[TEN-04] staff learn by keyboard why a vehicle is not on their site, and get to the rule', async ({
  studioOf,
  platform,
  content,
  // Deletes the rule at the end.
  documents: _documents,
}) => {
  const { stocknum, name } = await vehicleOf(platform, 'harbour')
  const studio = await studioOf('Harriet Editor', 'own')
  const page = await openTool(studio)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Type a stock number first.')
  await page.keyboard.type(stocknum.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(`${stocknum.toLowerCase()}: on the site.`)
  const card = tool(page).getByRole('listitem').filter({ hasText: 'Harbour City Motors' }).first()
  await expect(card).toContainText(name)
  await expect(
    card.getByRole('link', { name: 'Open on the site of Harbour City Motors (new tab)' }),
  ).toHaveAttribute('href', new RegExp(`^${platform.url('site')}/t/harbour/cars/`))

  await content.createOrReplace({
    _id: 'journey-explained',
    _type: 'tenantRule',
    allTenants: false,
    tenants: [{ _key: 'a', _type: 'reference', _ref: 'tenant-harbour' }],
    title: 'Kept back for the expo',
    reason: 'It stands on our stand until Sunday.',
    enabled: true,
    order: 5,
    on: 'stock',
    effect: 'exclude',
    where: {
      combine: 'all',
      conditions: [
        {
          _key: 'c',
          _type: 'ruleCondition',
          field: 'stocknum',
          op: 'in',
          valueFrom: 'values',
          values: [stocknum],
        },
      ],
    },
  })
  await expect(async () => {
    await page.getByRole('button', { name: 'Explain' }).click()
    await expect(page.getByRole('status')).toHaveText(/: not on the site\.$/, { timeout: 2_000 })
  }).toPass()
  const reasons = tool(page).getByRole('list', { name: 'Reasons for Harbour City Motors' })
  await expect(reasons.getByRole('listitem')).toHaveText(/Kept back for the expo.*It stands on our stand/)
  const link = reasons.getByRole('link', { name: 'Edit the rule “Kept back for the expo”' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(studio.input('title')).toHaveValue('Kept back for the expo')
  await page.goBack()
  await expect(page.getByLabel('Stock number')).toHaveValue(stocknum.toLowerCase())
})

test("[N36] another dealer's stock is in no feed for a dealer's own staff; platform staff see whose it is", async ({
  studioOf,
  platform,
}) => {
  const { stocknum } = await vehicleOf(platform, 'wattle')
  const harriet = await openTool(await studioOf('Harriet Editor', 'own'), `/${stocknum}`)
  await expect(harriet.getByRole('status')).toHaveText(
    `No dealer you look after has the stock number ${stocknum}.`,
  )
  await expect(tool(harriet)).not.toContainText('Wattle')
  const pat = await openTool(await studioOf('Pat Admin', 'own'), `/${stocknum}`)
  await expect(tool(pat)).toContainText('Wattle Street Used Cars')
  await expect(tool(pat)).toContainText('Not a vehicle of')
})

test('the endpoint answers staff only, of their dealers only, and their Studio only', async ({
  studioOf,
  platform,
}) => {
  const page = await openTool(await studioOf('Harriet Editor', 'own'))
  const token = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('__studio_auth_token_forecourt') ?? '{}') as { token: string }).token,
  )
  const ask = (path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    fetch(`${platform.url('site')}/api/explain${path}`, { headers })
  const own = await ask('?stock=nothing&tenant=harbour')
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(own.headers.get('access-control-allow-origin')).toBe(platform.url('studio'))
  expect(await own.json()).toMatchObject({
    answers: [{ state: 'hidden', reasons: [{ kind: 'not-in-feed' }] }],
  })
  const refused = [
    ['?stock=nothing&tenant=wattle', undefined, 404],
    ['?stock=nothing&tenant=nobody', undefined, 404],
    ['?stock=+', undefined, 422],
    [`?stock=${'x'.repeat(201)}`, undefined, 422],
    ['?stock=nothing', {}, 401],
    ['?stock=nothing', { authorization: 'Bearer guessed-token' }, 401],
    ['?stock=nothing', { cookie: `token=${token}` }, 401],
  ] as const
  for (const [path, headers, status] of refused) expect((await ask(path, headers)).status, path).toBe(status)
})

for (const width of [390, 1440]) {
  test(`the tool at ${width} px has no accessibility violation and never scrolls sideways`, async ({
    studioOf,
    platform,
  }) => {
    const studio = await studioOf('Pat Admin', 'own')
    await studio.page.setViewportSize({ width, height: 900 })
    const { stocknum } = await vehicleOf(platform, 'harbour')
    const page = await openTool(studio, `/${stocknum}`)
    await expect(page.getByRole('status')).toHaveText(/on the site/)
    const { violations } = await new AxeBuilder({ page }).include('[data-testid=explain-tool]').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
}

async function openTool(tab: StudioTab, path = ''): Promise<Page> {
  await tab.goto(`/explain${path}`)
  await expect(tool(tab.page)).toBeVisible()
  return tab.page
}
