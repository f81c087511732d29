import { getAs } from '../../harness/get-as.ts'
import { violationsOn } from '../tools/axe.ts'
import { vehiclePage } from '../tools/fed-vehicle.ts'
import { expect, test } from '../tools/platform-test.ts'

test('[RCL-01] [RCL-02] [RCL-03] [RCL-04] the page of MG servicing has the banner, fixed prices, genuine parts, the free ride and the complimentary check', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('southside-mg', '/service'))
  await expect(page.getByRole('heading', { name: 'MG PRECISE PRICE SERVICING' })).toBeVisible()
  const prices = page.getByRole('region', { name: 'Fixed-price servicing' })
  const hs = prices.getByRole('table', { name: 'MG HS, petrol' })
  await expect(hs.getByRole('row', { name: /15,000 km/ })).toContainText('$296')
  await expect(hs.getByRole('row', { name: /3,000 km/ }).first()).toContainText('Complimentary')
  await prices.locator('summary', { hasText: 'MG4, electric' }).click()
  await expect(prices.getByRole('table', { name: 'MG4, electric' })).toContainText('$239')
  await expect(prices).toContainText('The price that we quote is fixed for 12 months.')
  const parts = page.getByRole('region', { name: 'Genuine parts and servicing' })
  await expect(parts).toContainText('A free ride for routine services to home or work, within 8 km')
  await expect(parts).toContainText('3,000km or 3 months')
})

test('[RCL-05] [RCL-06] [RCL-07] [RCL-08] the recall page shows the campaign and the questions; a VIN is checked on the device and sent to nobody', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('southside-mg', '/recall'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MG RECALL')
  const campaign = page.getByRole('article', { name: 'HS PLUS EV' })
  await expect(campaign).toContainText('Active recall')
  for (const fact of [
    'REC-005652',
    '5,168',
    '2021 to 2022',
    'Inspection and repair are free',
    'Does not expire',
  ])
    await expect(campaign).toContainText(fact)
  const main = page.getByRole('main')
  await expect(main).toContainText(
    'show the tax invoice to our aftersales service manager: you may get a refund',
  )
  await expect(main).toContainText('Owners are told by mail or email.')
  await expect(main.getByRole('link', { name: 'All recalls in Australia' })).toHaveAttribute(
    'href',
    'https://www.vehiclerecalls.gov.au/',
  )
  await expect(main.getByRole('link', { name: 'service@southside-mg.example' })).toHaveAttribute(
    'href',
    'mailto:service@southside-mg.example',
  )
  for (const question of [
    'Can I check whether a car has an active recall?',
    'Can I get a refund for a recall repair?',
    'Do I have to pay?',
    'Do recalls expire?',
    'How is a recall determined?',
  ])
    await expect(page.getByText(question)).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  const vin = page.getByLabel('Is my vehicle among these campaigns?')
  const answer = page.locator('[role=status]').filter({ hasText: /VIN|LSJZ|JM0|1M8/ })
  const check = async (typed: string, words: RegExp) => {
    await expect(async () => {
      await vin.fill(typed)
      await vin.press('Enter')
      await expect(answer).toHaveText(words, { timeout: 2_000 })
    }).toPass()
  }
  await check('lsjz 0000 0000 00042', /^LSJZ0000000000042 is called back: HS PLUS EV \(REC-005652\)/)
  expect(await violationsOn(page)).toEqual([])
  await check(
    'LSJZ0000000009999',
    /is not among the campaigns listed here\. There may be others\. Check all recalls/,
  )
  await check(
    'JM0KF2W7A00123456',
    /\(of a maker in Japan\) is not among the campaigns listed here\. There may be others\. Check/,
  )
  await check('1M8GDM9AXKP042789', /\(of a maker in the United States\) is not among .* may be mistyped/)
  await check('LSJZ000000000004', /A VIN has 17 letters and digits; this has 16\./)
  await check('LSJZ00000000000I2', /no I, O or Q/)
  await check('🚗'.repeat(17), /A VIN has/)
  expect(asked.filter((request) => /LSJZ|JM0KF|1M8GD/i.test(request))).toEqual([])
  expect(page.url()).not.toContain('vin')
})

test('recalled stock is told to staff, and kept from sale by a rule, for as long as the recall names it', async ({
  page,
  platform,
  content,
}) => {
  const owner = { _type: 'reference', _ref: 'tenant-harbour' }
  const stocknum = `RC${Date.now()}`
  const { url, hide } = await vehiclePage(page, platform, { vin: 'KNAE351ABL6012345', stocknum })
  const { pathname } = new URL(url)
  const status = async () => (await getAs(platform, 'harbour.localhost', pathname)).status
  const reasons = async () => {
    const asked = await fetch(`${platform.url('site')}/api/explain?stock=${stocknum}&tenant=harbour`, {
      headers: { authorization: `Bearer ${platform.secrets.lakeAdminToken}` },
    })
    const { answers } = (await asked.json()) as { answers: { reasons: { kind: string }[] }[] }
    return answers.flatMap(({ reasons: all }) => all.map(({ kind }) => kind))
  }
  const recall = {
    _id: 'journey-recall',
    _type: 'recall',
    tenant: owner,
    name: 'RIO BRAKES',
    number: 'REC-009999',
    make: 'Kia',
    vins: ['KNAE351ABL6012000-KNAE351ABL6013000'],
  }
  try {
    await content.createOrReplace(recall)
    await expect.poll(reasons).toEqual(['recalled'])
    expect(await status()).toBe(200)
    await content.createOrReplace({
      _id: 'journey-recall-rule',
      _type: 'tenantRule',
      title: 'Nothing under a recall',
      reason: 'It is repaired first.',
      enabled: true,
      order: 92,
      on: 'stock',
      effect: 'exclude',
      allTenants: false,
      tenants: [{ ...owner, _key: 'a' }],
      where: {
        combine: 'all',
        conditions: [
          {
            _key: 'c',
            _type: 'ruleCondition',
            field: 'recalled',
            op: 'eq',
            valueFrom: 'fixed',
            values: ['true'],
          },
        ],
      },
    })
    await expect.poll(status).not.toBe(200)
    await expect.poll(reasons).toEqual(['rule', 'recalled'])
    await content.createOrReplace({ ...recall, vins: ['KNAE351ABL6013000'] })
    await expect.poll(status).toBe(200)
    await expect.poll(reasons).toEqual([])
  } finally {
    await content.delete('journey-recall-rule')
    await content.delete('journey-recall')
    await hide()
  }
})
