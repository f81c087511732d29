import { expect, test } from 'vitest'
import { PageStore } from '../page-cache/page-store.ts'
import { PageRenders } from './page-renders.ts'
import type { Rendered, RenderFailure } from './render-processes.ts'

const CAR = { url: '/h/harbour/cars/x?utm=1', site: 'harbour', client: '10.0.0.1' }
const KEY = '/route-cache/cars/x'

const page = (html: string, cacheControl = { revalidate: false } as { revalidate: number | false }) => ({
  status: 200,
  pages: [{ key: KEY, stored: { value: { kind: 'APP_PAGE', html } }, tags: ['stock:harbour'], cacheControl }],
})

function setup(render: (time: number) => Rendered | RenderFailure) {
  let clock = 1_000_000
  let times = 0
  const unkept = new Set<string>()
  const store = new PageStore({ maxBytes: 1e6, now: () => clock, keeps: (key) => !unkept.has(key) })
  const renders = new PageRenders({
    store,
    slots: 2,
    limits: { perClient: 1, perDealer: 5, total: 5, waitMs: 1000 },
    render: async (path, site) => {
      expect([path, site]).toEqual(['/h/harbour/cars/x', 'harbour'])
      times += 1
      return render(times)
    },
    onWaiting: () => undefined,
    now: () => clock,
  })
  return { store, renders, unkept, times: () => times, pass: (ms: number) => (clock += ms) }
}

test('a page is rendered once and then found in the cache', async () => {
  const { store, renders, times } = setup(() => page('<p>'))
  expect(await renders.ensure(CAR)).toMatchObject({ kind: 'go-on' })
  expect(store.get(KEY)?.value?.html).toBe('<p>')
  expect(await renders.ensure(CAR)).toMatchObject({ kind: 'go-on' })
  expect(times()).toBe(1)
})

test('a page of which something changed while it was rendered is rendered again, and the old one is never given', async () => {
  const { store, renders, times, pass } = setup((time) => {
    if (time === 1) {
      pass(5)
      store.expire(['stock:harbour'])
      pass(5)
    }
    return page(`made ${time}`)
  })
  expect(await renders.ensure(CAR)).toMatchObject({ kind: 'go-on' })
  expect(times()).toBe(2)
  expect(store.get(KEY)?.value?.html).toBe('made 2')
})

test('an expired page is rendered before it is given again', async () => {
  const { store, renders, pass } = setup((time) => page(`made ${time}`))
  await renders.ensure(CAR)
  pass(10)
  store.expire(['stock:harbour'])
  pass(10)
  await renders.ensure(CAR)
  expect(store.get(KEY)?.value?.html).toBe('made 2')
})

test('a page that lives for seconds is rendered again when they are over', async () => {
  const { store, renders, pass } = setup((time) => page(`made ${time}`, { revalidate: 5 }))
  await renders.ensure(CAR)
  pass(5001)
  await renders.ensure(CAR)
  expect(store.get(KEY)?.value?.html).toBe('made 2')
})

test('a page that is cached for nobody is there once for each who asked, and for seconds only', async () => {
  const { store, renders, unkept, times, pass } = setup(() => page('<p>'))
  unkept.add(KEY)
  await Promise.all([renders.ensure(CAR), renders.ensure(CAR)])
  expect(times()).toBe(1)
  expect([1, 2, 3].map(() => store.get(KEY)?.value?.html)).toEqual(['<p>', '<p>', undefined])
  expect(store.size).toBe(0)
  await renders.ensure(CAR)
  expect(times()).toBe(2)
  pass(10_001)
  expect(store.get(KEY)).toBeUndefined()
})

test('what no cache takes is left to Next; what cannot be rendered is told', async () => {
  const dynamic = setup(() => ({ status: 200, pages: [] }))
  expect(await dynamic.renders.ensure(CAR)).toMatchObject({ kind: 'go-on' })
  const broken = setup(() => ({ status: 500, pages: [] }))
  expect(await broken.renders.ensure(CAR)).toEqual({ kind: 'failed' })
})

test('a page whose process died is rendered once more, and no oftener', async () => {
  const once = setup((time) => (time === 1 ? 'died' : page('<p>')))
  expect(await once.renders.ensure(CAR)).toMatchObject({ kind: 'go-on' })
  const always = setup(() => 'died')
  expect(await always.renders.ensure(CAR)).toEqual({ kind: 'failed' })
  expect(always.times()).toBe(2)
})

test('without a process that could render it the page is left to Next in this one', async () => {
  const { renders } = setup(() => 'no-process')
  expect(await renders.ensure(CAR)).toEqual({ kind: 'go-on', key: undefined, wasCached: false })
})
