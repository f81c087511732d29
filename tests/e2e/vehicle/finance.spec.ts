import type { Locator, Page } from '@playwright/test'
import type { TestPlatform } from '../../harness/platform.ts'
import { getAs } from '../../harness/get-as.ts'
import { creditProblems } from '../tools/credit-problems.ts'
import { expect, test } from '../tools/platform-test.ts'

const TENANTS = ['harbour', 'southside-mg', 'wattle', 'outback-rv'] as const

interface ShownVehicle {
  slug: string
  id: string
  weekly_price: number
  price: number
}

/** A vehicle in stock whose card shows a weekly figure, within the calculator's bounds. */
async function financed(platform: TestPlatform, tenant: string): Promise<ShownVehicle> {
  const { secrets, url } = platform
  const query = new URLSearchParams({
    q: '*',
    query_by: 'name',
    filter_by: `tenant_ids:=${tenant} && status:=in_stock && sold:=false && weekly_price:>40 && price:<90000`,
    sort_by: 'custom_rank:desc',
    per_page: '40',
  })
  const answer = await fetch(`${url('search')}/collections/stock/documents/search?${query}`, {
    headers: { 'x-typesense-api-key': secrets.searchAdminKey },
  })
  const { hits } = (await answer.json()) as { hits: { document: ShownVehicle }[] }
  for (const { document } of hits) {
    // The dealer's rules may hide it.
    const { status } = await getAs(platform, `${tenant}.localhost`, `/cars/${document.slug}`)
    if (status === 200) return document
  }
  throw new Error(`${tenant} shows no vehicle with a weekly figure`)
}

test('on cards and pages of every dealer a comparison rate stands beside each rate and repayment, as large', async ({
  page,
  platform,
}) => {
  for (const tenant of TENANTS) {
    const { slug, weekly_price: weekly } = await financed(platform, tenant)
    await page.goto(platform.tenantUrl(tenant, `/cars/${slug}`))
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const line = page.locator('#finance')
      await expect(line).toContainText(`$${weekly}`)
      expect(await creditProblems(line, 'dd'), `${tenant} ${width} price`).toEqual([])
      const figures = '[data-finance=repayment], [data-finance=interest], [name=interest]'
      expect(
        await creditProblems(page.locator('#finance-calculator'), figures),
        `${tenant} ${width} calculator`,
      ).toEqual([])
    }
    await page.goto(platform.tenantUrl(tenant, tenant === 'wattle' ? '/used-car' : '/search'))
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const lines = page.locator('article .finance-line:has(b)')
      await expect(lines.first()).toBeVisible()
      expect(await lineProblems(lines), `${tenant} ${width} cards`).toEqual([])
      // The mark leads to the page's one note: the whole warning with its example, in readable size.
      await lines.first().getByRole('link').click()
      const note = page.locator('#comparison-rate')
      await expect(note).toBeInViewport()
      await expect(note).toContainText(
        /loan of \$[\d,]+.*WARNING: This comparison rate.*different comparison rate\./,
      )
      expect(await note.evaluate(isWhole)).toBe(true)
    }
  }
})

/** Lists lines whose week and comparison rate are not both there, in one size of at least 12 px. */
const lineProblems = (lines: Locator) =>
  lines.evaluateAll((all) =>
    all.flatMap((line) => {
      const figures = [...line.querySelectorAll('b')]
      const sizes = figures.map((figure) => Number.parseFloat(getComputedStyle(figure).fontSize))
      const isSound =
        /^\$[\d,]+\/week.*\d\.\d\d% comparison rate\*$/.test(line.textContent ?? '') &&
        figures.length === 2 &&
        sizes[0] === sizes[1] &&
        (sizes[0] ?? 0) >= 12
      return isSound ? [] : [line.outerHTML]
    }),
  )

/** True for text of at least 12 px of which nothing is cut. */
const isWhole = (note: HTMLElement) =>
  [...note.querySelectorAll('p')].every(
    (text) =>
      Number.parseFloat(getComputedStyle(text).fontSize) >= 12 &&
      text.scrollHeight <= text.clientHeight + 1 &&
      getComputedStyle(text).webkitLineClamp === 'none',
  )

/** How often the page told of its calculator's use. */
const told = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer')
    const ids = (Array.isArray(layer) ? layer : []).map(({ event_id: id }: { event_id: number }) => id)
    return ids.filter((id) => id === 26).length
  })

