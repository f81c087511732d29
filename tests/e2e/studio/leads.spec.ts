import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { passOf, postEnquiry, TYPED } from '../../harness/enquiry.ts'
import { vehiclesThat } from '../../harness/one-vehicle.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { TENANT } from './documents.ts'
import { expect, test } from './studio-test.ts'

/** Sends an enquiry to harbour as a browser does; returns the id of its lead. */
async function enquire(platform: TestPlatform, fields: Record<string, unknown>): Promise<string> {
  const evidence = await passOf(platform, 'harbour.localhost')
  let body = ''
  const send = async () => {
    const sent = { ...TYPED, dealership_slug: 'harbour-city-newstead', ...evidence, ...fields }
    const headers = { 'idempotency-key': JSON.stringify(fields) }
    const answer = await postEnquiry(platform, 'harbour.localhost', sent, { headers })
    body = answer.body
    return answer.status === 201 ? 'sent' : answer.body
  }
  // The site refuses a form that is filled in faster than a person could.
  await expect.poll(send, { timeout: 20_000, intervals: [700] }).toBe('sent')
  return (JSON.parse(body) as { lead_id: string }).lead_id
}

/** Narrows the list to words; a Studio that has just been opened draws its tools more than once, and loses what is typed meanwhile. */
async function findLeads(page: Page, words: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Find leads' })
  await expect(async () => {
    await box.fill(words)
    await expect(box).toHaveValue(words, { timeout: 1_000 })
  }).toPass()
}

const row = (page: Page, lead: string) => page.locator(`a[data-lead="${lead}"]`)
const opened = (page: Page) => page.getByTestId('lead')

