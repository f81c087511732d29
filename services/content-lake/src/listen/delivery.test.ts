import { afterEach, describe, expect, test, vi } from 'vitest'
import { ANONYMOUS } from '../access/grants.ts'
import { documentFromText } from '../store/write.ts'
import { createDelivery } from './delivery.ts'
import { eventId, rememberCommits } from './recent.ts'
import type { Change, Commit } from '../store/commit.ts'
import type { Delivery, Subscriber } from './delivery.ts'

const change = (documentId: string): Change => ({
  documentId,
  mutations: [],
  effects: { apply: [], revert: [] },
})
const commit = (seq: number, changes = 1): Commit => ({
  seq,
  transactionId: `t${seq}`,
  timestamp: '',
  author: '',
  changes: Array.from({ length: changes }, (_, index) => change(`d${index}`)),
  events: [],
})

/** A transaction of one document of a million characters. */
const heavy = (seq: number): Commit => {
  const text = `{"_id":"d0","_type":"x","_rev":"","text":"${'x'.repeat(1_000_000)}"}`
  return { ...commit(seq), changes: [{ ...change('d0'), after: documentFromText(text) }] }
}

/** A stream into memory; `reading` says whether the other side takes what is sent. */
class Reader implements Subscriber {
  principal = ANONYMOUS
  heard: string[] = []
  reading = true
  waiting = 0
  ended: 'closed' | 'abandoned' | undefined
  sink = {
    send: (text: string): void => {
      this.heard.push(text)
      if (!this.reading) this.waiting += text.length
    },
    close: (): void => void (this.ended = 'closed'),
    abandon: (): void => void (this.ended = 'abandoned'),
    buffered: (): number => this.waiting,
  }
  private readonly size: number
  constructor(size = 1) {
    this.size = size
  }
  *tell({ seq, changes }: Commit, skip: number): Generator<void> {
    for (const [index] of changes.entries()) {
      if (index >= skip) this.sink.send(`${seq}.${index}`.padEnd(this.size))
      yield
    }
  }
}

let delivery: Delivery
const cut: string[] = []
const start = (patienceMs?: number): void => {
  cut.length = 0
  delivery = createDelivery({
    cutOff: (_, reason) => void cut.push(reason),
    ...(patienceMs !== undefined && { patienceMs }),
  })
}
afterEach(() => delivery.stop())

