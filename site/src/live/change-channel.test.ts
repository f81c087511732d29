import { afterEach, describe, expect, it, vi } from 'vitest'
import { joinChanges } from './change-channel.ts'

type Grant = (lock: object) => Promise<void>

/** A browser whose lock is granted when the test says so, as a grant may be on its way while a tab leaves. */
function browser() {
  const open = new Set<{
    readyState: number
    onmessage: ((event: { data: string }) => void) | null
    onopen: (() => void) | null
    onerror: (() => void) | null
    refuse(): void
  }>()
  const waiting: Grant[] = []
  const asked: string[] = []
  class Stream {
    static readonly CLOSED = 2
    readyState = 1
    onmessage: ((event: { data: string }) => void) | null = null
    onopen: (() => void) | null = null
    onerror: (() => void) | null = null
    constructor(address: string) {
      asked.push(address)
      open.add(this)
    }
    /** Fails the stream as a browser does when the response is no stream. */
    refuse(): void {
      open.delete(this)
      this.readyState = Stream.CLOSED
      this.onerror?.()
    }
    close(): void {
      open.delete(this)
    }
  }
  const heard: ((event: { data: unknown }) => void)[] = []
  class Channel {
    postMessage(): void {}
    addEventListener(_type: string, listener: (event: { data: unknown }) => void): void {
      heard.push(listener)
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, _options: object, grant: Grant) =>
        new Promise<void>((resolve) => {
          waiting.push((lock) => grant(lock).then(resolve))
        }),
    },
  })
  const say = (data: unknown) => heard.forEach((listener) => listener({ data }))
  return { open, asked, say, grant: () => waiting.shift()?.({}) ?? Promise.reject(new Error('nobody waits')) }
}

const join = () => joinChanges({ stream: '/api/changes', since: 0, onChange: () => undefined })

afterEach(() => vi.unstubAllGlobals())

describe('the browser’s one event stream', () => {
  it('is read by the tab that has the lock until it leaves', async () => {
    const { open, grant } = browser()
    const leave = join()
    const held = grant()
    expect(open.size).toBe(1)
    leave()
    await held
    expect(open.size).toBe(0)
  })

  it('is not held by who left before the lock came: the next one gets it', async () => {
    const { open, grant } = browser()
    join()()
    const leave = join()
    await grant()
    expect(open.size).toBe(0)
    const held = grant()
    expect(open.size).toBe(1)
    leave()
    await held
  })

  it('is asked for again after growing pauses when it is refused, from the last change that was heard', async () => {
    vi.useFakeTimers()
    const { open, asked, grant } = browser()
    const leave = join()
    void grant()
    const [first] = open
    first?.onmessage?.({ data: '{"at":70,"tags":[]}' })
    first?.refuse()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(asked).toEqual(['/api/changes?since=0', '/api/changes?since=70'])
    const [second] = open
    second?.refuse()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(asked).toHaveLength(3)
    const [third] = open
    third?.refuse()
    leave()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(asked).toHaveLength(3)
    vi.useRealTimers()
  })

  it('is opened anew for the visitor who signs in, or out, in another tab', () => {
    const { open, asked, grant, say } = browser()
    const leave = join()
    void grant()
    const name = 'n'.repeat(32)
    say({ type: 'since', since: 5, visitor: name })
    say({ type: 'since', since: 6, visitor: name })
    say({ type: 'since', since: 7, visitor: undefined })
    expect(asked).toEqual([
      '/api/changes?since=0',
      `/api/changes?since=0&visitor=${name}`,
      '/api/changes?since=0',
    ])
    expect(open.size).toBe(1)
    leave()
  })

  it('that is only lost is the browser’s to connect again', async () => {
    vi.useFakeTimers()
    const { open, asked, grant } = browser()
    const leave = join()
    void grant()
    const [first] = open
    if (first) first.readyState = 0
    first?.onerror?.()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(asked).toHaveLength(1)
    leave()
    vi.useRealTimers()
  })
})
