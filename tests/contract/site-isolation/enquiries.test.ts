import { afterAll, beforeAll, expect, it } from 'vitest'
import { passOf, postEnquiry, TYPED } from '../../harness/enquiry.ts'
import { getAs } from '../../harness/get-as.ts'
import { OTHER, OWN, SECRET } from './content.ts'
import { HEADERS } from './hostile.ts'
import { HOST, startTwoDealers, type TwoDealers } from './two-dealers.ts'

const THEIRS = 'sales@quokka.example'
const OURS = 'sales@plain.example'

/** Hostile headers that reach the route; Next itself turns away a request for a part of a page. */
const SPOOFED = HEADERS.filter((headers) => !('rsc' in headers))

let dealers: TwoDealers
beforeAll(async () => {
  dealers = await startTwoDealers()
}, 600_000)
afterAll(() => dealers?.platform.close())

/** Returns the messages in the outbox, newest first. */
async function outbox(): Promise<string[]> {
  const { body } = await getAs(dealers.platform, 'localhost', '/dev/outbox')
  return body.split('<li>').slice(1)
}

it('[TEN-01] [N1] an enquiry goes to the dealer whose host was asked, whatever it says of another', async () => {
  const { platform, theirs, ours } = dealers
  const forms: Record<string, unknown>[] = [
    {},
    { form: `form-${OTHER}` },
    { form: `form-${OTHER}`, tenant: OTHER, tenant_id: `tenant-${OTHER}`, site: OTHER, dealer: OTHER },
    { car_id: theirs.slug },
    { car_id: theirs.id, form: 'vehicle' },
    { car_id: ours.slug, form: `form-${OTHER}` },
    { dealership_slug: OTHER, car_dealership_id: OTHER.length * 100 },
    { url: `http://${HOST[OTHER]}/contact-us`, deliverTo: [THEIRS] },
    { lead_attributes: { visited_pages: [`http://${HOST[OTHER]}/`] }, source: OTHER },
    { lead_id: 'nobody', slug: OTHER },
  ]
  const passes: Awaited<ReturnType<typeof passOf>>[] = []
  for (const _ of forms) passes.push(await passOf(platform, HOST[OWN]))
  for (const [at, form] of forms.entries()) {
    const message = `Hostile enquiry ${at}.`
    // A foreign origin is refused before anything is read: the test after the next.
    const { origin: _, ...spoofed } = SPOOFED[at % SPOOFED.length] ?? {}
    const headers = { ...spoofed, 'idempotency-key': message }
    let body = ''
    const send = async () => {
      const fields = { ...TYPED, message, ...passes[at], ...form }
      const answer = await postEnquiry(platform, HOST[OWN], fields, { headers })
      body = answer.body
      return answer.status
    }
    // The site refuses a form that is filled in faster than a person could, so this polls.
    await expect.poll(send, { timeout: 20_000, interval: 700 }).toBe(201)
    expect(SECRET.test(body)).toBe(false)
    const sent = async () => (await outbox()).filter((item) => item.includes(message))
    await expect.poll(async () => (await sent()).length, { timeout: 15_000 }).toBe(1)
    const [mail = ''] = await sent()
    expect(mail).toContain(`to ${OURS}`)
    expect(SECRET.test(mail)).toBe(false)
  }
  expect((await outbox()).filter((item) => item.includes(THEIRS))).toEqual([])
}, 180_000)

it('[TEN-01] [N20] a pass of one dealer’s site is none at another’s', async () => {
  const { platform } = dealers
  const evidence = await passOf(platform, HOST[OTHER])
  const own = await passOf(platform, HOST[OWN])
  const send = (pass: object) => postEnquiry(platform, HOST[OWN], { ...TYPED, message: 'Borrowed.', ...pass })
  await expect.poll(async () => (await send(own)).status, { timeout: 20_000, interval: 700 }).toBe(201)
  expect((await send(evidence)).status).toBe(422)
}, 60_000)

