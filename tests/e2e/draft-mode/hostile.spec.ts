import { cookieHeader, DRAFT_OF, expect, HARBOUR, makeSecret, OFFERS, test, WATTLE } from './draft-test.ts'

const bypass = (cookies: string): string => /__prerender_bypass=[^;]+/.exec(cookies)?.[0] ?? ''

test("[STU-04] [STU-07] one dealer's secret opens nothing at another dealer's", async ({ site, as }) => {
  const secret = await makeSecret(await as('harriet-editor'))
  const answer = await site.enable(WATTLE, secret)
  expect(answer.status).toBe(401)
  expect(answer.headers['set-cookie']).toBeUndefined()
  const again = await site.enable(HARBOUR, secret)
  expect(again.status).toBe(307)
})

test("[STU-04] [STU-07] one dealer's cookies, replayed at another's, show what a visitor sees", async ({
  site,
  as,
}) => {
  const harriet = await as('harriet-editor')
  const cookie = await site.cookiesFor(harriet, HARBOUR)
  const platformCookie = await site.cookiesFor(harriet, 'localhost')
  const pat = await site.cookiesFor(await as('pat-admin'), HARBOUR)
  const expected = await site.visitorSees(WATTLE)
  const tries: Record<string, string>[] = [
    { cookie },
    { cookie: platformCookie },
    // Platform staff may see drafts, but only with a pass for this host.
    { cookie: pat },
    { cookie: bypass(cookie) },
    { cookie: `${bypass(cookie)}; forecourt-draft-pass=eyJ9.AAAA` },
    { cookie: cookie.replace('__prerender_bypass', '__prerender_bypass ') },
    { cookie, 'x-forwarded-host': HARBOUR, 'x-forwarded-proto': 'https', forwarded: `host=${HARBOUR}` },
    { cookie, 'x-forecourt-host': HARBOUR, 'x-forecourt-site': 'harbour' },
    { cookie, 'x-prerender-revalidate': bypass(cookie).split('=')[1] ?? '' },
    { cookie, rsc: '0', 'x-matched-path': '/h/harbour/special-offers' },
  ]
  for (const headers of tries) {
    const { body } = await site.get(WATTLE, OFFERS, headers)
    expect(body === expected, `with ${JSON.stringify(headers)}`).toBe(true)
  }
  const parts = await site.get(WATTLE, OFFERS, { cookie, rsc: '1' })
  expect(parts.body).not.toContain(DRAFT_OF.wattle)
})

test('[STU-07] a forged or altered pass shows what a visitor sees', async ({ site, as }) => {
  const cookie = await site.cookiesFor(await as('will-editor'), WATTLE)
  const [claims = '', signature = ''] = (/draft-pass=([^;]+)/.exec(cookie)?.[1] ?? '').split('.')
  const [person, host, until] = JSON.parse(Buffer.from(claims, 'base64url').toString()) as unknown[]
  expect([person, host]).toEqual(['will-editor', WATTLE])
  const forged = [
    [person, HARBOUR, until],
    ['pat-admin', HARBOUR, until],
    ['harriet-editor', HARBOUR, Number(until) + 1],
  ].map((altered) => Buffer.from(JSON.stringify(altered)).toString('base64url'))
  const expected = await site.visitorSees(HARBOUR)
  for (const other of forged) {
    for (const pass of [`${other}.${signature}`, other, `${other}.`, `${other}.${claims}`]) {
      const answer = await site.get(HARBOUR, OFFERS, {
        cookie: `${bypass(cookie)}; forecourt-draft-pass=${pass}`,
      })
      expect(answer.body === expected, pass).toBe(true)
    }
  }
})

test('[STU-04] [STU-07] nobody finds, changes or forges the secret of somebody else', async ({
  site,
  as,
  platform,
}) => {
  const [harriet, will, wanda] = [
    await as('harriet-editor'),
    await as('will-editor'),
    await as('wanda-approver'),
  ]
  const secret = await makeSecret(harriet)
  const list = '*[_type == "sanity.previewUrlSecret"]{_id, secret, userId}'
  const found = await harriet.fetch<{ _id: string; secret: string }[]>(list)
  expect(found.map((one) => one.secret)).toContain(secret)
  const id = found.find((one) => one.secret === secret)?._id ?? ''
  for (const person of ['will-editor', 'wanda-approver', 'vic-viewer', 'ada-approver', 'dana-dealer-admin']) {
    const listed = await (await as(person)).fetch<{ secret: string }[]>(list)
    expect(
      listed.map((one) => one.secret),
      person,
    ).not.toContain(secret)
  }
  const anonymous = will.withConfig({ token: undefined })
  await expect(anonymous.fetch(list)).rejects.toThrow(/Unauthorized/)
  await expect(will.patch(id).set({ userId: 'will-editor' }).commit()).rejects.toThrow()
  // In another person's name, also as a document of the own dealer.
  const tenant = { _type: 'reference', _ref: 'tenant-wattle' }
  for (const fields of [{ userId: 'pat-admin' }, { userId: 'pat-admin', tenant }]) {
    for (const forger of [will, wanda])
      await expect(makeSecret(forger, fields)).rejects.toThrow(/permission/i)
  }
  // A secret written in another person's name contradicts the record of who wrote it.
  const planted = await makeSecret(await as('pat-admin'), { userId: 'harriet-editor' })
  expect((await site.enable(HARBOUR, planted)).status).toBe(401)
  // A secret without a name, or one for anyone who has the link, opens nothing.
  const nobodys = await makeSecret(await as('pat-admin'), { userId: undefined })
  expect((await site.enable(HARBOUR, nobodys)).status).toBe(401)
  const pat = await as('pat-admin')
  await pat.createOrReplace({
    _id: 'sanity-preview-url-secret.share-access',
    _type: 'sanity.previewUrlShareAccess',
    secret: 'shared',
    userId: 'pat-admin',
  })
  for (const text of ['shared', '', '*', 'null', platform.secrets.lakeAdminToken]) {
    const answer = await site.enable(HARBOUR, text)
    expect([answer.status, cookieHeader(answer)]).toEqual([401, ''])
  }
})

test('[STU-07] draft mode leads to pages of this site only', async ({ site, as }) => {
  const secret = await makeSecret(await as('harriet-editor'))
  for (const path of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a\nb',
  ]) {
    const answer = await site.enable(HARBOUR, secret, { path })
    expect([answer.status, answer.headers.location], path).toEqual([400, undefined])
  }
  const answer = await site.enable(HARBOUR, secret)
  expect(answer.headers.location).toMatch(/^\/special-offers\?sanity-preview-perspective=drafts$/)
})

test('[STU-07] a pass ends with the account that it speaks for', async ({ site, content, as }) => {
  test.setTimeout(60_000)
  const body = {
    displayName: 'Tess Temporary',
    email: 'tess@harbourcity.example',
    roles: ['editor'],
    params: { tenants: ['tenant-harbour'] },
  }
  const { id } = await content.request<{ id: string }>({
    url: '/projects/forecourt/users',
    method: 'POST',
    body,
  })
  const cookie = await site.cookiesFor(await as(id), HARBOUR)
  const page = async () => (await site.get(HARBOUR, OFFERS, { cookie })).body
  expect(await page()).toContain(DRAFT_OF.harbour)
  await content.request({ url: `/projects/forecourt/users/${id}`, method: 'DELETE' })
  const expected = await site.visitorSees(HARBOUR)
  await expect.poll(async () => (await page()) === expected, { timeout: 15_000 }).toBe(true)
})
