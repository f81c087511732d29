import {
  cookieHeader,
  DRAFT_OF,
  enablePath,
  expect,
  HARBOUR,
  makeSecret,
  OFFERS,
  test,
  WATTLE,
} from './draft-test.ts'

test('[STU-07] [N36] staff see drafts of their own dealer, a viewer too, and platform staff of all dealers', async ({
  site,
  as,
}) => {
  const sees = async (person: string, host: string) => {
    const cookie = await site.cookiesFor(await as(person), host)
    return (await site.get(host, OFFERS, { cookie })).body
  }
  expect(await sees('harriet-editor', HARBOUR)).toContain(DRAFT_OF.harbour)
  expect(await sees('vic-viewer', HARBOUR)).toContain(DRAFT_OF.harbour)
  expect(await sees('vic-viewer', WATTLE)).toContain(DRAFT_OF.wattle)
  expect(await sees('pat-admin', HARBOUR)).toContain(DRAFT_OF.harbour)
  expect(await sees('pat-admin', WATTLE)).toContain(DRAFT_OF.wattle)
  expect(await site.visitorSees(HARBOUR)).not.toContain(DRAFT_OF.harbour)
})

test("[STU-07] under the platform's own address a pass opens the pages of the own dealer only", async ({
  site,
  as,
}) => {
  const cookie = await site.cookiesFor(await as('harriet-editor'), 'localhost')
  expect((await site.get('localhost', `/t/harbour${OFFERS}`, { cookie })).body).toContain(DRAFT_OF.harbour)
  const other = `/t/wattle${OFFERS}`
  expect((await site.get('localhost', other, { cookie })).body).toBe(
    await site.visitorSees('localhost', other),
  )
})

test('[STU-07] the pass is a cookie that scripts cannot read and that other sites may frame; leaving takes it away', async ({
  site,
  as,
}) => {
  const secret = await makeSecret(await as('harriet-editor'))
  const passOf = (cookies: string[] | undefined) =>
    (cookies ?? []).find((cookie) => cookie.startsWith('forecourt-draft-pass='))
  const plain = passOf((await site.enable(HARBOUR, secret)).headers['set-cookie'])
  expect(plain).toMatch(/; Path=\/;.*Max-Age=28800;.*Secure; HttpOnly; SameSite=none$/i)
  const headers = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }
  expect(passOf((await site.enable(HARBOUR, secret, { headers })).headers['set-cookie'])).toContain(
    'Partitioned',
  )
  const left = await site.get(HARBOUR, `/api/draft-mode/disable?path=${OFFERS}`)
  expect(passOf(left.headers['set-cookie'])).toMatch(/^forecourt-draft-pass=;.*1970/)
})

test('[STU-07] a draft page holds no token, no secret and no address of the content service with one', async ({
  site,
  as,
  platform,
}) => {
  const secret = await makeSecret(await as('harriet-editor'))
  const enabled = await site.enable(HARBOUR, secret)
  const cookie = (enabled.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
  const { body } = await site.get(HARBOUR, OFFERS, { cookie })
  expect(body).toContain(DRAFT_OF.harbour)
  for (const text of [...Object.values(platform.secrets), secret]) {
    if (typeof text === 'string' && text.length > 8) expect(body).not.toContain(text)
  }
})

test('staff see the site as it will be on another day, by the dealer’s clock; visitors see it as it is', async ({
  site,
  as,
  content,
  page,
  platform,
}) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const offers: { name: string; start?: string; expiry?: string }[] = [
    { name: 'Begins in ten days', start: day(10) },
    { name: 'Ends in five days', expiry: day(5) },
  ]
  const ids = offers.map((_, at) => `offer-moment-${at}`)
  for (const [at, offer] of offers.entries())
    await content.createOrReplace({
      ...offer,
      _id: ids[at] ?? '',
      _type: 'offer',
      tenant: { _type: 'reference', _ref: 'tenant-harbour' },
      description: 'An offer of a journey.',
      slug: { _type: 'slug', current: `moment-${at}` },
    })
  try {
    const shown = async (cookie?: string) => {
      const { body } = await site.get(HARBOUR, OFFERS, { ...(cookie && { cookie }) })
      return offers.map(({ name }) => name).filter((name) => body.includes(name))
    }
    const now = ['Ends in five days']
    await expect.poll(() => shown()).toEqual(now)
    const drafts = await site.cookiesFor(await as('harriet-editor'), HARBOUR)
    expect(await shown(drafts)).toEqual(now)

    const moment = (at: string, headers = {}, path: string = OFFERS) =>
      site.get(HARBOUR, `/api/draft-mode/moment?${new URLSearchParams({ at, path })}`, headers)
    const set = await moment(day(11).slice(0, 16))
    expect([set.status, set.headers['location']]).toEqual([307, OFFERS])
    const later = cookieHeader(set)
    expect(await shown(`${drafts}; ${later}`)).toEqual(['Begins in ten days'])
    expect(await shown(later)).toEqual(now)
    for (const wrong of [day(-1), day(1_000), '2026-02-30T10:00', 'tomorrow'])
      expect((await moment(wrong)).status).toBe(422)
    expect((await moment('', {}, '//evil.example')).status).toBe(400)
    expect((await moment(day(2), { 'sec-fetch-site': 'cross-site' })).status).toBe(401)

    // In a browser: chosen in the bar, named there, and left again.
    const secret = await makeSecret(await as('harriet-editor'))
    await page.goto(platform.tenantUrl('harbour', enablePath(secret)))
    const bar = page.getByRole('complementary', { name: 'Draft preview' })
    await bar.getByText('On another day').click()
    await bar.getByLabel('Day and time').fill(day(11).slice(0, 16))
    await bar.getByRole('button', { name: 'Show' }).click()
    await expect(bar).toContainText('This is the site as it will be on')
    await expect(page.getByRole('main')).toContainText('Begins in ten days')
    await bar.getByRole('link', { name: 'Show it as it is now' }).click()
    await expect(page.getByRole('main')).toContainText('Ends in five days')
    await expect(page.getByRole('main')).not.toContainText('Begins in ten days')
  } finally {
    for (const id of ids) await content.delete(id)
  }
})