it('[TEN-01] a form on another site sends nothing', async () => {
  const { platform } = dealers
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: `http://${HOST[OTHER]}` },
    { origin: 'null' },
  ]
  for (const headers of foreign)
    for (const isPlain of [true, false]) {
      const { status } = await postEnquiry(platform, HOST[OWN], TYPED, { headers, isPlain })
      expect([headers, status]).toEqual([headers, 401])
    }
})

it('[TEN-01] an enquiry that was not taken is shown to nobody at another dealer', async () => {
  const { platform } = dealers
  const typed = { ...TYPED, message: 'For one dealer only.', postcode: 'abcd' }
  const { status, location = '' } = await postEnquiry(platform, HOST[OTHER], typed, { isPlain: true })
  expect(status).toBe(303)
  expect((await getAs(platform, HOST[OTHER], location)).body).toContain('For one dealer only.')
  const { body } = await getAs(platform, HOST[OWN], location)
  expect(body).not.toContain('For one dealer only.')
  expect(SECRET.test(body)).toBe(false)
})

it('[N20] sixty plain forms of a program are all kept, two are mailed, and staff release one in one call', async () => {
  const { platform, ours } = dealers
  // This page is the same for every visitor, so its pass is, too.
  const page = await getAs(platform, HOST[OWN], `/cars/${ours.slug}`)
  const pass = /name="pass" value="(page\.[^"]+)"/.exec(page.body)?.[1] ?? ''
  expect([page.status, pass]).toEqual([200, expect.stringMatching(/^page\./)])
  const words = (at: number) =>
    `Better rankings for ${'abcdefghijkl'.slice(at % 12)} ${'mnopqr'.slice(at / 12)}.`
  const send = (at: number) =>
    postEnquiry(
      platform,
      HOST[OWN],
      { ...TYPED, pass, message: words(at), email: `bot${at}@spam.example` },
      { isPlain: true },
    )
  const placeOf = async () => (await send(0)).location
  await expect.poll(placeOf, { timeout: 15_000, interval: 700 }).toContain('/success')
  for (let at = 1; at < 60; at += 1) expect((await send(at)).location).toContain('/success')
  const mails = async () => (await outbox()).filter((item) => item.includes('Better rankings')).length
  await expect.poll(mails, { timeout: 15_000 }).toBe(2)

  const staff = { authorization: `Bearer ${dealers.keys.staff}` }
  const list = async () => {
    const { body } = await getAs(platform, HOST[OWN], `/api/leads/held?tenant=${OWN}`, staff)
    return JSON.parse(body) as { count: number; leads: { lead_id: string; message: string }[] }
  }
  const { count, leads } = await list()
  expect([count, leads.at(-1)?.message]).toEqual([58, words(59)])
  expect((await getAs(platform, HOST[OWN], `/api/leads/held?tenant=${OWN}`)).status).toBe(401)
  const overview = await getAs(platform, HOST[OWN], '/api/leads/overview', staff)
  expect(JSON.parse(overview.body)).toMatchObject({ dealers: [{ tenant: `tenant-${OWN}`, held: 58 }] })
  expect((await getAs(platform, HOST[OWN], '/api/leads/overview')).status).toBe(401)
  const port = platform.settings.ports.site
  const release = (token: string) =>
    fetch(`http://localhost:${port}/api/leads/release`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tenant: OWN, leads: [leads.at(-1)?.lead_id] }),
    })
  expect((await release(dealers.keys.viewer)).status).toBe(403)
  const released = await release(dealers.keys.staff)
  expect([released.status, await released.json()]).toEqual([200, { leads: [leads.at(-1)?.lead_id] }])
  await expect.poll(mails, { timeout: 15_000 }).toBe(3)
  const { body } = await getAs(platform, HOST[OWN], `/api/audit?tenant=${OWN}&limit=3`, staff)
  expect(JSON.parse(body)).toMatchObject({
    entries: [
      { action: 'lead-released', outcome: 'ok' },
      { action: 'lead-released', outcome: 'forbidden' },
      { action: 'leads-seen' },
    ],
  })
}, 120_000)