test('[FIN-24] [FIN-26] [FIN-34] the calculator answers to every input, tells of its use once, and leads to the form', async ({
  page,
  platform,
}) => {
  const { slug, id, price, weekly_price: weekly } = await financed(platform, 'harbour')
  const answer = await getAs(platform, 'harbour.localhost', `/api/cars/${id}/finance`)
  expect(JSON.parse(answer.body)).toMatchObject({ finance_value: weekly, provider: 'manual' })

  await page.goto(platform.tenantUrl('harbour', `/cars/${slug}`))
  const calculator = page.locator('#finance-calculator')
  const said = (name: string) => calculator.locator(`[data-finance-result] [data-finance="${name}"]`)
  await calculator.scrollIntoViewIfNeeded()
  // Its button leads to a page with the answer until the code is there.
  await expect(calculator.getByRole('button', { name: 'Work it out' })).toBeHidden()
  await expect(calculator.getByLabel('Loan amount', { exact: true }).first()).toHaveValue(String(price))
  await expect(said('period')).toHaveText('a week over 5 years')
  expect(await told(page)).toBe(0)

  const dollars = async (name: string) => Number((await said(name).innerText()).replaceAll(/\D/g, ''))
  const before = await dollars('repayment')
  expect(await dollars('total')).toBe(before * 260)
  await calculator.getByLabel('Deposit or trade-in').fill('2000')
  await expect.poll(() => dollars('repayment')).toBeLessThan(before)
  await calculator.getByLabel('Residual').fill('1000')
  const term = calculator.locator('input[data-for=term]')
  await term.focus()
  await page.keyboard.press('ArrowRight')
  await expect(said('period')).toHaveText('a week over 5.5 years')
  expect(await dollars('total')).toBe((await dollars('repayment')) * 286 + 1000)
  await calculator.getByText('Monthly').click()
  await expect(said('period')).toHaveText('a month over 5.5 years')
  // C13: the arrows of the number move by its step, and what is typed keeps two decimals.
  const rate = calculator.locator('[name=interest]')
  await rate.fill('12.94')
  await expect(said('interest')).toHaveText('12.94%')
  await rate.press('ArrowUp')
  await expect(said('interest')).toHaveText('13.44%')
  expect(await told(page)).toBe(1)

  const amount = calculator.locator('[name=amount]')
  await amount.fill('-4')
  await expect(calculator.getByText('Enquire for Finance')).toBeVisible()
  await expect(said('total')).toHaveText('')
  await expect(calculator.getByRole('status')).toHaveText('Cannot be less than $1,000 or more than $250,000')
  await amount.fill('1000000000')
  await amount.blur()
  await expect(amount).toHaveValue('100000')
  await amount.fill('30000')
  await expect(calculator.getByRole('status')).toBeEmpty()

  // The dealer has a page of finance, which knows the vehicle and what was worked out.
  await calculator.getByRole('link', { name: 'Get Finance Quote' }).click()
  await expect(page).toHaveURL(new RegExp(`/finance-enquiry\\?.*car_id=${id}`))
  await expect(page.locator('#finance-form')).toBeVisible()
  await expect(page.locator('#finance-form textarea[name=message]')).toHaveValue(
    /\$30,000 over 5.5 years, with \$2,000 as a deposit/,
  )
})

test('[FIN-34] without a page of finance the calculator leads to a form with its figures', async ({
  page,
  platform,
  content,
}) => {
  const { slug } = await financed(platform, 'harbour')
  await content.patch('tenant-harbour').unset(['routes.finance']).commit()
  try {
    const calculator = page.locator('#finance-calculator')
    const link = calculator.getByRole('link', { name: 'Get Finance Quote' })
    await expect(async () => {
      await page.goto(platform.tenantUrl('harbour', `/cars/${slug}`))
      await expect(link).not.toHaveAttribute('href', /^\/finance-enquiry/, { timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await calculator.scrollIntoViewIfNeeded()
    await expect(calculator.getByRole('button', { name: 'Work it out' })).toBeHidden()
    await calculator.locator('[name=amount]').fill('30000')
    await calculator.getByLabel('Deposit or trade-in').fill('2000')
    await expect(link).toHaveAttribute(
      'data-lead-message',
      /\$30,000 over .* years, with \$2,000 as a deposit/,
    )
    await link.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  } finally {
    await content
      .patch('tenant-harbour')
      .setIfMissing({ routes: {} })
      .set({ 'routes.finance': '/finance-enquiry' })
      .commit()
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[FIN-11] the calculator’s first answer is in the page, and another comes by its button', async ({
    page,
    platform,
  }) => {
    const { slug } = await financed(platform, 'wattle')
    await page.goto(platform.tenantUrl('wattle', `/cars/${slug}`))
    const calculator = page.locator('#finance-calculator')
    await expect(calculator.locator('[data-finance=repayment]')).toHaveText(/^\$\d+$/)
    await calculator.locator('[name=amount]').fill('30000')
    await calculator.locator('[name=interest]').fill('10')
    await calculator.getByRole('button', { name: 'Work it out' }).click()
    await expect(page.locator('[data-finance=repayment]')).toHaveText('$147')
    await expect(page.locator('[data-finance=total]')).toHaveText('$38,220')
  })
})
