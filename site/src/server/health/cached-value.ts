export interface CachedValueOptions<T> {
  /** Must not reject. */
  load(): Promise<T>
  /** A value younger than this (ms) is not loaded again. */
  freshMs: number
  /** A value younger than this (ms) is still answered with, while the next is loaded behind it. */
  usableMs: number
  /** Milliseconds of a clock that is never set back. */
  now(): number
}

/** A value that is loaded at most once at a time, and whose readers wait only where there is none to go by. */
export function createCachedValue<T>({
  load,
  freshMs,
  usableMs,
  now,
}: CachedValueOptions<T>): () => Promise<T> {
  let known: { value: T; at: number } | undefined
  let loading: Promise<T> | undefined
  const reload = async (): Promise<T> => {
    const value = await load()
    known = { value, at: now() }
    loading = undefined
    return value
  }
  return async () => {
    const age = known ? now() - known.at : Number.POSITIVE_INFINITY
    if (known && age < freshMs) return known.value
    loading ??= reload()
    return known && age < usableMs ? known.value : loading
  }
}
