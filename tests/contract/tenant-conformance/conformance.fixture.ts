import { contrastRatio, MIN_CONTRAST } from '@forecourt/tenant-config/tenant/contrast'
import { expect, it } from 'vitest'
import type { TestPlatform } from '../../harness/platform.ts'
import { TYPED, passOf, postEnquiry } from '../../harness/enquiry.ts'
import { getAs } from '../../harness/get-as.ts'
import { dealerOf, linksOf, themeOf } from './dealer.ts'

/** Facts about a dealer that are known before its site is tested. */
export interface Expected {
  slug: string
  name: string
  listing: string
  /** Where its enquiries go. */
  email: string
  /** Names of vehicles that its rules show, and of those in its feed that they hide. */
  shown: readonly string[]
  hidden: readonly string[]
  /** Words that occur only on other dealers' sites. */
  foreign: readonly string[]
  /** A path of another dealer's vehicle. */
  foreignVehicle: () => Promise<string>
}

const PAGES = ['/', '/about-us', '/contact-us', '/privacy-policy', '/terms-and-conditions', '/special-offers']

/** Pairs of colours in which a page sets text. */
const TEXT_PAIRS = [
  ['--ink', '--surface'],
  ['--ink-2', '--surface'],
  ['--muted', '--surface'],
  ['--ink', '--surface-2'],
  ['--on-brand', '--brand'],
  ['--brand', '--surface'],
  ['--on-accent', '--accent'],
] as const

/** The tests that every dealer's site passes on a running platform. */
export function conforms(platform: () => TestPlatform, expected: Expected): void {
  const { slug, name, listing, email, shown, hidden, foreign } = expected
  const get = (path: string) => dealerOf(platform(), slug).get(path)

  it('[TEN-01] its home page carries its name', async () => {
    const { status, body } = await get('/')
    expect(status).toBe(200)
    expect(body.includes(name)).toBe(true)
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1)
  })

  it.each(PAGES)('[RTE-29a] [RTE-29b] [RTE-29c] %s is there', async (path) => {
    expect((await get(path)).status).toBe(200)
  })

  it('[RTE-38] a path that it does not have is its own 404 page', async () => {
    const { status, body } = await get('/no-such-page')
    expect(status).toBe(404)
    expect(body.includes(name)).toBe(true)
  })

  it('[NAV-04] header and footer have links, and every one leads somewhere', async () => {
    const { body } = await get('/')
    expect(linksOf(body, 'header').length).toBeGreaterThanOrEqual(3)
    expect(linksOf(body, 'footer').length).toBeGreaterThanOrEqual(3)
    const paths = [...new Set([...linksOf(body, 'header'), ...linksOf(body, 'footer')])]
    const answers = await Promise.all(paths.map(async (path) => [path, (await get(path)).status]))
    expect(answers).toEqual(paths.map((path) => [path, 200]))
  })

  it('[TEN-04] [SRCH-08] its listing has the vehicles that its rules let be seen, and no other', async () => {
    const { status, body } = await get(listing)
    expect(status).toBe(200)
    const seen = (names: readonly string[]) => names.filter((vehicle) => body.includes(vehicle))
    expect({ shown: seen(shown), hidden: seen(hidden) }).toEqual({ shown, hidden: [] })
  })

  it('[TEN-20] its browser key finds what its rules let be seen, whatever is asked with it', async () => {
    const { key } = JSON.parse((await get('/api/search-key')).body) as { key: string }
    const found = async (parameters: Record<string, unknown>) => {
      const response = await fetch(`${platform().url('search')}/multi_search`, {
        method: 'POST',
        headers: { 'x-typesense-api-key': key },
        body: JSON.stringify({
          searches: [{ collection: 'stock', q: '*', query_by: 'make', per_page: 250, ...parameters }],
        }),
      })
      const { results } = (await response.json()) as {
        results: { hits?: { document: { make: string; model: string } }[] }[]
      }
      return (results[0]?.hits ?? []).map(({ document }) => `${document.make} ${document.model}`).toSorted()
    }
    expect(await found({})).toEqual(shown.toSorted())
    expect(await found({ filter_by: 'tenant_ids:=[harbour,wattle]' })).toEqual([])
    expect(await found({ filter_by: 'price:>=0 || price:<0' })).toEqual(shown.toSorted())
  })

  it('[TEN-24] every pair of colours that carries text has at least 4.5:1', async () => {
    const theme = themeOf((await get('/')).body)
    const ratios = TEXT_PAIRS.map(([text, background]) =>
      contrastRatio(theme.get(text) ?? '', theme.get(background) ?? ''),
    )
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(MIN_CONTRAST)
  })

  it('[RTE-21] [LEAD-01] [N1] its contact page and its vehicles’ pages have a form, and what is sent with it reaches the dealer', async () => {
    const vehicle = /href="(\/cars\/[^"]+)"/.exec((await get(listing)).body)?.[1] ?? ''
    for (const path of ['/contact-us', vehicle]) {
      const { body } = await get(path)
      expect([path, body.match(/<form [^>]*data-lead-form/g)?.length]).toEqual([path, 1])
    }
    const host = `${slug}.localhost`
    const message = `Sent to ${slug}`
    const evidence = await passOf(platform(), host)
    const send = () =>
      postEnquiry(
        platform(),
        host,
        { ...TYPED, ...evidence, message, car_id: vehicle.slice('/cars/'.length), form: 'vehicle' },
        { headers: { 'idempotency-key': message } },
      )
    // The site refuses a form that is filled in faster than a person could, so this polls.
    await expect.poll(async () => (await send()).status, { timeout: 15_000, interval: 500 }).toBe(201)
    const again = await send()
    expect(JSON.parse(again.body)).toMatchObject({ lead_id: expect.any(String), form: expect.any(String) })
    const outbox = async () => (await getAs(platform(), 'localhost', '/dev/outbox')).body.split('<li>')
    const sent = async () => (await outbox()).filter((item) => item.includes(message))
    await expect.poll(async () => (await sent()).length, { timeout: 15_000 }).toBe(1)
    expect((await sent())[0]).toContain(`to ${email}`)
  })

  it('[TEN-01] nothing of another dealer is on any of its pages, nor at another dealer’s address', async () => {
    const bodies = await Promise.all([...PAGES, listing].map(async (path) => (await get(path)).body))
    const found = foreign.filter((word) => bodies.some((body) => body.includes(word)))
    expect(found).toEqual([])
    expect((await get(await expected.foreignVehicle())).status).toBe(404)
  })
}
