import type { Locator, Page } from '@playwright/test'
import { getAs } from '../../harness/get-as.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { violationsOn } from '../tools/axe.ts'
import { expect, test } from '../tools/platform-test.ts'

/** Returns the mails in the outbox that contain these words. */
async function mailsWith(platform: TestPlatform, words: string): Promise<string[]> {
  const page = await (await fetch(`${platform.url('site')}/dev/outbox`)).text()
  return page.split('<li>').filter((item) => item.includes(words))
}

/** The form that books a service, once its scripts have begun. */
async function serviceForm(page: Page): Promise<Locator> {
  const form = page.locator('form[data-lead-form]:visible').first()
  await form.scrollIntoViewIfNeeded()
  await expect(form).toBeVisible()
  return form
}

async function fillContact(form: Locator, email: string): Promise<void> {
  await form.getByLabel('First name').fill('Kim')
  await form.getByLabel('Last name').fill('Nguyen')
  await form.locator('[name=email]').fill(email)
  await form.getByLabel('Phone').fill('0412 345 678')
}

async function fillVehicle(form: Locator): Promise<void> {
  await form.getByLabel('Make').fill('Mazda')
  await form.getByLabel('Model').fill('CX-5')
  await form.getByLabel('Year').fill('2019')
}

const goOn = (form: Locator) => form.getByRole('button', { name: 'Continue' }).click()
const step = (form: Locator) => form.locator('[data-lead-mark][aria-current]')
const times = (form: Locator) => form.getByRole('group', { name: /Preferred Service Date/ })

