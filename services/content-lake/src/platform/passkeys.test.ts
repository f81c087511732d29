import { generateKeyPairSync } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, callApi, startTestLake, type TestLake } from '../test-server.ts'
import { TestPasskey, type PageOptions, type Twist } from '../access/second-factor/test-authenticator.ts'

const STUDIO = 'https://studio.example.com/'
const PERSON = 'p-editor'
let lake: TestLake
let now: number

beforeEach(async () => {
  now = Date.parse('2026-03-01T10:00:00Z')
  lake = await startTestLake({
    now: () => new Date(now),
    settings: { localLogin: false, secondFactor: 'required', allowedOrigins: [new URL(STUDIO).origin] },
  })
})
afterEach(() => lake.stop())

interface Page {
  status: number
  html: string
  location: string | null
  challenge: string
  /** Options that the page passes to the passkey. */
  options: PageOptions
}

async function post(fields: Record<string, string>, more = ''): Promise<Page> {
  const response = await fetch(
    `${lake.url}/v1/auth/second-factor?origin=${encodeURIComponent(STUDIO)}${more}`,
    { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' },
  )
  const html = await response.text()
  const challenge = /name="challenge" value="(\w+)"/.exec(html)?.[1] ?? ''
  const json = (/data-options="([^"]*)"/.exec(html)?.[1] ?? '{}').replaceAll('&quot;', '"')
  const options = JSON.parse(json) as PageOptions
  return { status: response.status, html, location: response.headers.get('location'), challenge, options }
}

/** Opens a new sign-in link of a person. */
async function begin(person = PERSON): Promise<Page> {
  const path = `/v1/projects/forecourt/users/${person}/sign-in-link`
  const body = JSON.stringify({ origin: STUDIO })
  const made = await callApi(lake, path, { method: 'POST', token: ADMIN_TOKEN, body })
  return post({ link: (made.body as { sid: string }).sid })
}

const newPasskey = (): TestPasskey => new TestPasskey(lake.url)

/** Enrols a passkey at the first sign-in. */
async function enrol(person = PERSON): Promise<{ passkey: TestPasskey; done: Page; codes: string[] }> {
  const passkey = newPasskey()
  const { challenge, options } = await begin(person)
  const done = await post({ challenge, name: 'My phone', passkey: passkey.make(options) })
  const codes = done.html.match(/\b[a-z2-7]{4}(?:-[a-z2-7]{4}){3}\b/g) ?? []
  return { passkey, done, codes }
}

/** Signs in with a passkey. */
async function use(passkey: TestPasskey, twist: Twist = {}, person = PERSON): Promise<Page> {
  const { challenge, options } = await begin(person)
  return post({ challenge, passkey: passkey.use(options, twist) })
}

async function tokenOf(text: string | null): Promise<string> {
  const sid = /#sid=(\w+)/.exec(text ?? '')?.[1] ?? ''
  return ((await callApi(lake, `/v1/auth/fetch?sid=${sid}`)).body as { token: string }).token
}

/** Returns the entries on second factors in the audit log, oldest first. */
async function noted(): Promise<string[]> {
  const { body } = await callApi(lake, '/v1/projects/forecourt/audit', { token: ADMIN_TOKEN })
  const rows = body as { action: string; outcome: string; subject: string; actor: string }[]
  return rows
    .filter(({ action }) => action === 'second-factor')
    .map(({ outcome, subject, actor }) => `${actor} ${outcome} ${subject}`)
    .toReversed()
}

