import { newestCode } from '../../harness/newest-code.ts'
import { getAs } from '../../harness/get-as.ts'
import type { TestPlatform } from '../../harness/platform.ts'
import { expect, test } from '../tools/platform-test.ts'
import { signIn } from '../tools/visitor-sign-in.ts'

const SECRET = 'Only for people who signed in'
const PAGE_ID = 'page-e2e-members'
const RULE_ID = 'rule-e2e-sign-in'
const HARBOUR = { _type: 'reference', _ref: 'tenant-harbour' }

test.beforeAll(async ({ content }) => {
  await content.createOrReplace({
    _id: PAGE_ID,
    _type: 'page',
    tenant: HARBOUR,
    title: 'Spin to win',
    path: '/spin-to-win',
    blocks: [
      {
        _key: 'a',
        _type: 'richText',
        heading: SECRET,
        layout: 'stacked',
        variant: 'plain',
        body: [
          {
            _key: 'b',
            _type: 'block',
            style: 'normal',
            children: [{ _key: 'c', _type: 'span', text: 'Welcome back.' }],
          },
        ],
      },
    ],
  })
})

test.afterAll(async ({ content }) => {
  await content.delete(RULE_ID)
  await content.delete(PAGE_ID)
})

/** Returns the site's answer without following a redirect. */
async function answer(platform: TestPlatform, path: string, cookie = '') {
  const response = await fetch(`${platform.url('site')}${path}`, { redirect: 'manual', headers: { cookie } })
  return {
    status: response.status,
    location: response.headers.get('location'),
    cache: response.headers.get('cache-control'),
    body: await response.text(),
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[AUTH-01] [AUTH-02] [AUTH-06] [N10] publishing a rule gates a page; a code by phone opens it; signing out shuts it', async ({
    page,
    platform,
    content,
  }) => {
    const address = platform.tenantUrl('harbour', '/spin-to-win')
    const preview = '/t/harbour/spin-to-win'
    await expect.poll(async () => (await page.goto(address))?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: SECRET })).toBeVisible()

    await content.createOrReplace({
      _id: RULE_ID,
      _type: 'tenantRule',
      title: 'The game is for customers',
      reason: 'Personal pages',
      enabled: true,
      order: 1,
      on: 'route',
      effect: 'signIn',
      allTenants: false,
      tenants: [{ ...HARBOUR, _key: 'a' }],
      where: {
        combine: 'all',
        conditions: [
          {
            _key: 'c',
            _type: 'ruleCondition',
            field: 'path',
            op: 'in',
            valueFrom: 'values',
            values: ['/spin-to-win*'],
          },
        ],
      },
    })
    // The page was cached a moment ago; once the rule holds, only signed-in visitors get it.
    await expect.poll(async () => (await answer(platform, preview)).status).toBe(307)
    const stopped = await answer(platform, preview)
    expect(stopped).toMatchObject({ cache: 'private, no-store', body: '' })
    expect(stopped.location).toBe('/t/harbour/sign-in?type=spin-to-win&redirect=%2Fspin-to-win&back=%2F')

    await page.goto(platform.tenantUrl('harbour', '/about-us'))
    await page.goto(address, { referer: page.url() })
    await expect(page.getByRole('heading', { name: 'Sign in to spin' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go back without signing in' })).toHaveAttribute(
      'href',
      '/about-us',
    )
    expect(await page.content()).not.toContain(SECRET)

    await page.getByLabel('Mobile number or email').fill('07 5550 0100')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter a mobile number')
    await expect(page.getByLabel('Mobile number or email')).toHaveValue('07 5550 0100')

    await page.getByLabel('Mobile number or email').fill('0412 345 678')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByText('04xx xxx 678')).toBeVisible()
    const code = await newestCode(platform, '+61412345678')
    await page.getByLabel('Six-digit code').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('You have 4 tries left.')
    await page.getByLabel('Six-digit code').fill(code)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: SECRET })).toBeVisible()

    const cookies = await page.context().cookies()
    const session = cookies.find(({ name }) => name === 'forecourt-session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const days = ((session?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    // The page is served to this session alone: not without a cookie, and not with an altered one.
    const other = `forecourt-session=${session?.value ?? ''}`
    expect((await answer(platform, preview)).status).toBe(307)
    expect((await answer(platform, preview, `${other}x`)).status).toBe(307)
    expect((await answer(platform, preview, other)).body).toContain(SECRET)

    await page.goto(platform.tenantUrl('harbour', '/sign-in'))
    await expect(page.getByText('04xx xxx 678')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(platform.tenantUrl('harbour', '/'))
    expect((await answer(platform, preview, other)).status).toBe(307)
  })

  test('[N10] [AUTH-05] below the preview’s path one signs in by email, and is led to that dealer’s pages only', async ({
    page,
    platform,
  }) => {
    const site = platform.url('site')
    await page.goto(
      `${site}/t/harbour/sign-in?redirect=${encodeURIComponent('//evil.example/x')}&back=/t/wattle`,
    )
    await signIn(page, platform, 'Kim@Example.com', 'kim@example.com')
    await expect(page).toHaveURL(`${site}/t/harbour`)
    const [session] = (await page.context().cookies()).filter(({ name }) => name === 'forecourt-session')
    expect(session?.path).toBe('/t/harbour')
    await page.goto(`${site}/t/wattle/sign-in`)
    await expect(page.getByRole('heading', { name: 'Where shall we send your code?' })).toBeVisible()
  })

  test('[N10] a form on another site signs nobody in or out', async ({ platform }) => {
    const post = (path: string, headers: Record<string, string>) =>
      fetch(`${platform.url('site')}/t/harbour${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'contact=kim%40example.com&code=123456',
      })
    for (const path of ['/api/sign-in', '/api/sign-in/code', '/api/sign-out']) {
      const foreign: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
      ]
      for (const headers of foreign) {
        expect([path, headers, (await post(path, headers)).status]).toEqual([path, headers, 401])
      }
      expect((await post(path, { 'sec-fetch-site': 'same-origin' })).status).toBe(303)
    }
  })
})

test('[RTE-19] the sign-in page says for each reason what it is for, and carries the reason and both pages on', async ({
  platform,
}) => {
  const asked = async (type: string) => {
    const query = new URLSearchParams({ type, redirect: '/about-us', back: '/contact-us' }).toString()
    const { status, body } = await getAs(platform, 'harbour.localhost', `/sign-in?${query}`)
    expect(status).toBe(200)
    const fields = ['type', 'redirect', 'back'].map(
      (name) => new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(body)?.[1],
    )
    return { title: /<h1[^>]*>([^<]+)</.exec(body)?.[1], fields }
  }
  const titles = new Set<string | undefined>()
  for (const type of [
    'watchlist',
    'trade-in',
    'checkout',
    'finance',
    'spin-to-win',
    'online-payment',
    'car-finance',
    'my-garage',
  ]) {
    const { title, fields } = await asked(type)
    expect(fields).toEqual([type, '/about-us', '/contact-us'])
    titles.add(title)
  }
  expect(titles.size).toBe(8)
  const plain = await asked('anything-else')
  expect(plain).toEqual({ title: 'Sign in', fields: [undefined, '/about-us', '/contact-us'] })
})
