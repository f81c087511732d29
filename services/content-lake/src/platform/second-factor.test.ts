import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, callApi, startTestLake, type TestLake } from '../test-server.ts'

const STUDIO = 'https://studio.example.com/'
const START = Date.parse('2026-03-01T10:00:00Z')
let lake: TestLake
let now: number

beforeEach(async () => {
  now = START
  lake = await startTestLake({
    now: () => new Date(now),
    settings: { localLogin: false, secondFactor: 'required', allowedOrigins: [new URL(STUDIO).origin] },
  })
})
afterEach(() => lake.stop())

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

/** A link for a person, as an administrator makes one. */
async function link(
  person = 'p-editor',
  origin = STUDIO,
): Promise<{ status: number; url: URL; sid: string }> {
  const { status, body } = await callApi(lake, `/v1/projects/forecourt/users/${person}/sign-in-link`, {
    method: 'POST',
    token: ADMIN_TOKEN,
    body: JSON.stringify({ origin }),
  })
  const { url = 'http://none/', sid = '' } = body as { url?: string; sid?: string }
  return { status, url: new URL(url), sid }
}

interface Page {
  status: number
  html: string
  location: string | null
  challenge: string
}

async function post(fields: Record<string, string>, origin = STUDIO): Promise<Page> {
  const path = `/v1/auth/second-factor?origin=${encodeURIComponent(origin)}`
  const response = await fetch(lake.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const html = await response.text()
  const challenge = /name="challenge" value="(\w+)"/.exec(html)?.[1] ?? ''
  return { status: response.status, html, location: response.headers.get('location'), challenge }
}

const fetchToken = (sid: string | undefined) => callApi(lake, `/v1/auth/fetch?sid=${sid ?? ''}`)
const sidIn = (text: string): string | undefined => /#sid=(\w+)/.exec(text)?.[1]
const secretIn = (html: string): string => /secret=([A-Z2-7]{32})/.exec(html)?.[1] ?? ''

/** Takes an app into use and returns its secret, the recovery codes and the one-time id for the Studio. */
async function enrol(person = 'p-editor') {
  const { sid } = await link(person)
  const begun = await post({ link: sid })
  const secret = secretIn(begun.html)
  const done = await post({ challenge: begun.challenge, code: codeOf(secret) })
  const codes = done.html.match(/\b[a-z2-7]{4}(?:-[a-z2-7]{4}){3}\b/g) ?? []
  return { secret, codes, done, studioSid: sidIn(done.html) }
}

describe('where a second factor is required', () => {
  test('a link alone signs nobody in, and its page uses nothing up', async () => {
    const { url, sid } = await link()
    expect(url.pathname + url.search).toBe(`/v1/auth/second-factor?origin=${encodeURIComponent(STUDIO)}`)
    expect(url.hash).toBe(`#sid=${sid}`)
    const page = await fetch(lake.url + url.pathname + url.search)
    expect(page.headers.get('content-security-policy')).toMatch(
      /script-src 'self';.*form-action 'self' https:\/\/studio/,
    )
    expect(await page.text()).toContain('second-factor.js')
    expect(await (await fetch(`${lake.url}/v1/auth/second-factor.js`)).text()).toContain('replaceState')
    expect((await post({ link: sid })).status).toBe(200)
    // Neither the id of a link that was opened, nor that of one that was not.
    expect((await fetchToken(sid)).status).toBe(401)
    expect((await fetchToken((await link()).sid)).status).toBe(401)
  })

  test('the first sign-in takes an app into use and gives ten recovery codes; the Studio gets a token', async () => {
    const { codes, studioSid, done } = await enrol()
    expect(done.status).toBe(200)
    expect(codes).toHaveLength(10)
    expect(done.html).toContain(`href="${STUDIO}#sid=`)
    const { body, status } = await fetchToken(studioSid)
    expect(status).toBe(200)
    const { token } = body as { token: string }
    expect((await callApi(lake, '/v1/users/me', { token })).body).toMatchObject({ id: 'p-editor' })
    expect((await fetchToken(studioSid)).status).toBe(401)
  })

  test('later sign-ins ask for a code; one that was seen or used is worth nothing', async () => {
    const { secret, codes } = await enrol()
    const used = codeOf(secret)
    now += 60_000
    const { challenge } = await post({ link: (await link()).sid })
    expect((await post({ challenge, code: used })).status).toBe(403)
    const signedIn = await post({ challenge, code: codeOf(secret) })
    expect([signedIn.status, signedIn.location?.startsWith(`${STUDIO}#sid=`)]).toEqual([303, true])
    expect((await fetchToken(sidIn(signedIn.location ?? ''))).status).toBe(200)
    // The challenge is over, too.
    expect((await post({ challenge, code: codes[0] ?? '' })).status).toBe(403)
    const again = await post({ link: (await link()).sid })
    expect((await post({ challenge: again.challenge, code: codes[0] ?? '' })).status).toBe(303)
  })

  test('five wrong codes end a challenge, and ten minutes do', async () => {
    const { secret } = await enrol()
    now += 60_000
    const { challenge } = await post({ link: (await link()).sid })
    for (let n = 0; n < 5; n++) expect((await post({ challenge, code: '000000' })).status).toBe(403)
    expect((await post({ challenge, code: codeOf(secret) })).html).toContain('not valid any more')
    const other = await post({ link: (await link()).sid })
    now += 11 * 60_000
    expect((await post({ challenge: other.challenge, code: codeOf(secret) })).status).toBe(403)
  })

  test('an administrator has somebody start over; tokens of programs go on without', async () => {
    const { studioSid } = await enrol()
    const { token } = (await fetchToken(studioSid)).body as { token: string }
    const path = '/v1/projects/forecourt/users/p-editor/second-factor'
    expect((await callApi(lake, path, { method: 'DELETE', token })).status).toBe(403)
    expect((await callApi(lake, path, { method: 'DELETE', token: ADMIN_TOKEN })).status).toBe(204)
    expect((await callApi(lake, '/v1/users/me', { token })).status).toBe(401)
    expect((await enrol()).codes).toHaveLength(10)
    expect(await lake.reader.fetch('1')).toBe(1)
    const audit = await callApi(lake, '/v1/projects/forecourt/audit', { token: ADMIN_TOKEN })
    expect(JSON.stringify(audit.body)).toContain('reset: p-editor')
  })

  test('two links of somebody without an app do not set up two', async () => {
    const [one, two] = [await post({ link: (await link()).sid }), await post({ link: (await link()).sid })]
    expect((await post({ challenge: one.challenge, code: codeOf(secretIn(one.html)) })).status).toBe(200)
    expect((await post({ challenge: two.challenge, code: codeOf(secretIn(two.html)) })).status).toBe(403)
  })

  test('nobody is sent anywhere but to the Studio', async () => {
    expect((await link('p-editor', 'https://evil.example/')).status).toBe(400)
    const { sid } = await link()
    for (const origin of [
      'https://evil.example/',
      'javascript:alert(1)',
      'https://u@studio.example.com/',
      '',
    ])
      expect((await post({ link: sid }, origin)).status).toBe(400)
    for (const fields of [{ link: 'none' }, { challenge: 'none', code: '000000' }, {}])
      expect((await post(fields as Record<string, string>)).status).toBe(403)
  })
})

test('sign-ins from before it was required do not count', async () => {
  const dataDir = lake.dataDir
  const { createSessions } = await import('../access/sessions.ts')
  const { openDatabase } = await import('../store/database.ts')
  const database = openDatabase(`${dataDir}/before.sqlite`)
  const clock = (): Date => new Date(now)
  const before = createSessions(database, clock)
  const token = before.redeem(before.begin('p-editor')) ?? ''
  const verified = before.redeem(before.begin('p-editor', { isVerified: true })) ?? ''
  const after = createSessions(database, clock, true)
  expect([after.find(token), after.find(verified)?.userId]).toEqual([undefined, 'p-editor'])
  database.close()
})

test('without the setting there are no such pages', async () => {
  const plain = await startTestLake()
  expect((await fetch(`${plain.url}/v1/auth/second-factor?origin=http://localhost:3333`)).status).toBe(404)
  await plain.stop()
})