test('[SVC-01] [SVC-02] the tab of the service page stands in its address; an unknown one opens the first, and none makes history', async ({
  page,
  platform,
}) => {
  const at = (query: string) => page.goto(platform.tenantUrl('harbour', `/service${query}`))
  const parts = page.getByRole('radio', { name: 'Ask about parts' })
  const cars = page.getByRole('radio', { name: 'Cars and utes' })
  await at('?tab=ASK-about-parts&utm_source=x')
  await expect(parts).toBeChecked()
  await at(`?tab=${'x'.repeat(1_500)}`)
  await expect(cars).toBeChecked()
  await at('?from=menu')
  await expect(cars).toBeChecked()
  const entries = await page.evaluate(() => history.length)
  await expect(async () => {
    await cars.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\/service\?from=menu&tab=ask-about-parts$/, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Send enquiry' })).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('[RTE-25a] [RTE-25] [ENT-13b] [SVC-06] [SVC-08] [SVC-10] [SVC-12] [SVC-13] [SVC-14] a service is booked in three steps that are one lead, at a time that is then taken', async ({
  page,
  platform,
}) => {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/leads')) sent.push(request.postDataJSON() as Record<string, unknown>)
  })
  const email = `service.${Date.now()}@example.com`
  await page.goto(platform.tenantUrl('harbour', '/service'))
  const form = await serviceForm(page)
  await expect(async () => {
    await expect(step(form)).toContainText('Contact Details', { timeout: 1_000 })
    await fillContact(form, email)
    await goOn(form)
    await expect(step(form)).toContainText('Vehicle Details', { timeout: 5_000 })
  }).toPass()
  await fillVehicle(form)
  await form.getByLabel('Number plate').fill('123 ABC')
  await form.getByLabel('State').selectOption('QLD')
  await goOn(form)
  await expect(step(form)).toContainText('Order Details')
  for (const label of ['Service Interval', 'Comments']) await expect(form.getByLabel(label)).toBeVisible()

  // A type must be chosen; comments and repairs need not.
  await form.getByLabel('Service Location').selectOption({ label: 'Harbour City Newstead - Service' })
  const [first, second] = [times(form).getByRole('radio').first(), times(form).getByRole('radio').nth(1)]
  await expect(first).toBeAttached()
  // On the third open day it can be moved and cancelled, whenever the test runs.
  await times(form).getByRole('button').nth(2).click()
  const held = page.waitForResponse((response) => response.url().endsWith('/api/appointments/hold'))
  await second.check({ force: true })
  expect((await held).status()).toBe(201)
  // It is nobody else's now; for this tab it stays free, also when the page is loaded again.
  const chosen = await second.inputValue()
  const key = await form.locator('input[name=hold]').inputValue()
  const leftWith = async (query: string) => {
    const asked = `/api/appointments?location_id=harbour-city-newstead-service&days=28${query}`
    const { body } = await getAs(platform, 'harbour.localhost', asked)
    return (JSON.parse(body) as { start: string; left: number }[]).find(({ start }) => start === chosen)?.left
  }
  expect([await leftWith(''), await leftWith(`&hold=${key}`)]).toEqual([3, 4])
  await form.getByRole('button', { name: 'Book service' }).click()
  await expect(form.getByRole('alert')).toContainText('Service Type: Please fill in this field.')
  await expect(second).toBeChecked()
  await form.getByLabel('Service Type').selectOption('Log book service')
  await form.getByLabel('Loan car').check()
  await form.getByLabel('Send me a reminder').check()
  expect(await violationsOn(page)).toEqual([])
  const start = await second.inputValue()
  await form.getByRole('button', { name: 'Book service' }).click()
  await expect(page).toHaveURL(/\/success\?/, { timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, we have your booking')
  await expect(page.getByRole('main')).toContainText('Harbour City Newstead - Service')
  expect(await violationsOn(page)).toEqual([])

  const last = sent.at(-1)
  expect(sent[0]).toMatchObject({ form_completed: false, step: 1 })
  expect(last).toMatchObject({
    form_completed: true,
    lead_id: expect.stringMatching(/^[\da-f-]{36}$/),
    dateTime: start,
    additional_services: 'Loan car',
  })
  await expect.poll(() => mailsWith(platform, email), { timeout: 20_000 }).toHaveLength(2)
  const mails = await mailsWith(platform, email)
  const confirmation = mails.find((mail) => mail.includes('your time is booked')) ?? ''
  expect(confirmation).toContain('/appointments/')
  const notice = mails.find((mail) => mail !== confirmation) ?? ''
  for (const line of ['Service Booking', '2019 Mazda CX-5', '123ABC QLD', 'Log book service', 'Loan car'])
    expect(notice).toContain(line)

  // The file, and the page on which it is moved and cancelled.
  const manage = await page.getByRole('link', { name: 'Move or cancel it' }).getAttribute('href')
  const file = await getAs(platform, 'harbour.localhost', `${manage}/calendar.ics`)
  expect(file.headers['content-type']).toContain('text/calendar')
  const utc = new Date(start).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  expect(file.body).toContain(`DTSTART:${utc}\r\n`)
  expect(file.headers['cache-control']).toContain('no-store')

  await page.getByRole('link', { name: 'Move or cancel it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your service is booked')
  expect(await violationsOn(page)).toEqual([])
  const others = page.getByRole('radio')
  expect(await others.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).not.toContain(
    start,
  )
  const moved = await others.nth(3).inputValue()
  await others.nth(3).check({ force: true })
  await page.getByRole('button', { name: 'Move my appointment' }).click()
  await expect(page.getByRole('status')).toHaveText('Your appointment is moved. This is the new time.')
  const after = await getAs(platform, 'harbour.localhost', `${manage}/calendar.ics`)
  expect(after.body).toContain(`DTSTART:${new Date(moved).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`)
  await page.getByRole('button', { name: 'Cancel my appointment' }).click()
  await expect(page.getByRole('status')).toHaveText('Your appointment is cancelled.')
  await expect(page.getByRole('button', { name: 'Move my appointment' })).toHaveCount(0)
  expect((await getAs(platform, 'harbour.localhost', `${manage}/calendar.ics`)).status).toBe(404)
  // A link that somebody made up opens nothing.
  expect((await getAs(platform, 'harbour.localhost', `${manage?.slice(0, -2)}xx`)).status).toBe(404)
  expect((await getAs(platform, 'wattle.localhost', manage ?? '')).status).toBe(404)
})

test('[SVC-07] [SVC-11] a dealer asks for the vehicle first, and for the interval', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('southside-mg', '/service'))
  const form = await serviceForm(page)
  await expect(async () => {
    await fillVehicle(form)
    await goOn(form)
    await expect(step(form)).toContainText('Contact Details', { timeout: 5_000 })
  }).toPass()
  await fillContact(form, `interval.${Date.now()}@example.com`)
  await goOn(form)
  // It is a Mazda, for which this dealer has no prices; an MG HS has some.
  await expect(form.getByText('Our prices:')).toHaveCount(0)
  await form.getByRole('button', { name: 'Back' }).click()
  await form.getByRole('button', { name: 'Back' }).click()
  await form.getByLabel('Make').fill('MG')
  await form.getByLabel('Model').fill('HS Essence')
  await form.getByLabel('Year').fill('2022')
  await goOn(form)
  await goOn(form)
  await expect(form.getByText('Our prices: MG HS, petrol')).toBeVisible()
  await expect(form).toContainText('15,000 km or 12 months$296')
  await expect(step(form)).toContainText('Order Details')
  await form.getByLabel('Service Type').selectOption('Logbook service')
  await form.getByRole('button', { name: 'Book service' }).click()
  await expect(form.getByRole('alert')).toContainText('Service Interval: Please fill in this field.')
})

