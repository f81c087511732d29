import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { serveMedia } from './media.ts'
import { front } from '../services/services.fixture.ts'

describe('media', () => {
  const KEY = `${'ab12'.repeat(10)}.jpg`
  const setup = (opened: unknown[]) =>
    front((req, res, url) =>
      serveMedia(
        req,
        res,
        { key: url.pathname.slice(1), search: url.search },
        {
          open: async (key, width) => {
            opened.push([key, width])
            return key === KEY ? { bytes: Buffer.from('pixels'), contentType: 'image/webp' } : undefined
          },
          openFilm: async () => undefined,
        },
      ),
    )

  it('serves a picture for good, in the next larger of the fixed widths', async () => {
    const opened: unknown[] = []
    const origin = await setup(opened)
    const answer = await fetch(`${origin}/${KEY}?w=500`)
    expect(await answer.text()).toBe('pixels')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    await fetch(`${origin}/${KEY}?w=99999`)
    await fetch(`${origin}/${KEY}?w=abc`)
    await fetch(`${origin}/${KEY}`)
    expect(opened.map((pair) => (pair as unknown[])[1])).toEqual([640, 1920, 640, undefined])
    const again = await fetch(`${origin}/${KEY}?w=500`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it.each([
    [undefined, 200, 'moving pixels', undefined],
    ['bytes=0-5', 206, 'moving', 'bytes 0-5/13'],
    ['bytes=7-', 206, 'pixels', 'bytes 7-12/13'],
    ['bytes=-6', 206, 'pixels', 'bytes 7-12/13'],
    ['bytes=7-99', 206, 'pixels', 'bytes 7-12/13'],
    ['bytes=13-', 416, '', 'bytes */13'],
    ['bytes=-', 200, 'moving pixels', undefined],
    ['pages=1', 200, 'moving pixels', undefined],
  ])('serves a film for the range %s with status %i', async (range, status, body, shown) => {
    const bytes = Buffer.from('moving pixels')
    const read = (first: number, last: number) => Readable.from([bytes.subarray(first, last + 1)])
    const origin = await front((req, res) =>
      serveMedia(
        req,
        res,
        { key: `${'ab12'.repeat(10)}.mp4`, search: '' },
        {
          // Nobody may read all of it for a part.
          open: async () => Promise.reject(new Error('a film is not held in memory')),
          openFilm: async () => ({ size: bytes.length, contentType: 'video/mp4', read }),
        },
      ),
    )
    const answer = await fetch(origin, range === undefined ? {} : { headers: { range } })
    expect([answer.status, await answer.text()]).toEqual([status, body])
    expect(answer.headers.get('content-range') ?? undefined).toBe(shown)
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
  })

  it.each(['..%2Fsecrets.json', 'x.jpg', `${'cd34'.repeat(10)}.jpg`])('answers 404 for %s', async (key) => {
    const answer = await fetch(`${await setup([])}/${key}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
