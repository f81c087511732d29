/** Keeps what somebody repeats from being done more often than once in a while. */
export interface Coalescer {
  /** Does the work at once, or, when work with the same key was done just now, the latest of it a little later. */
  run(key: string, work: () => void): void
  /** Forgets what was to be done later. */
  cancel(): void
}

/** `windowMs` is the least time between two runs with the same key. */
export function createCoalescer(windowMs: number): Coalescer {
  const windows = new Map<string, { timer: NodeJS.Timeout; next?: () => void }>()
  const open = (key: string): void => {
    const timer = setTimeout(() => {
      const next = windows.get(key)?.next
      windows.delete(key)
      if (!next) return
      open(key)
      next()
    }, windowMs)
    timer.unref()
    windows.set(key, { timer })
  }
  return {
    run(key, work) {
      const window = windows.get(key)
      if (window) return void (window.next = work)
      open(key)
      work()
    },
    cancel() {
      for (const { timer } of windows.values()) clearTimeout(timer)
      windows.clear()
    },
  }
}
