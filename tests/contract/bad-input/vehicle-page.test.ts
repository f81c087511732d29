import { vehicleId } from '@forecourt/stock/vehicle-identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAs } from '../../harness/get-as.ts'
import { startPlatform, type TestPlatform } from '../../harness/platform.ts'
import { ingestClient } from '../ingest-client.ts'
import { IMAGE, SCRIPT } from './attacks.ts'
import { API_PARTS, FUEL, NO_VEHICLES, PAGE_PARTS, POSTCODES, TOO_DEEP } from './odd-addresses.ts'
import { ODD_VEHICLES, REFUSED_VEHICLES } from './odd-vehicles.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform({
    isSeeded: true,
    services: ['lake', 'search', 'site'],
    environment: { TRUST_PROXY: '1' },
  })
  const report = await load(ODD_VEHICLES.map(({ feed }) => feed))
  expect([report.imported, report.rejects]).toEqual([ODD_VEHICLES.length, []])
}, 600_000)
afterAll(() => platform?.close())

const load = (rows: readonly object[]) =>
  ingestClient(() => platform).load(JSON.stringify(rows), { format: 'json' })
/** Each request comes from another visitor; otherwise the site would refuse some as too many. */
let visitors = 0
const get = (path: string) => {
  visitors += 1
  const headers = { 'x-forwarded-for': `10.0.${Math.floor(visitors / 250)}.${visitors % 250}` }
  return getAs(platform, 'harbour.localhost', path, headers)
}

/** Returns the slug of a loaded vehicle, as soon as the index has it. */
async function slugOf(sourceId: unknown): Promise<string> {
  const id = vehicleId('harbour', String(sourceId))
  const address = `${platform.url('search')}/collections/stock/documents/${id}`
  const read = async () => {
    const answer = await fetch(address, {
      headers: { 'x-typesense-api-key': platform.secrets.searchAdminKey },
    })
    return answer.ok ? ((await answer.json()) as { slug: string }).slug : ''
  }
  await expect.poll(read, { timeout: 30_000 }).not.toBe('')
  return read()
}

const withoutScripts = (html: string) => html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ')

/** Returns the text of a page as a person reads it. */
function wordsOf(html: string): string {
  return withoutScripts(html)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/\s+/g, ' ')
}

/** Returns a page without its list of similar vehicles. */
const ownPart = (html: string) => html.replace(/>Similar (?:cars|caravans|trucks|motorcycles)<.*/s, '>')

/** Fails on a server error, or when an answer holds smuggled markup or the text of an inner error. */
function expectHarmless({ status, body }: { status: number; body: string }): void {
  expect(status).toBeLessThan(500)
  for (const smuggled of [SCRIPT, IMAGE, 'onerror=window'])
    expect(withoutScripts(body)).not.toContain(smuggled)
  expect(body).not.toMatch(/Application error|Internal Server Error|at async |node_modules/)
}

const NONSENSE = /\bNaN\b|\bundefined\b|\bInfinity\b|\bnull\b|\[object|\{\{|Invalid Date/

describe('whatever a feed says of a vehicle', () => {
  it.each(ODD_VEHICLES)(
    '$name: its page is whole, and says what may be said',
    async ({ feed, says, never, isHidden }) => {
      const slug = await slugOf(feed['source_id'])
      const answer = await get(`/cars/${slug}`)
      expectHarmless(answer)
      expect(answer.status).toBe(isHidden ? 404 : 200)
      if (isHidden) return
      expect(answer.body).toContain('</html>')
      expect(answer.body.match(/<h1[\s>]/g)).toHaveLength(1)
      expect(wordsOf(answer.body)).not.toMatch(NONSENSE)
      const words = wordsOf(ownPart(answer.body))
      for (const said of says ?? [])
        expect(words).toEqual(
          said instanceof RegExp ? expect.stringMatching(said) : expect.stringContaining(said),
        )
      for (const unsaid of never ?? [])
        expect(words).not.toEqual(
          unsaid instanceof RegExp ? expect.stringMatching(unsaid) : expect.stringContaining(unsaid),
        )
      for (const part of [...PAGE_PARTS, ...API_PARTS]) expectHarmless(await get(part.replace('{car}', slug)))
    },
  )

  it.each(REFUSED_VEHICLES)(
    'a row with a bad $field is refused by name, and nothing else',
    async ({ field, reason, feed }) => {
      const report = await load([feed])
      expect([report.imported, report.rejected]).toEqual([0, 1])
      const [reject] = report.rejects
      expect(reject?.field).toMatch(new RegExp(`^${field}`))
      expect(reject?.reason).toMatch(reason)
    },
  )
})

describe('whatever an address names', () => {
  it.each(NO_VEHICLES)('%s is no vehicle, on its page and on all its parts', async (car) => {
    for (const part of PAGE_PARTS) {
      const answer = await get(part.replace('{car}', car))
      expectHarmless(answer)
      expect([part, answer.status]).toEqual([part, expect.toBeOneOf([400, 404])])
      expect(answer.body).toContain('</html>')
    }
    for (const part of API_PARTS) {
      const answer = await get(part.replace('{car}', car))
      expectHarmless(answer)
      expect([part, answer.status]).toEqual([part, expect.toBeOneOf([400, 404])])
      expect(JSON.parse(answer.body)).toMatchObject({
        error: { code: expect.any(String), message: expect.any(String), requestId: expect.any(String) },
      })
    }
  })

  it.each(TOO_DEEP)('%s is nowhere', async (path) => {
    const answer = await get(path)
    expectHarmless(answer)
    expect(answer.status).toBe(404)
  })
})

describe('whatever is typed', () => {
  it.each(POSTCODES)('%j as a postcode is answered with %i', async (typed, status, message) => {
    const slug = await slugOf(ODD_VEHICLES[3]?.feed['source_id'])
    const query = new URLSearchParams({ postcode: typed, car_id: slug })
    const answer = await get(`/api/delivery?${query}`)
    expectHarmless(answer)
    expect(answer.status).toBe(status)
    const { error } = JSON.parse(answer.body) as { error: { message: string; requestId: string } }
    expect(error.message).toMatch(message)
    expect(error.requestId).toMatch(/^[\w-]{8,}$/)
    const page = await get(`/estimates?${query}`)
    expectHarmless(page)
    expect(page.status).toBe(200)
    const problem = /data-delivery-problem[^>]*>([^<]*)</.exec(page.body)?.[1] ?? ''
    expect(wordsOf(problem).trim()).toMatch(message)
  })

  it.each(FUEL)(
    '%s as what fuel costs is answered, and never with a number that is none',
    async (query, says) => {
      const slug = await slugOf(ODD_VEHICLES[3]?.feed['source_id'])
      const answer = await get(`/estimates?car_id=${slug}&${query}`)
      expect(answer.status).toBe(200)
      expectHarmless(answer)
      const words = wordsOf(answer.body)
      expect(words).not.toMatch(NONSENSE)
      expect(words).toEqual(
        says instanceof RegExp ? expect.stringMatching(says) : expect.stringContaining(says),
      )
    },
  )

  it('no service refused or failed at any of it', () => {
    expect(
      platform.consoleLines.filter((line) => /refused a search|request failed|could not be made/.test(line)),
    ).toEqual([])
  })
})
