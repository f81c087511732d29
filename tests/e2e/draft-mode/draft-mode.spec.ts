import { DRAFT_OF, expect, HARBOUR, makeSecret, OFFERS, test, WATTLE } from './draft-test.ts'

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
