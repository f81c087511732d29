import { afterEach, describe, expect, it, vi } from 'vitest'
import { joinChanges } from './change-channel.ts'

type Grant = (lock: object) => Promise<void>

/** A browser whose lock is granted when the test says so, as a grant may be on its way while a tab leaves. */
function browser() {
  const open = new Set<object>()
  const waiting: Grant[] = []
  class Stream {
    onmessage: ((event: { data: string }) => void) | null = null
    constructor() {
      open.add(this)
    }
    close(): void {
      open.delete(this)
    }
  }
  class Channel {
    postMessage(): void {}
    addEventListener(): void {}
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
  return { open, grant: () => waiting.shift()?.({}) ?? Promise.reject(new Error('nobody waits')) }
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
})
