import type { Attempt, Situation } from './attempt.ts'
import type { Caller } from './lakes.ts'

type Told = Record<string, unknown>

/** Opens a Studio tab, which collects presence messages in `told` and can announce its own place. */
async function openTab(caller: Caller): Promise<{
  told: Told[]
  announce(documentId: string): Promise<void>
  close(): void
}> {
  const socket = new WebSocket(`${caller.url.replace('http', 'ws')}/v2022-06-30/socket/production`)
  const told: Told[] = []
  const waiting = new Map<string, () => void>()
  socket.addEventListener('message', ({ data }) => {
    const text = String(data)
    if (!text.startsWith('{')) return
    const { id, params } = JSON.parse(text) as { id?: string; params?: { result: Told } }
    if (params) told.push(params.result)
    else waiting.get(id ?? '')?.()
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const call = (method: string, params: object): Promise<void> =>
    new Promise((resolve) => {
      const id = crypto.randomUUID()
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    })
  await call('authorization', { authorization: `Bearer ${caller.token ?? ''}` })
  await call('presence_subscribe', {})
  const announce = (documentId: string): Promise<void> => {
    const location = { type: 'document', documentId, path: [], lastActiveAt: 'now' }
    return call('presence_announce', { data: { sessionId: documentId, locations: [location] } })
  }
  return { told, announce, close: () => socket.close() }
}

/** Returns the attacker's presence messages while the other dealer's editor works, until a colleague announces a place. */
async function watch({ attacker, lake, hasOther }: Situation): Promise<unknown> {
  const watcher = await openTab(attacker)
  const tabs = [watcher]
  if (hasOther) {
    const other = await openTab(lake.as('will-editor'))
    tabs.push(other)
    for (const id of ['offer-wattle', 'drafts.plan-wattle', 'offer-harbour']) await other.announce(id)
  }
  const colleague = await openTab(lake.as('ada-approver'))
  tabs.push(colleague)
  await colleague.announce('offer-harbour')
  // Callers without a token get no messages; the answer to their own call comes after the announcement.
  await watcher.announce('offer-harbour')
  const isTold = (): boolean =>
    attacker.token === undefined ||
    watcher.told.some(({ i, type }) => i === 'ada-approver' && type === 'state')
  while (!isTold()) await new Promise((resolve) => setImmediate(resolve))
  for (const tab of tabs) tab.close()
  return watcher.told.filter(({ type }) => type === 'state')
}

/** Seeing who is at work. */
export const PRESENCE: Attempt[] = [['watching who is where', watch]]