describe('a passkey as the only second factor', () => {
  test('is taken into use at the first sign-in, gives recovery codes and satisfies the rule of production', async () => {
    const { done, codes, passkey } = await enrol()
    expect([done.status, codes.length]).toEqual([200, 10])
    const token = await tokenOf(done.html)
    expect((await callApi(lake, '/v1/users/me', { token })).body).toMatchObject({ id: PERSON })
    const people = await callApi(lake, '/v1/projects/forecourt/users', { token: ADMIN_TOKEN })
    const listed = people.body as { id: string; hasSecondFactor: boolean }[]
    expect(listed.find(({ id }) => id === PERSON)?.hasSecondFactor).toBe(true)
    expect(await noted()).toEqual([
      `${PERSON} done passkey registered: ${PERSON} (${passkey.id.slice(0, 12)})`,
    ])
  })

  test('signs in later in place of a code, again and again', async () => {
    const { passkey } = await enrol()
    for (let n = 0; n < 2; n++) {
      const signedIn = await use(passkey)
      expect([signedIn.status, signedIn.location?.startsWith(`${STUDIO}#sid=`)]).toEqual([303, true])
      const token = await tokenOf(signedIn.location)
      expect((await callApi(lake, '/v1/users/me', { token })).body).toMatchObject({ id: PERSON })
    }
    expect((await noted()).at(-1)).toContain(`done passkey used: ${PERSON}`)
  })

  test('one of an authenticator that does not count signs in too', async () => {
    const { passkey } = await enrol()
    for (let n = 0; n < 2; n++) expect((await use(passkey, { counter: 0 })).status).toBe(303)
  })

  test('a recovery code works without it, and no code of an app does', async () => {
    const { codes } = await enrol()
    const page = await begin()
    expect(page.html).toContain('one of your recovery codes')
    expect((await post({ challenge: page.challenge, code: '000000' })).status).toBe(403)
    expect((await post({ challenge: page.challenge, code: codes[0] ?? '' })).status).toBe(303)
  })

  test('the pages ask for this server, for a finger or a PIN, and run no script but its own', async () => {
    const { passkey } = await enrol()
    const { options, html } = await begin()
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: passkey.id }],
    })
    expect(html).toContain('<script src="passkey.js"></script>')
    const script = await fetch(`${lake.url}/v1/auth/passkey.js`)
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(await script.text()).toContain('navigator.credentials.get(')
    const page = await fetch(`${lake.url}/v1/auth/second-factor?origin=${encodeURIComponent(STUDIO)}`)
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
    const first = (await begin('p-viewer')).options
    expect(first).toMatchObject({ rp: { id: 'localhost' }, attestation: 'none', excludeCredentials: [] })
    // The handle by which devices know a person does not reveal who it is.
    expect(Buffer.from(first.user?.id ?? '', 'base64url').toString('latin1')).not.toContain('p-viewer')
  })
})

describe('an answer of a passkey is refused', () => {
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const port = (): string => new URL(lake.url).port
  test.each<[string, () => Twist]>([
    ['of another scheme', () => ({ origin: lake.url.replace('http:', 'https:') })],
    ['of another host', () => ({ origin: `http://evil.localhost:${port()}` })],
    ['of another port', () => ({ origin: `http://localhost:${Number(port()) + 1}` })],
    ['of the Studio', () => ({ origin: new URL(STUDIO).origin })],
    ['for another server', () => ({ rpId: 'evil.example' })],
    ['to another challenge', () => ({ challenge: Buffer.alloc(32).toString('base64url') })],
    ['of another kind', () => ({ type: 'webauthn.create' })],
    ['without a finger or PIN', () => ({ isVerified: false })],
    ['by another key', () => ({ key: other })],
    ['of a passkey that nobody has', () => ({ id: Buffer.alloc(32).toString('base64url') })],
  ])('%s', async (_what, twist) => {
    const { passkey } = await enrol()
    const { challenge, options } = await begin()
    const refused = await post({ challenge, passkey: passkey.use(options, twist()) })
    expect([refused.status, refused.location]).toEqual([403, null])
    expect(refused.html).toContain('could not be checked')
    expect((await noted()).at(-1)).toBe(`${PERSON} refused passkey refused: ${PERSON}`)
    // The owner tries again on the same page.
    expect((await post({ challenge, passkey: passkey.use(refused.options) })).status).toBe(303)
  })

  test.each<[string, Twist]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another server', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of another kind', { type: 'webauthn.get' }],
    ['without a finger or PIN', { isVerified: false }],
  ])('when it is made, %s', async (_what, twist) => {
    const { challenge, options } = await begin()
    const refused = await post({ challenge, name: 'Mine', passkey: newPasskey().make(options, twist) })
    expect([refused.status, refused.html.includes('could not be made')]).toEqual([403, true])
    expect(lake.server.lake.access.factors.isEnrolled(PERSON)).toBe(false)
  })

  test.each([
    '',
    '{}',
    'null',
    '[]',
    '{"id":"a","response":{"clientDataJSON":1}}',
    '{"id":"a b","response":{}}',
  ])('%j', async (passkey) => {
    await enrol()
    const { challenge } = await begin()
    expect((await post({ challenge, passkey })).status).toBe(403)
    const making = await begin('p-viewer')
    expect((await post({ challenge: making.challenge, name: 'Mine', passkey })).status).toBe(403)
  })

  test('whose counter did not grow: there is a copy of the passkey', async () => {
    const { passkey } = await enrol()
    expect((await use(passkey, { counter: 5 })).status).toBe(303)
    for (const counter of [5, 4, 0]) expect((await use(passkey, { counter })).status).toBe(403)
    expect((await use(passkey, { counter: 6 })).status).toBe(303)
  })

  test('twice, after five minutes, and from another sign-in', async () => {
    const { passkey } = await enrol()
    const page = await begin()
    const answer = passkey.use(page.options)
    expect((await post({ challenge: (await begin()).challenge, passkey: answer })).status).toBe(403)
    const late = await begin()
    now += 5 * 60_000 + 1
    expect((await post({ challenge: late.challenge, passkey: passkey.use(late.options) })).status).toBe(403)
    now -= 60_000
    const both = await Promise.all([1, 2].map(() => post({ challenge: page.challenge, passkey: answer })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 403])
  })

  test('of somebody else, whose challenge it may have signed', async () => {
    const [mine, theirs] = [await enrol(), await enrol('p-viewer')]
    expect((await use(theirs.passkey)).status).toBe(403)
    expect((await use(mine.passkey, {}, 'p-viewer')).status).toBe(403)
    // Another person cannot enrol a known credential, either.
    const third = await begin('p-administrator')
    const copied = newPasskey().make(third.options, { id: mine.passkey.id })
    expect((await post({ challenge: third.challenge, name: 'Copy', passkey: copied })).status).toBe(403)
    expect(lake.server.lake.access.factors.isEnrolled('p-administrator')).toBe(false)
  })

  test('after five wrong ones of a sign-in, and after ten in a row for 15 minutes; recovery codes still work', async () => {
    const { passkey, codes } = await enrol()
    for (let link = 0; link < 2; link++) {
      let page = await begin()
      const { challenge } = page
      for (let n = 0; n < 5; n++)
        page = await post({ challenge, passkey: passkey.use(page.options, { key: other }) })
      expect(page.html).toContain('not valid any more')
    }
    expect((await use(passkey)).html).toContain('Wait 15 minutes')
    const page = await begin()
    expect((await post({ challenge: page.challenge, code: codes[0] ?? '' })).status).toBe(303)
    now += 15 * 60_000 + 1
    expect((await use(passkey)).status).toBe(303)
  })
})

