/** Runs tasks with the same key one after the other, in the order in which they came. */
export class KeyedLock {
  private readonly last = new Map<string, Promise<unknown>>()

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.last.get(key)
    const work = before ? before.then(task, task) : task()
    this.last.set(key, work)
    try {
      return await work
    } finally {
      if (this.last.get(key) === work) this.last.delete(key)
    }
  }
}
