import type { SanityClient } from '@sanity/client'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { googleBusiness } from '../../scripts/reviews/google-business.ts'
import { importFromService } from '../../scripts/reviews/import-from-service.ts'
import { lakeClient, startLakeProcess, type LakeProcess } from './content-lake/lake-process.ts'
import { DENIED, KEDRON, NEWSTEAD, PAGES, TOKEN } from './google-reviews.recorded.ts'

let lake: LakeProcess
let client: SanityClient
let google: Server
let env: Record<string, string>
/** What Google answers instead, by the place that is asked for. */
const instead = new Map<string, { status: number; body: unknown }>()
const asked: string[] = []

beforeAll(async () => {
  lake = await startLakeProcess()
  client = lakeClient(lake, 'raw')
  google = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  const { port } = google.address() as AddressInfo
  env = {
    GOOGLE_BUSINESS_CLIENT_ID: 'client',
    GOOGLE_BUSINESS_CLIENT_SECRET: 'secret',
    GOOGLE_BUSINESS_REFRESH_TOKEN: '1//lasts',
    GOOGLE_BUSINESS_URL: `http://127.0.0.1:${port}`,
    GOOGLE_TOKEN_URL: `http://127.0.0.1:${port}/token`,
  }
  await client.create({ _id: 'tenant-a', _type: 'tenant', name: 'A', timeZone: 'Australia/Brisbane' })
})
afterAll(async () => {
  google.close()
  await lake.stop()
})
beforeEach(async () => {
  instead.clear()
  asked.length = 0
  await client.delete({ query: '*[_type in ["review", "location"]]' })
  for (const [slug, review_listing] of [
    ['newstead', NEWSTEAD],
    ['kedron', KEDRON],
    ['parts', undefined],
  ])
    await client.create({
      _id: `location-a-${slug}`,
      _type: 'location',
      tenant: { _type: 'reference', _ref: 'tenant-a' },
      slug: { _type: 'slug', current: slug },
      review_listing,
    })
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? ''
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  if (path === '/token') {
    const form = new URLSearchParams(await text(request))
    const isRight = form.get('refresh_token') === '1//lasts' && form.get('grant_type') === 'refresh_token'
    return isRight ? send(200, TOKEN) : send(401, { error: 'invalid_grant' })
  }
  if (request.headers.authorization !== `Bearer ${TOKEN.access_token}`) return send(401, DENIED)
  asked.push(path)
  const other = [...instead].find(([place]) => path.startsWith(`/${place}/`))?.[1]
  if (other) return send(other.status, other.body)
  return PAGES[path] ? send(200, PAGES[path]) : send(404, { error: { message: 'Not found' } })
}

const load = (isTrial = false) =>
  importFromService(client, googleBusiness(env), { tenantId: 'tenant-a', isTrial })

it('reviews and ratings of each place come from Google page by page, word for word, and once', async () => {
  const trial = await load(true)
  expect(trial.created).toEqual(['AbF1', 'AbF2', 'AbF3'])
  expect(await client.fetch('count(*[_type == "review"])')).toBe(0)
  const report = await load()
  expect(report).toEqual({
    created: ['AbF1', 'AbF2', 'AbF3'],
    updated: [],
    refused: ['review AbF4, rating: expected 1 to 5 stars, got "0"'],
    ignored: [],
    notes: ['newstead is rated 4.7 by 795'],
  })
  const found = await client.fetch(
    '*[_type == "review"] | order(rating desc){customer_name, rating, text, answer, review_date, source, "at": location._ref}',
  )
  expect(found).toEqual([
    {
      customer_name: 'Kim Lee',
      rating: 5,
      text: 'Great people, <script>alert(1)</script> fast.',
      answer: 'Thank you, Kim.',
      // A quarter past six in Brisbane, the day after that of London.
      review_date: '2026-03-02',
      source: 'Google',
      at: 'location-a-newstead',
    },
    expect.objectContaining({ rating: 4, text: null, answer: null }),
    expect.objectContaining({ customer_name: 'A Google user', rating: 2, answer: null }),
  ])
  expect(await client.getDocument('location-a-newstead')).toMatchObject({
    reviews: { average_rating: 4.7, count: 795 },
  })
  // A place without reviews has no rating, and one that names no listing is not asked for.
  expect(await client.getDocument('location-a-kedron')).not.toHaveProperty('reviews')
  expect(asked).toHaveLength(6)

  const again = await load()
  expect(again).toMatchObject({ created: [], updated: ['AbF1', 'AbF2', 'AbF3'], notes: [] })
  expect(await client.fetch('count(*[_type == "review"])')).toBe(3)
})

it('a place that Google does not answer for whole keeps what it has, and the others go on', async () => {
  await load()
  instead.set(NEWSTEAD, { status: 403, body: DENIED })
  expect(await load()).toMatchObject({
    updated: [],
    refused: ['newstead: Google answered 403: The caller does not have permission'],
    notes: [],
  })
  for (const body of ['<html>', { reviews: [{ reviewId: 'x' }] }, { averageRating: 11 }]) {
    instead.set(NEWSTEAD, { status: 200, body })
    const { refused, notes } = await load()
    expect(refused).toEqual([expect.stringContaining('newstead: Google’s answer is not as documented')])
    expect(notes).toEqual([])
  }
  expect(await client.fetch('count(*[_type == "review"])')).toBe(3)
  // What is no longer there is named, never dropped without a word.
  instead.set(NEWSTEAD, { status: 200, body: {} })
  const { notes } = await load()
  expect(notes).toHaveLength(3)
  expect(notes?.[0]).toMatch(/^Google no longer has review-a-google-\w+ by .+: delete or hide it$/)
})

it('a listing that is none is asked of nobody', async () => {
  await client.patch('location-a-newstead').set({ review_listing: '../../oauth' }).commit()
  expect((await load()).refused).toEqual([
    'newstead: “Reviews at” expected accounts/…/locations/…, got "../../oauth"',
  ])
  expect(asked).toEqual([`/${KEDRON}/reviews?pageSize=50`])
})

it('an import that cannot sign in, or has nobody to ask for, says so', async () => {
  env = { ...env, GOOGLE_BUSINESS_REFRESH_TOKEN: '1//gone' }
  expect((await load()).refused).toEqual(['kedron: Google answered 401', 'newstead: Google answered 401'])
  expect(() => googleBusiness({ GOOGLE_BUSINESS_CLIENT_ID: 'client' })).toThrow(
    'GOOGLE_BUSINESS_CLIENT_SECRET, GOOGLE_BUSINESS_REFRESH_TOKEN',
  )
  await client.delete({ query: '*[_type == "location"]' })
  await expect(load()).rejects.toThrow('“Reviews at”')
})
