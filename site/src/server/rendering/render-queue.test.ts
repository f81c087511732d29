import { expect, test } from 'vitest'
import { RenderQueue, type PageAsked, type RenderLimits, type Waiting } from './render-queue.ts'

const WIDE: RenderLimits = { perClient: 100, perDealer: 100, total: 100, waitMs: 1000 }

/** A queue whose pages are finished by hand, and the order in which they were begun. */
function setup(slots: number, limits: Partial<RenderLimits> = {}) {
  const begun: string[] = []
  const ends = new Map<string, (outcome: 'rendered' | 'failed') => void>()
  let clock = 0
  const queue = new RenderQueue({
    slots,
    limits: { ...WIDE, ...limits },
    now: () => clock,
    render: ({ path }) =>
      new Promise((resolve) => {
        begun.push(path)
        ends.set(path, resolve)
      }),
  })
  const ask = (path: string, dealer = 'harbour', client = 'a') => queue.ask({ path, dealer, client })
  return {
    queue,
    begun,
    ask,
    waiting: (asked: PageAsked): Waiting => {
      const answer = queue.ask(asked)
      if (typeof answer === 'string') throw new Error(answer)
      return answer
    },
    end: async (path: string, outcome: 'rendered' | 'failed' = 'rendered') => {
      ends.get(path)?.(outcome)
      await new Promise(setImmediate)
    },
    pass: (ms: number) => (clock += ms),
  }
}

test('a page that several ask for is rendered once, and all hear how it went', async () => {
  const { queue, begun, waiting, end } = setup(2)
  const asked = { path: '/x', dealer: 'harbour' }
  const both = [waiting({ ...asked, client: 'a' }), waiting({ ...asked, client: 'b' })]
  await end('/x')
  expect(begun).toEqual(['/x'])
  expect(await Promise.all(both.map(({ outcome }) => outcome))).toEqual(['rendered', 'rendered'])
  expect(queue.state).toEqual({ waiting: 0, rendering: 0, refused: 0 })
})

test('dealers take turns: a flood at one leaves the next page to another', async () => {
  const { begun, ask, end } = setup(1)
  for (let i = 0; i < 20; i += 1) ask(`/flood/${i}`, 'harbour', `client ${i}`)
  ask('/home', 'wattle', 'somebody')
  await end('/flood/0')
  await end(begun[1] ?? '')
  expect(begun.slice(0, 3)).toContain('/home')
})

test('visitors of one dealer take turns', async () => {
  const { begun, ask, end } = setup(1)
  for (let i = 0; i < 20; i += 1) ask(`/flood/${i}`, 'harbour', 'flood')
  ask('/car', 'harbour', 'somebody')
  await end('/flood/0')
  await end(begun[1] ?? '')
  expect(begun.slice(0, 3)).toContain('/car')
})

test('one visitor never has more than half of the slots', () => {
  const { begun, ask } = setup(4)
  for (let i = 0; i < 10; i += 1) ask(`/flood/${i}`, 'harbour', 'flood')
  expect(begun).toHaveLength(2)
  ask('/home', 'wattle', 'somebody')
  expect(begun).toHaveLength(3)
})

test('a page in a long line comes early for a visitor who asks for it as well', async () => {
  const { begun, ask, end } = setup(1)
  for (let i = 0; i < 20; i += 1) ask(`/flood/${i}`, 'harbour', 'flood')
  ask('/flood/19', 'harbour', 'somebody')
  await end('/flood/0')
  await end(begun[1] ?? '')
  expect(begun.slice(0, 3)).toContain('/flood/19')
})

test('more than a limit is refused at once with the limit that it exceeds', () => {
  const client = setup(1, { perClient: 2 })
  expect(['/0', '/1', '/2', '/3'].map((path) => typeof client.ask(path))).toEqual([
    'object',
    'object',
    'object',
    'string',
  ])
  expect(client.ask('/4')).toBe('client-limit')
  expect(client.ask('/4', 'harbour', 'b')).toBeTypeOf('object')
  expect(client.queue.state.refused).toBe(2)

  const dealer = setup(1, { perDealer: 2 })
  for (const path of ['/0', '/1', '/2']) dealer.ask(path, 'harbour', path)
  expect(dealer.ask('/3', 'harbour', 'x')).toBe('dealer-limit')
  expect(dealer.ask('/3', 'wattle', 'x')).toBeTypeOf('object')

  const total = setup(1, { total: 2 })
  for (const path of ['/0', '/1', '/2']) total.ask(path, path, path)
  expect(total.ask('/3', 'x', 'x')).toBe('queue-limit')
  expect(total.ask('/2', 'y', 'y'), 'a page that waits already takes no more room').toBeTypeOf('object')
})

test('a page for which nobody waits any more is not rendered', async () => {
  const { begun, waiting, end } = setup(1)
  waiting({ path: '/0', dealer: 'harbour', client: 'a' })
  const left = waiting({ path: '/left', dealer: 'harbour', client: 'a' })
  const first = waiting({ path: '/shared', dealer: 'harbour', client: 'a' })
  waiting({ path: '/shared', dealer: 'harbour', client: 'b' })
  left.leave()
  first.leave()
  first.leave()
  await end('/0')
  await end('/shared')
  expect(begun).toEqual(['/0', '/shared'])
})

test('a page that waited longer than a visitor does is not rendered, and the visitor is told', async () => {
  const { begun, waiting, end, pass } = setup(1)
  waiting({ path: '/0', dealer: 'harbour', client: 'a' })
  const late = waiting({ path: '/late', dealer: 'harbour', client: 'a' })
  pass(1001)
  waiting({ path: '/new', dealer: 'harbour', client: 'a' })
  await end('/0')
  expect(await late.outcome).toBe('overdue')
  expect(begun).toEqual(['/0', '/new'])
})

test('a page that fails is told as failed, and can be asked for again', async () => {
  const { begun, waiting, end } = setup(1)
  const asked = { path: '/x', dealer: 'harbour', client: 'a' }
  const first = waiting(asked)
  await end('/x', 'failed')
  expect(await first.outcome).toBe('failed')
  waiting(asked)
  expect(begun).toEqual(['/x', '/x'])
})

test('every page that was taken is finished, whatever the order of asking, leaving and ending (random)', async () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const { queue, begun, end } = setup(3, { perClient: 5, perDealer: 8, total: 12 })
  const open: Waiting[] = []
  let settled = 0
  let taken = 0
  for (let step = 0; step < 3000; step += 1) {
    const what = random(3)
    if (what === 0) {
      const answer = queue.ask({ path: `/${random(40)}`, dealer: `d${random(3)}`, client: `c${random(4)}` })
      if (typeof answer !== 'string') {
        taken += 1
        void answer.outcome.then(() => (settled += 1))
        open.push(answer)
      }
    } else if (what === 1) open.splice(random(open.length + 1), 1)[0]?.leave()
    else await end(begun[begun.length - 1 - random(Math.min(3, begun.length || 1))] ?? '')
    expect(queue.state.rendering).toBeLessThanOrEqual(3)
    expect(queue.state.waiting).toBeLessThanOrEqual(12)
  }
  while (queue.state.rendering > 0) for (const path of new Set(begun)) await end(path)
  expect(queue.state).toMatchObject({ waiting: 0, rendering: 0 })
  expect(settled).toBe(taken)
})
