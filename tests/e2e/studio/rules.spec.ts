import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, resultCount } from '../tools/platform-test.ts'
import { test } from './studio-test.ts'

/** A rule of the dealer that hides nothing yet. */
const rule = (id: string) => ({
  _id: id,
  _type: 'tenantRule',
  allTenants: false,
  tenants: [{ _key: 'a', _type: 'reference', _ref: 'tenant-harbour' }],
  title: 'Rule of a journey',
  reason: 'Held back for the journey.',
  enabled: true,
  order: 90,
  on: 'stock',
  effect: 'exclude',
  where: {
    _type: 'ruleWhere',
    combine: 'all',
    conditions: [
      { _key: 'c', _type: 'ruleCondition', field: 'make', op: 'eq', valueFrom: 'values', values: ['Lada'] },
    ],
  },
})

const sentence = (page: Page) => page.getByTestId('rule-sentence')
const preview = (page: Page) => page.getByTestId('rule-preview-harbour')

/** Pastes as a spreadsheet does: the browser's own paste needs the clipboard of a desktop. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).evaluate((input, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('[STU-03] [TEN-04] staff write a rule in rows, read it as a sentence, and the vehicles counted beforehand are those that go', async ({
  studioOf,
  documents,
  content,
  page: site,
  platform,
}) => {
  const id = 'journey-rule'
  await content.createOrReplace(rule(id))
  const studio = await studioOf('Ada Approver')
  const { page } = studio
  await studio.edit('tenantRule', id)
  await expect(sentence(page)).toHaveText('Hide vehicles where Make is Lada.')
  await expect(preview(page)).toContainText('Changes nothing (0 %)')

  // Values come from the dealer's own stock, with their numbers.
  const row = page.getByRole('group', { name: 'Condition 1' })
  await row.getByLabel('Compare', { exact: true }).selectOption('in')
  await row.getByLabel('Remove Lada').click()
  await expect(row).toContainText('Add at least one value')
  await expect(page.getByTestId('rule-summary')).toContainText('Complete the conditions')
  const suggestion = row.getByRole('button', { name: /^Add Toyota, \d+ in stock$/ })
  const ofMake = Number(/(\d+) in stock/.exec((await suggestion.getAttribute('aria-label')) ?? '')?.[1])
  await suggestion.click()
  await expect(sentence(page)).toHaveText('Hide vehicles where Make is one of Toyota.')
  await expect(preview(page)).toContainText(/Hides \d+ vehicles \(\d+ %\)/)
  const said = (await preview(page).textContent()) ?? ''
  const hides = Number(/Hides (\d+) vehicles/.exec(said)?.[1])
  expect(hides).toBeGreaterThan(0)
  expect(hides).toBeLessThanOrEqual(ofMake)
  await preview(page).getByRole('button', { name: 'List vehicles' }).click()
  await expect(preview(page).getByRole('listitem').first()).toContainText('Toyota')
  const { violations } = await new AxeBuilder({ page })
    .include('[data-testid=rule-summary]')
    .include('[data-testid=field-where]')
    .analyze()
  expect(violations).toEqual([])

  const listing = platform.tenantUrl('harbour', '/search/new-used-and-demo-cars')
  await site.goto(listing)
  const before = await resultCount(site)
  await documents.expect(`drafts.${id}`, { where: { conditions: [{ values: ['Toyota'] }] } })
  await studio.publish('Rule of a journey')
  await expect.poll(() => resultCount(site)).toBe(before - hides)
})

test('[STU-03] a pasted column of 200 stock numbers is 200 values; what the site would ignore is refused with the reason', async ({
  studioOf,
  documents,
  content,
}) => {
  const id = 'journey-rule-pasted'
  await content.createOrReplace(rule(id))
  const studio = await studioOf('Ada Approver')
  const { page } = studio
  await studio.edit('tenantRule', id)
  const row = page.getByRole('group', { name: 'Condition 1' })
  await row.getByLabel('Look at').selectOption({ label: 'Stock number' })
  await row.getByLabel('Compare', { exact: true }).selectOption('in')
  const column = Array.from({ length: 200 }, (_, n) => `N${1000 + n}`)
  await paste(page, 'Add a value of Stock number', `${column.join('\r\n')}\r\n`)
  await expect(row).toContainText('200 values')
  await expect(sentence(page)).toContainText('and 196 more')
  const stored = { field: 'stocknum', op: 'in', values: column }
  await documents.expect(`drafts.${id}`, { where: { conditions: [stored] } })

  const tooMany = Array.from({ length: 100_000 }, (_, n) => `X${n}`).join('\n')
  await paste(page, 'Add a value of Stock number', tooMany)
  await expect(row.getByRole('alert')).toContainText('at most 10,000 values')
  await documents.expect(`drafts.${id}`, { where: { conditions: [stored] } })

  // A field that was removed from the language after somebody used it.
  await content.createOrReplace({
    ...rule(`${id}-old`),
    where: {
      combine: 'all',
      conditions: [{ _key: 'c', _type: 'ruleCondition', field: 'cost', op: 'eq', values: ['1'] }],
    },
  })
  await studio.edit('tenantRule', `${id}-old`)
  await expect(page.getByRole('group', { name: 'Condition 1' })).toContainText(
    '"cost" is not a field of vehicles',
  )
})
