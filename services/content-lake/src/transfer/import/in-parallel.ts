/**
 * Runs `work` for every item, at most `limit` at a time, until all are done, one fails or `signal` aborts. Nothing runs any
 * more when it resolves or rejects.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  limit: number,
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  const failures: unknown[] = []
  const goesOn = (): boolean => !signal.aborted && failures.length === 0
  const run = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true && goesOn(); next = queue.next()) {
      await work(next.value).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: limit }, run))
  if (failures.length > 0) throw failures[0]
}