test('[SVC-09] [ERR-01o] the shortest form does not go on without make, model and year', async ({
  page,
  platform,
  content,
}) => {
  const id = 'form-outback-service'
  const seeded = await content.getDocument(id)
  await content
    .patch(id)
    .set({ service: { order: 'minimal' } })
    .commit()
  try {
    await expect(async () => {
      await page.goto(platform.tenantUrl('outback-rv', '/service'))
      await expect(page.locator('[data-lead-mark]')).toHaveCount(2, { timeout: 2_000 })
    }).toPass()
    const form = await serviceForm(page)
    await form.getByLabel('Make').fill('Jayco')
    await expect(async () => {
      await goOn(form)
      await expect(form.getByRole('alert')).toContainText('Please complete the form step before proceeding', {
        timeout: 5_000,
      })
    }).toPass()
    await expect(step(form)).toContainText('Vehicle Details')
    await expect(form.getByLabel('Model')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Model').fill('Swan')
    await form.getByLabel('Year').fill('2015')
    await goOn(form)
    await expect(step(form)).toContainText('Contact Details')
    await expect(form.getByLabel('First name')).toBeFocused()
  } finally {
    await content.createOrReplace(seeded!)
  }
})

test('a time that somebody else took meanwhile is refused with those that are free, and the form keeps what was typed', async ({
  page,
  platform,
}) => {
  const email = `meanwhile.${Date.now()}@example.com`
  await page.goto(platform.tenantUrl('southside-mg', '/service'))
  const form = await serviceForm(page)
  await expect(async () => {
    await fillVehicle(form)
    await goOn(form)
    await expect(step(form)).toContainText('Contact Details', { timeout: 5_000 })
  }).toPass()
  await fillContact(form, email)
  await goOn(form)
  await form.getByLabel('Service Type').selectOption('Logbook service')
  await form.getByLabel('Service Interval').selectOption('I am not sure')
  // The last free time of the day is taken by three others after it was shown here.
  const choice = times(form).getByRole('radio').last()
  const start = await choice.inputValue()
  const location = 'southside-mg-moorabbin-service'
  const hold = () =>
    page.evaluate(
      async (body) => {
        const answer = await fetch('/api/appointments/hold', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, hold: crypto.randomUUID() }),
        })
        return answer.status
      },
      { location_id: location, start },
    )
  expect([await hold(), await hold(), await hold(), await hold()]).toEqual([201, 201, 201, 409])
  await choice.check({ force: true })
  await expect(form).toContainText('That time has just been taken. Please choose another one.')
  await expect(choice).toBeDisabled()
  await expect(form.getByLabel('Service Type')).toHaveValue('Logbook service')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a service is booked with one form: a time that is no slot is refused, one that is is booked', async ({
    page,
    platform,
  }) => {
    const url = platform.tenantUrl('southside-mg', '/service')
    const { body } = await getAs(
      platform,
      'southside-mg.localhost',
      '/api/appointments?location_id=southside-mg-moorabbin-service&days=20',
    )
    const free = (JSON.parse(body) as { start: string; left: number }[]).findLast(({ left }) => left > 1)
    if (!free) throw new Error('nothing is free in three weeks')
    await page.goto(url)
    const form = page.locator('form[data-lead-form]').first()
    await fillVehicle(form)
    await fillContact(form, `plain.${Date.now()}@example.com`)
    await form.getByLabel('Service Type').selectOption('Tyres')
    await form.getByLabel('Service Interval').selectOption('I am not sure')
    const when = form.getByLabel('Preferred Service Date')
    await when.fill(`${free.start.slice(0, 14)}17`)
    await form.getByRole('button', { name: 'Book service' }).click()
    await expect(page.getByRole('alert')).toContainText('Please choose one of the times that can be booked.')
    await expect(page.getByLabel('Make')).toHaveValue('Mazda')
    await page.getByLabel('Preferred Service Date').fill(free.start.slice(0, 16))
    // People need a moment.
    await page.waitForTimeout(2_500)
    await page.getByRole('button', { name: 'Book service' }).click()
    await expect(page).toHaveURL(/\/success\?.*appointment=/)
    await expect(page.getByRole('main')).toContainText('Southside MG - Service')
    await page.getByRole('link', { name: 'Move or cancel it' }).click()
    await page.getByRole('button', { name: 'Cancel my appointment' }).click()
    await expect(page.getByRole('status')).toHaveText('Your appointment is cancelled.')
  })
})
