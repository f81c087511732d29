import { createClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lakeFetch } from '../browser/lake-fetch.ts'
import { ADMIN_TOKEN, startTestLake } from '../test-server.ts'
import type { ClientConfig, MutationEvent } from '@sanity/client'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.stop())

const listenUrl = (search = 'query=*'): string => `${lake.url}/v2025-02-19/data/listen/production?${search}`
const auth = { authorization: `Bearer ${ADMIN_TOKEN}` }

/** Reads events off a stream until `count` have come. */
async function readEvents(
  response: Response,
  count: number,
): Promise<{ event: string; id: string; data: Record<string, unknown> }[]> {
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const blocks = text.split('\n\n').filter((block) => block.includes('data: '))
    if (blocks.length >= count && text.endsWith('\n\n')) {
      await reader.cancel()
      return blocks.slice(0, count).map(parseBlock)
    }
    const { value, done } = await reader.read()
    if (done) throw new Error(`the stream ended after ${JSON.stringify(text)}`)
    text += value
  }
}

function parseBlock(block: string): { event: string; id: string; data: Record<string, unknown> } {
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
  return {
    event: field('event'),
    id: field('id'),
    data: JSON.parse(field('data')) as Record<string, unknown>,
  }
}

describe('resuming a listener', () => {
  test('a listener that comes back hears what it missed; one that was away too long is told to start over', async () => {
    const before = await lake.admin.create({ _type: 'car' })
    const [welcome] = await readEvents(
      await fetch(listenUrl('query=*&enableResume=true&includeResult=true'), { headers: auth }),
      1,
    )
    await lake.admin.patch(before._id).set({ n: 1 }).commit()
    await lake.admin.patch(before._id).set({ n: 2 }).commit()
    const again = { headers: { ...auth, 'last-event-id': welcome?.id ?? '' } }
    const events = await readEvents(
      await fetch(listenUrl('query=*&enableResume=true&includeResult=true'), again),
      3,
    )
    expect(events.map(({ event }) => event)).toEqual(['welcomeback', 'mutation', 'mutation'])
    expect(events.map(({ data }) => (data['result'] as { n?: number } | undefined)?.n)).toEqual([
      undefined,
      1,
      2,
    ])
    for (const id of ['0', '99999', 'nonsense']) {
      const headers = { ...auth, 'last-event-id': id }
      if (id === '0') for (let n = 0; n < 301; n++) await lake.server.lake.store.commit(emptyCommit(n))
      const [reset] = await readEvents(
        await fetch(listenUrl('query=*&enableResume=true&includeResult=true'), { headers }),
        1,
      )
      expect(reset?.event, id).toBe('reset')
    }
  })

  test('a live stream that was away too long is told to restart', async () => {
    const url = `${lake.url}/v2025-02-19/data/live/events/production`
    const events = await readEvents(await fetch(url, { headers: { 'last-event-id': '1' } }), 2)
    expect(events.map(({ event }) => event)).toEqual(['welcome', 'restart'])
  })
})

function emptyCommit(n: number): Parameters<TestLake['server']['lake']['store']['commit']>[0] {
  return {
    transactionId: `empty-${n}`,
    timestamp: new Date(0).toISOString(),
    author: 'test',
    changes: [],
    events: [],
  }
}

describe('lakeFetch: many streams over one socket', () => {
  test('twelve listeners of one tab and a write all work at once', async () => {
    const config: ClientConfig & { resolveFetch: () => typeof fetch } = {
      projectId: 'forecourt',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: lake.url,
      useProjectHostname: false,
      useCdn: false,
      token: ADMIN_TOKEN,
      ignoreBrowserTokenWarning: true,
      resolveFetch: () => lakeFetch,
    }
    const client = createClient(config)
    const heard: string[] = []
    const all = Promise.withResolvers<void>()
    const ready = Array.from({ length: 12 }, () => Promise.withResolvers<void>())
    const subscriptions = ready.map((welcome, index) =>
      client
        .listen('*[_type == $t]', { t: `kind${index % 2}` }, { events: ['welcome', 'mutation'] })
        .subscribe((event) => {
          if (event.type === 'welcome') welcome.resolve()
          if (event.type === 'mutation' && heard.push((event as MutationEvent).documentId) === 6)
            all.resolve()
        }),
    )
    await Promise.all(ready.map(({ promise }) => promise))
    expect(lake.server.lake.hub.size()).toBe(12)
    await client.create({ _id: 'one', _type: 'kind1' })
    await all.promise
    for (const subscription of subscriptions) subscription.unsubscribe()
    expect(heard).toEqual(Array(6).fill('one'))
    await expect.poll(() => lake.server.lake.hub.size()).toBe(0)
  })

  test('a refusal arrives as a response with its status and body', async () => {
    const response = await lakeFetch(`${lake.url}/v1/data/live/events/production?includeDrafts=true`)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: 'Unauthorized' })
    expect((await lakeFetch(listenUrl('query='), { headers: auth })).status).toBe(400)
    expect((await lakeFetch(`${lake.url}/v1/data/listen/other?query=*`)).status).toBe(404)
    expect(
      (await lakeFetch(listenUrl(), { headers: { authorization: 'Bearer wrong-token-000' } })).status,
    ).toBe(401)
  })

  test('aborting ends the stream; other requests go to the ordinary fetch', async () => {
    const controller = new AbortController()
    const response = await lakeFetch(listenUrl(), { headers: auth, signal: controller.signal })
    expect(lake.server.lake.hub.size()).toBe(1)
    controller.abort()
    await expect(response.text()).rejects.toThrow(/abort/i)
    await expect.poll(() => lake.server.lake.hub.size()).toBe(0)
    expect(await (await lakeFetch(`${lake.url}/v1/ping`)).json()).toEqual({})
  })

  test('when the server goes, every stream ends, so that the client reconnects', async () => {
    const other = await startTestLake()
    const response = await lakeFetch(`${other.url}/v1/data/listen/production?query=*`)
    const rest = response.text()
    await other.stop()
    expect(await rest).toContain('event: welcome')
  })
})