describe('somebody who has shown a second factor', () => {
  /** Signs in with the app and asks for the page of passkeys. */
  async function withApp(): Promise<{ page: Page; code: () => string }> {
    const begun = await begin()
    const secret = /secret=([A-Z2-7]{32})/.exec(begun.html)?.[1] ?? ''
    const code = (): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
    await post({ challenge: begun.challenge, code: code() })
    now += 60_000
    const { challenge } = await begin()
    return { page: await post({ challenge, code: code(), after: 'passkeys' }), code }
  }

  test('makes passkeys with names, sees when they were used, removes one, and goes on to the Studio', async () => {
    const { page, code } = await withApp()
    expect([page.status, page.html.includes('You have none yet')]).toEqual([200, true])
    const { challenge } = page
    const [phone, key] = [newPasskey(), newPasskey()]
    const one = await post({ challenge, name: 'Phone <b>', passkey: phone.make(page.options) })
    expect(one.options.excludeCredentials).toMatchObject([{ id: phone.id }])
    const two = await post({ challenge, name: ' Key ', passkey: key.make(one.options) })
    expect(two.html).toContain('<strong>Phone &lt;b&gt;</strong>')
    expect(two.html).toContain('Made on 1 March 2026, not used yet.')
    const left = await post({ challenge, remove: key.id })
    expect([left.html.includes('Phone'), left.html.includes('<strong>Key')]).toEqual([true, false])
    const gone = await post({ challenge, go: 'on' })
    expect([gone.status, gone.location?.startsWith(`${STUDIO}#sid=`)]).toEqual([303, true])
    expect((await post({ challenge, remove: phone.id })).status).toBe(403)
    expect((await use(phone)).status).toBe(303)
    expect((await use(key)).status).toBe(403)
    // The app still works beside it.
    now += 60_000
    expect((await post({ challenge: (await begin()).challenge, code: code() })).status).toBe(303)
    expect((await noted()).filter((line) => line.includes('passkey'))).toEqual([
      `${PERSON} done passkey registered: ${PERSON} (${phone.id.slice(0, 12)})`,
      `${PERSON} done passkey registered: ${PERSON} (${key.id.slice(0, 12)})`,
      `${PERSON} done passkey removed: ${PERSON} (${key.id.slice(0, 12)})`,
      `${PERSON} done passkey used: ${PERSON} (${phone.id.slice(0, 12)})`,
      `${PERSON} refused passkey refused: ${PERSON}`,
    ])
  })

  test.each(['', ' ', 'x'.repeat(61), 'a\u0007b'])('the name %j is refused', async (name) => {
    const { page } = await withApp()
    const { challenge, options } = page
    const refused = await post({ challenge, name, passkey: newPasskey().make(options) })
    expect([refused.status, refused.html.includes('1 to 60 characters')]).toEqual([403, true])
  })

  test('keeps the last second factor, and removes nobody else’s', async () => {
    const mine = await enrol()
    const theirs = await enrol('p-viewer')
    const { challenge, options } = await begin()
    const page = await post({ challenge, passkey: mine.passkey.use(options), after: 'passkeys' })
    expect(page.html).toContain('My phone')
    const last = await post({ challenge, remove: mine.passkey.id })
    expect([last.status, last.html.includes('only second factor')]).toEqual([403, true])
    await post({ challenge, remove: theirs.passkey.id })
    expect((await use(theirs.passkey, {}, 'p-viewer')).status).toBe(303)
    expect((await use(mine.passkey)).status).toBe(303)
  })

  test('has at most twenty', async () => {
    const { page } = await withApp()
    let at = page
    for (let n = 0; n <= 20; n++)
      at = await post({ challenge: page.challenge, name: `No ${n}`, passkey: newPasskey().make(at.options) })
    expect([at.status, at.html.match(/Made on/g)?.length]).toEqual([403, 20])
  })

  test('nobody changes passkeys before', async () => {
    const { page } = await withApp()
    const phone = newPasskey()
    await post({ challenge: page.challenge, name: 'Phone', passkey: phone.make(page.options) })
    const { challenge, options } = await begin()
    const tries: Record<string, string>[] = [
      { remove: phone.id },
      { go: 'on' },
      { after: 'passkeys' },
      { name: 'Mine', passkey: newPasskey().make({ ...options, rp: { id: 'localhost' } }) },
    ]
    for (const fields of tries) expect((await post({ challenge, ...fields })).status).toBe(403)
    expect(lake.server.lake.access.factors.passkeys.of(PERSON).map(({ id }) => id)).toEqual([phone.id])
  })

  test('an administrator’s reset takes the passkeys too, and ends what is open', async () => {
    const { passkey } = await enrol()
    const { challenge, options } = await begin()
    const page = await post({ challenge, passkey: passkey.use(options), after: 'passkeys' })
    const waiting = await begin()
    const path = `/v1/projects/forecourt/users/${PERSON}/second-factor`
    expect((await callApi(lake, path, { method: 'DELETE', token: ADMIN_TOKEN })).status).toBe(204)
    const added = await post({ challenge, name: 'Late', passkey: newPasskey().make(page.options) })
    expect(added.status).toBe(403)
    const answer = passkey.use(waiting.options)
    expect((await post({ challenge: waiting.challenge, passkey: answer })).status).toBe(403)
    const again = await begin()
    expect(again.html).toContain('Set up your authenticator app')
    expect((await enrol()).codes).toHaveLength(10)
  })

  test('gets to their passkeys from the Studio, by a link that asks for the second factor first', async () => {
    const { passkey, done } = await enrol()
    const token = await tokenOf(done.html)
    const link = (body: object, as?: string) =>
      callApi(lake, '/v1/users/me/passkeys-link', {
        method: 'POST',
        body: JSON.stringify(body),
        ...(as !== undefined && { token: as }),
      })
    const { status, body } = await link({ origin: STUDIO }, token)
    expect(status).toBe(200)
    const url = new URL((body as { url: string }).url)
    const sid = url.hash.replace('#sid=', '')
    expect([url.origin, url.searchParams.get('after')]).toEqual([lake.url, 'passkeys'])
    const page = await post({ link: sid }, '&after=passkeys')
    expect(page.html).not.toContain('My phone')
    const shown = await post(
      { challenge: page.challenge, passkey: passkey.use(page.options) },
      '&after=passkeys',
    )
    expect([shown.status, shown.html.includes('My phone')]).toEqual([200, true])
    expect((await callApi(lake, `/v1/auth/fetch?sid=${sid}`)).status).toBe(401)
    expect((await link({ origin: STUDIO })).status).toBe(401)
    expect((await link({ origin: STUDIO }, ADMIN_TOKEN)).status).toBe(403)
    expect((await link({ origin: 'https://evil.example/' }, token)).status).toBe(400)
    expect((await link({}, token)).status).toBe(400)
  })
})

test('an address that browsers make no passkeys for offers none', async () => {
  const plain = await startTestLake({
    settings: {
      publicUrl: 'http://lake.example.com',
      localLogin: false,
      secondFactor: 'required',
      allowedOrigins: [new URL(STUDIO).origin],
    },
  })
  const usual = lake
  lake = plain
  const page = await begin()
  expect([page.status, page.html.includes('passkey.js'), page.html.includes('Set up')]).toEqual([
    200,
    false,
    true,
  ])
  const forged = new TestPasskey('http://lake.example.com').make({
    challenge: '',
    rp: { id: 'lake.example.com' },
  })
  expect((await post({ challenge: page.challenge, name: 'Mine', passkey: forged })).status).toBe(403)
  lake = usual
  await plain.stop()
})