test('a lead is found, read, worked on and noted; who looks after it elsewhere sees it at once', async ({
  studioOf,
  platform,
}) => {
  const person = {
    name: 'Desk',
    last_name: `Visitor${Date.now()}`,
    email: `desk.${Date.now()}@example.com`,
    phone: '0498 111 222',
  }
  const first = await enquire(platform, { ...person, message: 'Do you open on Sundays?' })
  const second = await enquire(platform, { ...person, message: 'And may I bring my dog?' })
  const ada = await studioOf('Ada Approver', 'own')
  await ada.goto('/leads')
  await findLeads(ada.page, person.last_name)
  await expect(row(ada.page, second)).toContainText('unread')
  // The earlier one of the same person stands below it.
  const earlier = ada.page.getByRole('list', { name: 'Earlier leads of the same person' })
  await expect(earlier.locator(`a[data-lead="${first}"]`)).toContainText('Do you open on Sundays?')
  // By keyboard alone.
  await row(ada.page, second).focus()
  await ada.page.keyboard.press('ArrowDown')
  await expect(row(ada.page, first)).toBeFocused()
  await ada.page.keyboard.press('ArrowUp')
  await ada.page.keyboard.press('Enter')
  const lead = opened(ada.page)
  await expect(lead.getByRole('heading', { name: `Desk ${person.last_name}` })).toBeVisible()
  await expect(lead).toContainText('And may I bring my dog?')
  await expect(lead.getByRole('link', { name: '0498 111 222' })).toHaveAttribute('href', 'tel:+61498111222')
  await expect(lead.getByRole('region', { name: 'Other leads of this person (1)' })).toContainText('Sundays')
  const deliveries = lead.getByRole('region', { name: 'Deliveries' })
  await expect(deliveries).toContainText('Delivered', { timeout: 20_000 })

  const harriet = await studioOf('Harriet Editor', 'own')
  await harriet.goto(`/leads/open/${second}`)
  await expect(opened(harriet.page)).toContainText('And may I bring my dog?')
  await lead.getByLabel('Status').selectOption('Appointment')
  await lead.getByLabel('Assigned to').selectOption('Harriet Editor')
  await lead.getByLabel('Note, for your staff only').fill('Tuesday at ten, with the dog')
  await lead.getByRole('button', { name: 'Save note' }).click()
  await expect(lead.getByTestId('activity')).toContainText('Tuesday at ten, with the dog')
  await expect(opened(harriet.page).getByTestId('activity')).toContainText('Status: Appointment', {
    timeout: 20_000,
  })
  await expect(opened(harriet.page).getByTestId('activity')).toContainText('Assigned to Harriet Editor')
  await harriet.page.getByRole('button', { name: /^Mine/ }).click()
  await expect(row(harriet.page, second)).toBeVisible()
  await expect(row(harriet.page, first)).toHaveCount(0)

  // Sending again is one more delivery.
  await deliveries
    .getByRole('button', { name: /^Send again: Email/ })
    .first()
    .click()
  await expect(lead.getByTestId('activity')).toContainText('Sent again: Email')

  const [download] = await Promise.all([
    ada.page.waitForEvent('download'),
    ada.page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain(person.last_name)
  expect(csv.trim().split('\n')).toHaveLength(3)

  const will = await studioOf('Will Editor', 'own')
  await will.goto('/leads')
  await expect(will.page.getByTestId('leads-tool')).toBeVisible()
  await findLeads(will.page, person.last_name)
  await expect(will.page.getByText('No lead fits these filters.')).toBeVisible()

  const vic = await studioOf('Vic Viewer', 'own')
  await vic.goto(`/leads/open/${second}`)
  await expect(opened(vic.page)).toContainText('Tuesday at ten')
  await expect(opened(vic.page).getByLabel('Status')).toHaveCount(0)
  await expect(vic.page.getByRole('button', { name: 'Export as CSV' })).toHaveCount(0)

  // Whoever asks to be forgotten is.
  await lead.getByRole('button', { name: 'Forget this person' }).click()
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Forget', exact: true }).click()
  await expect(row(ada.page, second)).toHaveCount(0, { timeout: 20_000 })
})

test('members of a strict team see its leads only, and get new ones in turn', async ({
  studioOf,
  platform,
  content,
}) => {
  const team = 'lead-team-journey'
  const name = `Team${Date.now()}`
  const other = await enquire(platform, { last_name: name, message: 'A general question' })
  await content.createOrReplace({
    _id: team,
    _type: 'leadTeam',
    tenant: { _type: 'reference', _ref: TENANT },
    title: 'Service desk',
    members: ['harriet-editor'],
    categories: ['Service Booking'],
    places: [{ _type: 'reference', _key: 'a', _ref: 'location-harbour-newstead' }],
    assigns: 'inTurn',
    seesOnlyTheirs: true,
    order: -1,
  })
  try {
    const harriet = await studioOf('Harriet Editor', 'own')
    await harriet.goto('/leads')
    await findLeads(harriet.page, name)
    await expect(harriet.page.getByText('No lead fits these filters.')).toBeVisible({ timeout: 30_000 })
    const theirs = await enquire(platform, {
      category: 'Service Booking',
      last_name: name,
      message: 'When can I bring it in?',
    })
    await expect(row(harriet.page, theirs)).toContainText('Harriet Editor', { timeout: 30_000 })
    await expect(row(harriet.page, other)).toHaveCount(0)
    const elsewhere = await enquire(platform, {
      category: 'Service Booking',
      dealership_slug: 'harbour-city-moorooka',
      last_name: name,
      message: 'At Moorooka?',
    })
    const ada = await studioOf('Ada Approver', 'own')
    await ada.goto('/leads')
    await findLeads(ada.page, name)
    await expect(row(ada.page, other)).toBeVisible()
    await expect(row(ada.page, theirs)).toBeVisible()
    await expect(row(ada.page, elsewhere)).toBeVisible()
    await harriet.page.reload()
    await findLeads(harriet.page, name)
    await expect(row(harriet.page, theirs)).toBeVisible()
    await expect(row(harriet.page, elsewhere)).toHaveCount(0)
  } finally {
    await content.delete(team)
  }
})

test('several leads are chosen and changed together; who only reads has nothing to choose', async ({
  studioOf,
  platform,
}) => {
  const name = `Several${Date.now()}`
  const leads: string[] = []
  for (const at of [1, 2, 3])
    leads.push(
      await enquire(platform, {
        last_name: name,
        email: `${name}.${at}@example.com`,
        phone: `0498 333 00${at}`,
        message: `Number ${at}`,
      }),
    )
  const ada = await studioOf('Ada Approver')
  const { page } = ada
  await ada.goto('/leads')
  await findLeads(page, name)
  const boxes = page.getByRole('checkbox', { name: /^Choose .*Several/ })
  await expect(boxes).toHaveCount(3)
  const bar = page.getByRole('group', { name: 'Chosen leads' })
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await expect(bar).toContainText('1 of 3 chosen')
  await bar.getByRole('checkbox').check()
  await expect(bar).toContainText('3 of 3 chosen')
  await boxes.first().uncheck()
  await expect(bar.getByRole('button', { name: 'Change 2 leads' })).toBeDisabled()

  await bar.getByLabel('Assign to').selectOption('Harriet Editor')
  await bar.getByLabel('New status').selectOption('Lost')
  await bar.getByRole('button', { name: 'Change 2 leads' }).click()
  await expect(ada.toast('2 leads changed')).toBeVisible()
  // What is lost is in another list, and chosen nowhere.
  await expect(boxes).toHaveCount(1)
  await expect(bar).toContainText('Choose the lead shown')
  await expect(row(page, leads[2] ?? '')).toBeVisible()
  await page.getByRole('button', { name: /^Sold and lost/ }).click()
  await expect(boxes).toHaveCount(2)
  for (const lead of leads.slice(0, 2)) await expect(row(page, lead)).toContainText('Harriet Editor')

  const vic = await studioOf('Vic Viewer')
  await vic.goto('/leads')
  await findLeads(vic.page, name)
  await expect(row(vic.page, leads[2] ?? '')).toBeVisible()
  await expect(vic.page.getByTestId('leads-tool').getByRole('checkbox')).toHaveCount(0)
})

test('staff write down what a caller says, about a vehicle, and everybody at the desk has the lead', async ({
  studioOf,
  platform,
  problems,
}) => {
  problems.expect(/^422 GET .*\/api\/leads\/entry\?/, /^422 POST .*\/api\/leads\/enter$/)
  const name = `Caller${Date.now()}`
  const [car] = await vehiclesThat(platform, 'tenant_ids:=harbour && status:=in_stock && sold:=false', 1)
  const { stocknum = '' } = car ?? {}
  const ada = await studioOf('Ada Approver')
  const { page } = ada
  await ada.goto('/leads')
  await page.getByRole('button', { name: 'New lead' }).click()
  const entry = page.getByTestId('lead-entry')
  await expect(entry.getByRole('heading', { name: 'New lead' })).toBeFocused()
  await entry.getByLabel('Form', { exact: true }).selectOption('Ask us about this vehicle')
  await entry.getByLabel('Stock number of the vehicle').fill('no such number')
  await entry.getByRole('button', { name: 'Find' }).click()
  await expect(entry.getByRole('alert')).toContainText('shows no vehicle “no such number”')
  await entry.getByLabel('Stock number of the vehicle').fill(stocknum.toLowerCase())
  await entry.getByRole('button', { name: 'Find' }).click()
  await entry.getByLabel('First name').fill('Sam')
  await entry.getByLabel('Last name').fill(name)
  await entry.getByLabel('Email').fill('sam at home')
  await entry.getByLabel('Phone').fill('0498 222 333')
  await entry.getByLabel('Postcode').fill('4006')
  await entry.getByLabel('Message').fill('Would like to see it on Friday')
  // What was typed is there when somebody looked something up meanwhile.
  await ada.goto('/structure')
  await ada.goto('/leads/open/new')
  await expect(entry.getByLabel('Last name')).toHaveValue(name)
  await entry.getByRole('button', { name: 'Save the lead' }).click()
  await expect(entry.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await entry.getByLabel('Email').fill(`${name}@example.com`)
  const { violations } = await new AxeBuilder({ page }).include('[data-testid=lead-entry]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
  await entry.getByRole('button', { name: 'Save the lead' }).click()

  const lead = opened(page)
  await expect(lead.getByRole('heading', { name: `Sam ${name}` })).toBeVisible()
  await expect(lead).toContainText('Would like to see it on Friday')
  await expect(lead).toContainText(stocknum)
  await expect(lead.getByTestId('activity')).toContainText('Written down for somebody who called or came in')
  const harriet = await studioOf('Harriet Editor')
  await harriet.goto('/leads')
  await findLeads(harriet.page, name)
  // Somebody has spoken with them already.
  await expect(harriet.page.locator('a[data-lead]')).toHaveCount(1)
  await expect(harriet.page.locator('a[data-lead]')).not.toContainText('unread')
  await expect(harriet.page.locator('a[data-lead]')).not.toContainText('Answer by')
})

test('at 390 px the list and the lead take turns', async ({ studioOf, platform }) => {
  const name = `Phone${Date.now()}`
  const lead = await enquire(platform, { last_name: name, message: 'From a phone' })
  const ada = await studioOf('Ada Approver', 'own')
  await ada.page.setViewportSize({ width: 390, height: 844 })
  await ada.goto('/leads')
  await row(ada.page, lead).click()
  await expect(opened(ada.page).getByRole('heading', { name: new RegExp(name) })).toBeFocused()
  await expect(row(ada.page, lead)).toHaveCount(0)
  await ada.page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(row(ada.page, lead)).toBeVisible()
})

for (const width of [390, 1440])
  test(`list and lead at ${width} px have no accessibility violation and never scroll sideways`, async ({
    studioOf,
    platform,
  }) => {
    const lead = await enquire(platform, { last_name: `Axe${width}`, message: `At ${width} px` })
    const ada = await studioOf('Ada Approver', 'own')
    const { page } = ada
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/leads', `/leads/open/${lead}`]) {
      await ada.goto(path)
      await expect(path === '/leads' ? row(page, lead) : opened(page).getByLabel('Status')).toBeVisible()
      await expect(page.getByRole('status')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page }).include('[data-testid=leads-tool]').analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })
