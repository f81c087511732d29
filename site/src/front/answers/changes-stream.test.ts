import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createChangeBus } from '../../server/cache/changes.ts'
import { createStreamLimits } from '../../server/limits/stream-limits.ts'
import { streamChanges } from './changes-stream.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function front(serve: (req: IncomingMessage, res: ServerResponse, url: URL) => void): Promise<string> {
  const server = createServer((req, res) => serve(req, res, new URL(req.url ?? '/', 'http://front')))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('event stream of changes', () => {
  async function setup(maxListeners = 10, { perClient = 10, lifetimeMs = 60_000 } = {}) {
    const clock = { now: 1_000 }
    const bus = createChangeBus({ now: () => clock.now, maxListeners })
    const stops = new Set<() => void>()
    const onStop = (close: () => void) => {
      stops.add(close)
      return () => void stops.delete(close)
    }
    const dealer: { current?: { id: string; slug: string } } = {
      current: { id: 'tenant-harbour', slug: 'harbour' },
    }
    const places = createStreamLimits({ perClient, perDealer: 2 })
    const origin = await front((req, res, url) =>
      streamChanges(req, res, url.search, {
        bus,
        tenant: () => dealer.current,
        onStop,
        heartbeatMs: 20,
        lifetimeMs,
        enter: (slug) => places(url.searchParams.get('client') ?? '', slug),
      }),
    )
    return { bus, clock, stops, origin, dealer }
  }
  async function readUntil(answer: Response, wanted: RegExp): Promise<string> {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk)
      if (wanted.test(text)) return text
    }
    return text
  }

  it('sends what expired since the page was rendered, then what expires', async () => {
    const { bus, clock, origin } = await setup()
    bus.publish(['rules:tenant-harbour'])
    clock.now = 2_000
    bus.publish(['doc:tenant-harbour:missed'])
    const answer = await fetch(`${origin}/?since=1500`)
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    bus.publish(['doc:tenant-harbour:now'])
    const text = await readUntil(answer, /now"/)
    expect(text).toContain('data: {"at":2000,"tags":["doc:tenant-harbour:missed"]}')
    expect(text).not.toContain('rules:')
  })

  it("[TEN-01] sends nothing of another tenant: not what was missed, not what expires, not in a batch with one's own", async () => {
    const { bus, clock, origin } = await setup()
    bus.publish(['doc:tenant-wattle:missed'])
    const answer = await fetch(`${origin}/?since=0`)
    clock.now = 3_000
    bus.publish(['vehicle:wattle:v1', 'type:vehicle:wattle'])
    bus.publish(['vehicle:wattle:v2', 'outage:search', 'vehicle:harbour:v2', '_N_T_/h/wattle' as never])
    const text = await readUntil(answer, /v2/)
    expect(text).not.toContain('wattle')
    expect(text.match(/data: .*/g)).toEqual([
      'data: {"at":3000,"tags":["outage:search","vehicle:harbour:v2"]}',
    ])
  })

  it('tells of what is a visitor’s own to nobody but the streams with their name, and remembers it for nobody', async () => {
    const { bus, origin } = await setup()
    const name = 'a'.repeat(32)
    const [own, other, plain] = await Promise.all(
      [`?since=0&visitor=${name}`, '?since=0&visitor=b', '?since=0'].map((query) =>
        fetch(`${origin}/${query}`),
      ),
    )
    bus.publish([`own:${name}`])
    bus.publish(['doc:tenant-harbour:last'])
    const late = await fetch(`${origin}/?since=0&visitor=${name}`)
    const textOf = (answer: Response | undefined) => readUntil(answer ?? new Response(''), /last"/)
    expect(await textOf(own)).toContain(`"tags":["own:${name}"]`)
    for (const answer of [other, plain, late]) expect(await textOf(answer)).not.toContain('own:')
  })

  it('[TEN-01] is nobody’s where no tenant is, and ends when the tenant is gone', async () => {
    const { bus, origin, dealer } = await setup()
    const open = await fetch(`${origin}/`)
    delete dealer.current
    expect((await fetch(`${origin}/`)).status).toBe(404)
    bus.publish(['rules:tenant-harbour'])
    expect(await open.text()).not.toContain('rules:')
    expect(bus.listenerCount).toBe(0)
  })

  it('stays alive with heartbeats, and ends when the server stops', async () => {
    const { origin, stops } = await setup()
    const answer = await fetch(`${origin}/`)
    expect(await readUntil(answer, /: still here/)).toContain(': still here')
    const second = await fetch(`${origin}/`)
    for (const stop of stops) stop()
    expect(await second.text()).toContain('retry: 3000')
  })

  it('gives each asker and each dealer so many, refuses more with 429, and gives places back', async () => {
    const { origin, bus } = await setup(10, { perClient: 1 })
    const first = new AbortController()
    // An answer that nobody holds may be collected, which closes its stream.
    const held = [await fetch(`${origin}/?client=a`, { signal: first.signal })]
    const refused = await fetch(`${origin}/?client=a`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    const second = new AbortController()
    held.push(await fetch(`${origin}/?client=b`, { signal: second.signal }))
    expect((await fetch(`${origin}/?client=c`)).status).toBe(429)
    first.abort()
    await expect.poll(() => bus.listenerCount).toBe(1)
    const third = new AbortController()
    expect((await fetch(`${origin}/?client=a`, { signal: third.signal })).status).toBe(200)
    expect(held.map(({ status }) => status)).toEqual([200, 200])
    second.abort()
    third.abort()
  })

  it('ends after its lifetime, for the browser to connect anew', async () => {
    const { origin, bus } = await setup(10, { lifetimeMs: 30 })
    expect(await (await fetch(`${origin}/`)).text()).toContain('retry: 3000')
    expect(bus.listenerCount).toBe(0)
  })

  it('refuses one connection too many and takes it once another has left', async () => {
    const { origin, bus } = await setup(1)
    const leaving = new AbortController()
    const held = await fetch(`${origin}/`, { signal: leaving.signal })
    expect((await fetch(`${origin}/`)).status).toBe(503)
    expect(held.status).toBe(200)
    leaving.abort()
    while (bus.listenerCount > 0) await new Promise((resolve) => setImmediate(resolve))
    const free = new AbortController()
    expect((await fetch(`${origin}/`, { signal: free.signal })).status).toBe(200)
    free.abort()
  })
})
