import { expect, test } from '../tools/platform-test.ts'

test('[LEAD-08] [LEAD-09] a van is offered in three steps: one lead, nothing lost by going back or by a reload, with the yard’s own questions', async ({
  page,
  platform,
}) => {
  await page.goto(platform.tenantUrl('outback-rv', '/sell-my-car'))
  const form = page.locator('[data-lead-form]')
  const next = form.getByRole('button', { name: 'Continue' })
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/leads'))
      sent.push((request.postDataJSON() as Record<string, unknown>)['lead_id'])
  })
  await form.getByLabel('First name').fill('Kim')
  await form.getByLabel('Phone').fill('0412 345 678')
  await form.getByLabel('Postcode').fill('5700')
  await next.click()
  const kind = form.getByLabel('What is it?')
  await expect(kind).toBeFocused({ timeout: 20_000 })
  await expect(form.getByLabel('Kilometres on the clock')).toBeHidden()
  await kind.selectOption('Motorhome')
  await form.getByLabel('Make', { exact: false }).first().fill('Jayco')
  await form.getByLabel('Solar panels').check()
  await form.getByLabel('Annexe').check()
  // What is missing is named beside its input, and nothing that was typed goes.
  await next.click()
  await expect(form.getByRole('alert')).toContainText('Model: Please fill in this field.')
  await form.getByRole('button', { name: 'Back' }).click()
  await expect(form.getByLabel('First name')).toHaveValue('Kim')
  await next.click()
  await expect(kind).toBeFocused({ timeout: 20_000 })
  await page.reload()
  await expect(kind).toHaveValue('Motorhome', { timeout: 20_000 })
  await expect(form.getByLabel('Annexe')).toBeChecked()
  await form.getByLabel('Model').fill('Conquest')
  await form.getByLabel('Year').fill('2019')
  await form.getByLabel('Kilometres on the clock').fill('85,000')
  await next.click()
  await form.getByLabel('What do you hope to get for it?').fill('$92,500')
  await form.getByRole('button', { name: 'Ask for an offer' }).click()
  await expect(page).toHaveURL(/\/success\?form=form-outback-sell/, { timeout: 20_000 })
  const [first, ...later] = sent
  expect(first).toBeUndefined()
  expect(new Set(later).size).toBe(1)
  await expect(async () => {
    const outbox = await (await fetch(`${platform.url('site')}/dev/outbox`)).text()
    const mail = outbox.split('<li>').find((item) => item.includes(`Lead: ${String(later[0])}`)) ?? ''
    for (const line of [
      'Make, model and year: 2019 Jayco Conquest',
      'Kilometres on the clock: 85000',
      'What is fitted: Solar panels, Annexe',
      'What do you hope to get for it: $92,500',
    ])
      expect(mail).toContain(line)
  }).toPass({ timeout: 20_000 })
})
