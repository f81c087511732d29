import { postEnquiry } from '../../harness/enquiry.ts'
import { violationsOn } from '../tools/axe.ts'
import { liftBars } from '../tools/bars.ts'
import { addPasskeyDevice } from '../tools/passkey-device.ts'
import { expect, test } from '../tools/platform-test.ts'
import { signIn } from '../tools/visitor-sign-in.ts'

const DEALER = 'southside-mg'

test('a visitor adds a passkey and signs in with it next time; what was signed once opens nothing again', async ({
  page,
  platform,
}) => {
  const posts = new Map<string, object>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /passkeys?$/.test(pathname))
      posts.set(pathname, request.postDataJSON() as object)
  })
  const post = async (path: string, host = DEALER, cookie = '') => {
    const headers = { cookie, origin: platform.tenantUrl(host, '').replace(/\/$/, '') }
    const sent = posts.get(path) ?? {}
    return (await postEnquiry(platform, `${host}.localhost`, { ...sent }, { path, headers })).status
  }
  const garage = platform.tenantUrl(DEALER, '/my-garage')
  await addPasskeyDevice(page)
  await page.goto(garage)
  await signIn(page, platform, '0412 000 401', '+61412000401')
  await expect(page).toHaveURL(garage)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey on this device' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await liftBars(page)
  expect(await violationsOn(page)).toEqual([])
  // The same device has one already.
  await passkeys.getByRole('button', { name: 'Add a passkey on this device' }).click()
  await expect(passkeys.getByRole('status')).toHaveText('No passkey was added.')
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  expect(await post('/api/visitor/passkeys', DEALER, cookie)).toBe(422)
  expect(await post('/api/visitor/passkeys')).toBe(401)

  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.goto(garage)
  await expect(page).toHaveURL(/\/sign-in\?type=my-garage/)
  await liftBars(page)
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(garage)
  await expect(page.getByText('Signed in as 04xx xxx 401')).toBeVisible()
  await expect(passkeys).toContainText('last used')
  expect(await post('/api/sign-in/passkey')).toBe(401)
  expect(await post('/api/sign-in/passkey', 'harbour')).toBe(401)

  await passkeys.getByRole('button', { name: /^Remove/ }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.goto(garage)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('You can still sign in with a code.')).toBeVisible()
  // The page still works the other way.
  await signIn(page, platform, '0412 000 401', '+61412000401')
  await expect(page).toHaveURL(garage)
})

test('a device without a passkey says so, and where signing in leads stays on the site', async ({
  page,
  platform,
}) => {
  await addPasskeyDevice(page)
  await page.goto(platform.tenantUrl(DEALER, '/sign-in?redirect=https://evil.example&back=/'))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  const path = '/api/sign-in/passkey'
  const bad = { id: 'x', response: { clientDataJSON: '<b>', authenticatorData: 'x', signature: 'x' } }
  for (const body of [{}, { passkey: bad }, { passkey: { ...bad, id: 'x'.repeat(2_000) } }])
    expect((await postEnquiry(platform, `${DEALER}.localhost`, body, { path })).status).toBe(422)
  const unknown = { id: 'x', response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } }
  expect((await postEnquiry(platform, `${DEALER}.localhost`, { passkey: unknown }, { path })).status).toBe(
    401,
  )
})
