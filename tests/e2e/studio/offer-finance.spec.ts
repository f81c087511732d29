import { expect, test } from './studio-test.ts'

test('[FIN-36] an offer whose words claim a rate is not published; with its rate in Finance it is, and stands whole on its card and page', async ({
  studioOf,
  documents,
  page,
  platform,
  problems,
}) => {
  problems.expect(/^toast: Not published/)
  const id = await documents.offer('journey-rate', 'Finance on utes')
  const studio = await studioOf('Ada Approver')
  await studio.edit('offer', id)
  await studio.input('highlight').fill('Now 4.9% p.a.')
  await documents.expect(`drafts.${id}`, { highlight: 'Now 4.9% p.a.' })
  await studio.action('publish').click()
  await expect(studio.toast('Not published')).toBeVisible()
  await studio.field('highlight').getByTestId('input-validation-icon-error').hover()
  await expect(studio.page.getByText('It says “4.9% p.a.”', { exact: false })).toBeVisible()

  await studio.input('highlight').fill('This month only')
  await studio.field('finance').getByRole('button', { name: 'Finance' }).click()
  for (const [name, value] of [
    ['interestRate', '4.9'],
    ['comparisonRate', '5.6'],
    ['amount', '30000'],
    ['termYears', '5'],
  ] as const)
    await studio.input(`finance.${name}`).fill(value)
  await documents.expect(`drafts.${id}`, { finance: { comparisonRate: 5.6, termYears: 5 } })
  // The check of the corrected words waits for an idle browser.
  await expect(studio.field('highlight').getByTestId('input-validation-icon-error')).toHaveCount(0)
  await studio.publish('Finance on utes')

  for (const path of ['/special-offers', `/offers/${id}`]) {
    await page.goto(platform.tenantUrl('harbour', path))
    const offer = page.locator('article').filter({ hasText: 'Finance on utes' }).last()
    const figures = offer.locator('dl dd')
    await expect(figures).toHaveText(['4.90%', '5.60%'])
    const sizes = await figures.evaluateAll((all) => all.map((figure) => getComputedStyle(figure).fontSize))
    expect(new Set(sizes).size).toBe(1)
    await expect(
      offer.getByText('Comparison rate based on a secured loan of $30,000 over 5 years. WARNING:', {
        exact: false,
      }),
    ).toBeVisible()
  }
})
