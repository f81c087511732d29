import { until } from '../../contract/vehicle-life/dealer.ts'
import { postProved, TYPED } from '../../harness/enquiry.ts'
import { getAs } from '../../harness/get-as.ts'
import { pathOfOne } from '../../harness/one-vehicle.ts'
import { expect, test } from './studio-test.ts'

const HOST = 'southside-mg.localhost'

test('staff see who holds a vehicle, hold it longer, confirm, sell it and take that back, and give the deposit back', async ({
  studioOf,
  platform,
}) => {
  const name = `Visitor${Date.now()}`
  const path = await pathOfOne(
    platform,
    'tenant_ids:=southside-mg && status:=in_stock && sold:=false && reserved:=false && price:>5000',
  )
  const car = path.replace('/cars/', '')
  const sent = await postProved(
    platform,
    HOST,
    { ...TYPED, last_name: name, email: `${name}@example.com`, phone: `04${name.slice(-8)}`, car_id: car },
    '/api/reservations',
  )
  expect(sent.status, sent.body).toBe(201)
  const { reservation } = JSON.parse(sent.body) as { reservation: string }

  const studio = await studioOf('Pat Admin')
  const { page } = studio
  await studio.goto('/reservations')
  await page.getByLabel('Dealer').selectOption({ label: 'Southside MG' })
  const entry = page.locator('[data-reservation]').filter({ hasText: name })
  await expect(entry).toContainText('Held')
  await expect(entry).toContainText('Deposit $500: not paid yet')

  // The visitor pays meanwhile.
  await page.goto(platform.tenantUrl('southside-mg', `/reservations/${reservation}`))
  await page.getByRole('link', { name: 'Pay the deposit of $500' }).click()
  await page.getByRole('button', { name: 'Pay, and tell it twice' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your deposit is paid')

  await studio.goto('/reservations')
  await page.getByLabel('Dealer').selectOption({ label: 'Southside MG' })
  await expect(entry).toContainText('Deposit paid')
  await expect(entry).toContainText('$500: paid')
  const until = await entry.getByText(/^Until /).textContent()
  await entry.getByRole('button', { name: 'Hold 24 hours longer' }).click()
  await expect(entry.getByText(/^Until /)).not.toHaveText(until ?? '')
  await entry.getByRole('button', { name: 'Confirm' }).click()
  await expect(entry).toContainText('Confirmed')
  await entry.getByRole('button', { name: 'Mark sold' }).click()
  await expect(page.getByRole('region', { name: 'Ended in the last 30 days' })).toContainText(name)
  expect((await getAs(platform, HOST, path)).body).toContain('found its owner')
  await entry.getByRole('button', { name: 'Not sold after all' }).click()
  await expect(page.getByRole('region', { name: 'Held now' })).toContainText(name)
  expect((await getAs(platform, HOST, path)).body).toContain('Somebody is holding this one')
  await entry.getByRole('button', { name: 'Cancel and refund' }).click()
  await entry.getByRole('button', { name: /^Yes, end it/ }).click()
  await expect(entry).toContainText('Refunded')
  await expect(entry).toContainText('$500: refunded')
  expect((await getAs(platform, HOST, path)).body).toContain('Reserve Car Now')

  // Its lead tells the same.
  await entry.getByRole('link', { name: new RegExp(name) }).click()
  for (const state of ['held', 'deposit paid', 'confirmed', 'sold', 'cancelled', 'refunded'])
    await expect(page.getByText(`Reservation: ${state}`).first()).toBeVisible()
})

test('staff hold a vehicle for somebody who only asked about it; they get the link, and nobody else can reserve it', async ({
  studioOf,
  platform,
}) => {
  const name = `Caller${Date.now()}`
  const path = await pathOfOne(
    platform,
    'tenant_ids:=southside-mg && status:=in_stock && sold:=false && reserved:=false && price:>7000',
  )
  const asked = { ...TYPED, last_name: name, email: `${name}@example.com`, phone: `04${name.slice(-8)}` }
  const sent = await postProved(platform, HOST, { ...asked, car_id: path.replace('/cars/', '') })
  expect(sent.status, sent.body).toBe(201)
  const { lead_id } = JSON.parse(sent.body) as { lead_id: string }

  const studio = await studioOf('Pat Admin')
  const { page } = studio
  await studio.goto(`/leads/open/${lead_id}`)
  const hold = page.getByTestId('lead').getByRole('region', { name: 'Holding the vehicle' })
  await expect(hold).toContainText('the deposit of $500')
  await hold.getByRole('button', { name: 'Hold it for them' }).click()
  await expect(hold).toContainText(/Held.*Until /)
  await expect(page.getByTestId('activity')).toContainText('Reservation: held')
  expect((await getAs(platform, HOST, path)).body).toContain('Somebody is holding this one')
  const mail = await until(
    async () => {
      const outbox = await (await fetch(`${platform.url('site')}/dev/outbox`)).text()
      return outbox
        .split('<li>')
        .find((item) => item.includes(name.toLowerCase()) && item.includes('/reservations/'))
    },
    (found) => found !== undefined,
  )
  const link = /\/reservations\/[\w.-]+/.exec(mail ?? '')?.[0] ?? ''
  await page.goto(platform.tenantUrl('southside-mg', link))
  await expect(page.getByRole('link', { name: 'Pay the deposit of $500' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel my reservation' }).click()
  await expect.poll(async () => (await getAs(platform, HOST, path)).body).toContain('Reserve Car Now')
})
