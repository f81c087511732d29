/** Runs `work` for every item, at most `limit` at a time, until all are done or `signal` aborts. */
export async function inParallel<T>(
  items: Iterable<T>,
  limit: number,
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  const run = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true && !signal.aborted; next = queue.next())
      await work(next.value)
  }
  await Promise.all(Array.from({ length: limit }, run))
}