describe('delivery', () => {
  test('every stream hears of every transaction in the order of the commits, each event once', async () => {
    start()
    const readers = Array.from({ length: 50 }, () => new Reader())
    for (const reader of readers) delivery.add(reader, undefined)
    const expected: string[] = []
    for (let seq = 1; seq <= 40; seq++) {
      const next = commit(seq, (seq * 7) % 100)
      next.changes.forEach((_, index) => expected.push(`${seq}.${index}`))
      delivery.publish(next)
    }
    await vi.waitFor(() => expect(readers.every(({ heard }) => heard.length === expected.length)).toBe(true))
    for (const { heard } of readers) expect(heard).toEqual(expected)
  })

  test('a large transaction leaves the event loop to others', async () => {
    start()
    const readers = Array.from({ length: 20 }, () => new Reader())
    for (const reader of readers) {
      reader.tell = slow(reader)
      delivery.add(reader, undefined)
    }
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    delivery.publish(commit(1, 50))
    expect(readers.at(-1)?.heard).toEqual([])
    await vi.waitFor(() => expect(readers.every(({ heard }) => heard.length === 50)).toBe(true), 20_000)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(3)
  })

  test('a stream that is not read gets no more than its share, goes on when it is read and is cut off when it never is', async () => {
    start(0)
    const [stuck, slowly, quick] = [new Reader(50_000), new Reader(50_000), new Reader(50_000)]
    for (const reader of [stuck, slowly, quick]) delivery.add(reader, undefined)
    stuck.reading = slowly.reading = false
    for (let seq = 1; seq <= 100; seq++) delivery.publish(commit(seq))
    await vi.waitFor(() => expect(quick.heard.length).toBe(100))
    expect(slowly.waiting).toBeLessThan(1_200_000)
    slowly.reading = true
    slowly.waiting = 0
    await vi.waitFor(() => expect(slowly.heard.length).toBe(100))
    delivery.beat(() => {})
    expect([stuck.ended, slowly.ended, quick.ended]).toEqual(['abandoned', undefined, undefined])
    expect(cut).toEqual(['it is not read'])
    expect(delivery.size()).toBe(2)
  })

  test('a stream that falls too far behind is cut off, so that old transactions are let go', () => {
    start()
    const stuck = new Reader(2_000_000)
    delivery.add(stuck, undefined)
    stuck.reading = false
    for (let seq = 1; seq <= 1100; seq++) delivery.publish(commit(seq))
    expect(stuck.ended).toBe('abandoned')
    expect(delivery.size()).toBe(0)
  })

  test('the larger the documents, the sooner that is', () => {
    start()
    const stuck = new Reader(2_000_000)
    stuck.reading = false
    delivery.add(stuck, undefined)
    for (let seq = 1; seq <= 60; seq++) delivery.publish(heavy(seq))
    expect(stuck.ended).toBeUndefined()
    for (let seq = 61; seq <= 70; seq++) delivery.publish(heavy(seq))
    expect(stuck.ended).toBe('abandoned')
  })

  test('a stream whose event cannot be made is ended alone; an ended stream hears nothing more', async () => {
    start()
    const [broken, leaving, good] = [new Reader(), new Reader(), new Reader()]
    broken.tell = () => {
      throw new Error('cannot be made')
    }
    for (const reader of [broken, leaving, good]) delivery.add(reader, undefined)
    delivery.end((subscriber) => subscriber === leaving)
    delivery.publish(commit(1))
    await vi.waitFor(() => expect(good.heard).toEqual(['1.0']))
    expect([broken.ended, leaving.ended, leaving.heard]).toEqual(['abandoned', 'closed', []])
  })
})

function slow(reader: Reader): Reader['tell'] {
  return function* ({ changes }) {
    for (const { documentId } of changes) {
      const end = performance.now() + 0.3
      while (performance.now() < end);
      reader.sink.send(documentId)
      yield
    }
  }
}

describe('recent commits', () => {
  test('what came after an event is exactly what was not heard, also in the middle of a transaction', () => {
    const recent = rememberCommits(10)
    for (let seq = 11; seq <= 15; seq++) recent.add(commit(seq, 3))
    const since = (id: string | undefined): unknown => {
      const missed = recent.since(id)
      return missed && [missed.skip, missed.commits.map(({ seq }) => seq)]
    }
    expect(since('15')).toEqual([0, []])
    expect(since('13')).toEqual([0, [14, 15]])
    expect(since('13.2')).toEqual([2, [13, 14, 15]])
    expect(since('15.1')).toEqual([1, [15]])
    expect(since('10')).toEqual([0, [11, 12, 13, 14, 15]])
    for (const unknown of ['9', '10.1', '16', '16.1', 'x', '', '-1', '1e3', undefined])
      expect(since(unknown)).toBeUndefined()
    expect(eventId(commit(7), { current: 2, total: 3 })).toBe('7.2')
    expect(eventId(commit(7), { current: 3, total: 3 })).toBe('7')
  })

  test('300 transactions are remembered, and fewer when they are large', () => {
    const recent = rememberCommits(0)
    for (let seq = 1; seq <= 400; seq++) recent.add(commit(seq))
    expect(recent.since('100')?.commits.length).toBe(300)
    expect(recent.since('99')).toBeUndefined()
    recent.add(commit(401, 10_000))
    expect(recent.since('400')).toBeUndefined()
    expect(recent.since('401')?.commits).toEqual([])
    recent.add(commit(402))
    expect(recent.since('401')?.commits.length).toBe(1)
    for (let seq = 403; seq <= 442; seq++) recent.add(heavy(seq))
    expect(recent.since('402')).toBeUndefined()
    expect(recent.since('411')?.commits.length).toBe(31)
  })
})
