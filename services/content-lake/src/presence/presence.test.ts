import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseConfigFile } from '../config-file.ts'
import { ADMIN_TOKEN, startTestLake } from '../test-server.ts'
import type { TestLake } from '../test-server.ts'

const config = parseConfigFile(
  JSON.stringify({
    roles: [
      {
        name: 'part',
        grants: [{ filter: 'owner == "hanna" || _type == "system.user"', permissions: ['read'] }],
      },
    ],
    users: [{ id: 'hanna', name: 'Hanna', roles: ['part'] }],
  }),
)

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake({ config })
})
afterAll(() => lake.stop())

type Message = {
  id?: string
  result?: unknown
  error?: { code: number }
  params?: { result: Record<string, unknown> }
}

/** A tab: a socket that remembers what it was told. */
async function openTab(token?: string): Promise<{
  told: Record<string, unknown>[]
  call(method: string, params?: object): Promise<Message>
  close(): void
}> {
  const socket = new WebSocket(`ws://localhost:${lake.server.port}/v2022-06-30/socket/production?tag=t`)
  const told: Record<string, unknown>[] = []
  const waiting = new Map<string, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    if (data === '♥') return
    const message = JSON.parse(String(data)) as Message
    if (message.params) told.push(message.params.result)
    else waiting.get(message.id ?? '')?.(message)
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const call = (method: string, params: object = {}): Promise<Message> =>
    new Promise((resolve) => {
      const id = `${method}-${waiting.size}`
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    })
  if (token !== undefined) await call('authorization', { authorization: `Bearer ${token}` })
  return { told, call, close: () => socket.close() }
}

describe('presence', () => {
  test('a colleague is told where somebody is and when they leave', async () => {
    const one = await openTab(ADMIN_TOKEN)
    const two = await openTab(ADMIN_TOKEN)
    expect((await one.call('presence_subscribe')).result).toEqual(expect.any(String))
    await one.call('presence_rollcall', { session: 's1' })
    await two.call('presence_announce', {
      data: { sessionId: 's2', locations: [{ type: 'document', documentId: 'a' }] },
    })
    two.close()
    await expect.poll(() => one.told.length).toBe(3)
    expect(one.told).toEqual([
      { type: 'rollCall', i: 'p-admin-token', session: 's1' },
      {
        type: 'state',
        i: 'p-admin-token',
        m: { sessionId: 's2', locations: [{ type: 'document', documentId: 'a' }] },
      },
      { type: 'disconnect', i: 'p-admin-token', m: { session: 's2' } },
    ])
    one.close()
  })

  test('a thousand announcements in a row reach a colleague as a few, the last one among them', async () => {
    const listener = await openTab(ADMIN_TOKEN)
    const chatty = await openTab(ADMIN_TOKEN)
    await listener.call('presence_subscribe')
    const at = (n: number): object => ({ type: 'document', documentId: `d${n}` })
    const answers = Array.from({ length: 1000 }, (_, n) =>
      chatty.call('presence_announce', { data: { sessionId: 'c', locations: [at(n)] } }),
    )
    await Promise.all(answers)
    await expect.poll(() => listener.told.at(-1)).toMatchObject({ m: { locations: [at(999)] } })
    expect(listener.told.length).toBeLessThan(100)
    const enough = { sessionId: 'c', locations: Array(1000).fill(at(1)) as object[] }
    expect((await chatty.call('presence_announce', { data: enough })).result).toBeNull()
    listener.close()
    chatty.close()
  })

  test("nobody can end a colleague's session", async () => {
    const [listener, victim, other] = [
      await openTab(ADMIN_TOKEN),
      await openTab(ADMIN_TOKEN),
      await openTab(ADMIN_TOKEN),
    ]
    await listener.call('presence_subscribe')
    await victim.call('presence_announce', { data: { sessionId: 'v', locations: [] } })
    await other.call('presence_disconnect', { session: 'v' })
    await victim.call('presence_disconnect', { session: 'v' })
    await expect.poll(() => listener.told.length).toBe(2)
    expect(listener.told.map(({ type }) => type)).toEqual(['state', 'disconnect'])
    for (const tab of [listener, victim, other]) tab.close()
  })

  test('nobody is told of documents that they may not read', async () => {
    await lake.admin.create({ _id: 'hers', _type: 'a', owner: 'hanna' })
    await lake.admin.create({ _id: 'drafts.other', _type: 'a', owner: 'somebody' })
    const hanna = await openTab(await lake.signIn('hanna'))
    const admin = await openTab(ADMIN_TOKEN)
    await hanna.call('presence_subscribe')
    const at = (documentId: string): object => ({ type: 'document', documentId })
    await admin.call('presence_announce', {
      data: { sessionId: 'x', locations: [at('other'), at('hers'), at('gone')] },
    })
    await expect.poll(() => hanna.told.length).toBe(1)
    expect(hanna.told[0]).toMatchObject({ m: { locations: [at('hers')] } })
    hanna.close()
    admin.close()
  })

  test('without a token nothing is told, unknown methods and broken messages are answered or ignored', async () => {
    const tab = await openTab()
    expect((await tab.call('presence_subscribe')).error?.code).toBe(4001)
    expect((await tab.call('authorization', { authorization: 'Bearer wrong' })).error?.code).toBe(4001)
    expect((await tab.call('constructor')).error?.code).toBe(-32601)
    tab.close()
  })
})
