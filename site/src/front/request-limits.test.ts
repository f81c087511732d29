import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { Decision } from './routing/decision.ts'
import { createRequestLimits } from './request-limits.ts'

const SEARCH: Decision = { kind: 'search', path: '/multi_search', search: '' }
const PICTURE: Decision = { kind: 'media', key: 'x', search: '' }
const api = (path: string): Decision => ({ kind: 'next', url: `/api/${path}`, isPage: false })
const PAGE: Decision = { kind: 'next', url: '/h/harbour/search', isPage: true, site: 'harbour' }

function setup(factor?: number) {
  const clock = { now: 0 }
  const limits = createRequestLimits({ now: () => clock.now, ...(factor ? { factor } : {}) })
  /** One request from an address to a dealer; open until it is ended. */
  const begin = (client: string, dealer: string, decision: Decision) => {
    const headers: Record<string, string> = {}
    const req = { headers, socket: { remoteAddress: client } } as unknown as IncomingMessage
    const said = new Map<string, string>()
    const setHeader = (name: string, value: string) => said.set(name, value)
    const res = Object.assign(new EventEmitter(), { setHeader }) as unknown as ServerResponse
    const isAdmitted = limits.admit(req, res, decision, dealer)
    return { req, res, isAdmitted, retryAfter: said.get('retry-after') }
  }
  const ask = (client: string, dealer: string, decision: Decision): boolean => {
    const { res, isAdmitted } = begin(client, dealer, decision)
    res.emit('close')
    return isAdmitted
  }
  /** How many of `count` requests, so many a second, are admitted. */
  const flood = (client: string, dealer: string, decision: Decision, count: number, perSecond: number) => {
    let admitted = 0
    for (let at = 0; at < count; at += 1) {
      clock.now += 1_000 / perSecond
      if (ask(client, dealer, decision)) admitted += 1
    }
    return admitted
  }
  return { clock, limits, begin, ask, flood }
}

describe('ordinary people', () => {
  it('60 page views behind one address in three seconds, with all that each asks for, are admitted', () => {
    const { ask, clock } = setup()
    for (let view = 0; view < 60; view += 1) {
      clock.now += 50
      const asked = [
        PAGE,
        api('search-key'),
        api('cars/kia-1/similar'),
        api('cars/kia-1/autogauge'),
        api('leads/pass'),
        ...Array.from({ length: 40 }, () => PICTURE),
        SEARCH,
        SEARCH,
      ]
      for (const decision of asked) expect(ask('office', 'harbour', decision)).toBe(true)
    }
  })

  it('somebody who clicks filters five times a second for ten minutes is admitted', () => {
    const { flood } = setup()
    expect(flood('home', 'harbour', SEARCH, 3_000, 5)).toBe(3_000)
  })
})

describe('a program', () => {
  it('that searches 200 times a second from one address is refused, told when to come back, and alone in it', () => {
    const { flood, ask, begin } = setup()
    const admitted = flood('robot', 'harbour', SEARCH, 2_000, 200)
    expect(admitted).toBeLessThan(2_000 / 3)
    const refused = begin('robot', 'harbour', SEARCH)
    expect(refused).toMatchObject({ isAdmitted: false, retryAfter: '5' })
    expect(ask('robot', 'harbour', api('suggest'))).toBe(true)
    expect(ask('visitor', 'harbour', SEARCH)).toBe(true)
  })

  it('that asks from everywhere at one dealer takes nothing from another dealer', () => {
    const { ask, clock } = setup()
    let admitted = 0
    for (let at = 0; at < 10_000; at += 1) {
      clock.now += 1
      if (ask(`robot ${at}`, 'harbour', SEARCH)) admitted += 1
    }
    expect(admitted).toBeLessThan(5_000)
    expect(ask('visitor', 'wattle', SEARCH)).toBe(true)
  })

  it('that is refused by its address uses nothing of its dealer', () => {
    const { flood, ask } = setup()
    flood('robot', 'harbour', SEARCH, 20_000, 10_000)
    for (let visitor = 0; visitor < 1_000; visitor += 1)
      expect(ask(`visitor ${visitor}`, 'harbour', SEARCH)).toBe(true)
  })

  it('that packs the work of many into one search pays for it', () => {
    const { begin, limits, ask } = setup()
    const { req, res } = begin('robot', 'harbour', SEARCH)
    expect(limits.admitSearches(req, res, 124)).toBe(true)
    expect(limits.admitSearches(req, res, 124)).toBe(true)
    expect(limits.admitSearches(req, res, 124)).toBe(false)
    expect(ask('robot', 'harbour', SEARCH)).toBe(true)
  })

  it('that leaves requests open gets no more of them than its share, health apart', () => {
    const { begin } = setup()
    const open = Array.from({ length: 600 }, () => begin('robot', 'harbour', PAGE))
    expect(open.every(({ isAdmitted }) => isAdmitted)).toBe(true)
    expect(begin('robot', 'harbour', PAGE).isAdmitted).toBe(false)
    expect(begin('robot', 'harbour', { kind: 'health' }).isAdmitted).toBe(true)
    expect(begin('visitor', 'harbour', PAGE).isAdmitted).toBe(true)
    open[0]?.res.emit('close')
    expect(begin('robot', 'harbour', PAGE).isAdmitted).toBe(true)
  })
})

it('what the content lake of this machine tells of is never refused, the webhooks of others are', () => {
  const { flood } = setup()
  for (const address of ['127.0.0.1', '::1'])
    expect(flood(address, 'localhost', api('revalidate'), 10_000, 5_000)).toBe(10_000)
  expect(flood('198.51.100.9', 'harbour', api('revalidate'), 10_000, 5_000)).toBeLessThan(5_000)
})

it('a deployment may allow more', () => {
  const { flood } = setup(10)
  expect(flood('robot', 'harbour', SEARCH, 2_000, 200)).toBe(2_000)
})
