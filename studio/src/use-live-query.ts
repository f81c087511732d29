import { API_VERSION } from '@forecourt/schemas/api-version'
import { useMemo, useSyncExternalStore } from 'react'
import { type SanityClient, useClient } from 'sanity'

/** Several documents often change together: they are asked for once. */
const PAUSE_MS = 300

/** An answer that follows the content; it is `failed` only until the first answer. */
export type LiveAnswer<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; data: T }

interface LiveSource {
  query: string
  /** Documents whose change may change the answer. */
  filter: string
}

interface Shared {
  answer: LiveAnswer<unknown>
  readers: Set<() => void>
  stop?: () => void
}

const LOADING: LiveAnswer<never> = { state: 'loading' }
/** Everybody who asks the same shares one listener: a form alone asks for its request four times. */
const known = new WeakMap<SanityClient, Map<string, Shared>>()

/**
 * The answer to a GROQ query over all documents that the person may read, drafts included, asked again whenever a document
 * that meets `filter` changes.
 */
export function useLiveQuery<T>(source: LiveSource, params: Readonly<Record<string, string>>): LiveAnswer<T> {
  const client = useClient({ apiVersion: API_VERSION })
  const key = JSON.stringify([source.query, source.filter, params])
  const [subscribe, read] = useMemo(() => {
    const shared = sharedOf(client, key)
    return [(reader: () => void) => join(client, key, reader), () => shared().answer] as const
  }, [client, key])
  return useSyncExternalStore(subscribe, read) as LiveAnswer<T>
}

function sharedOf(client: SanityClient, key: string): () => Shared {
  const all = known.get(client) ?? new Map<string, Shared>()
  known.set(client, all)
  return () => {
    const shared = all.get(key) ?? { answer: LOADING, readers: new Set() }
    all.set(key, shared)
    return shared
  }
}

function join(client: SanityClient, key: string, reader: () => void): () => void {
  const shared = sharedOf(client, key)()
  shared.readers.add(reader)
  shared.stop ??= follow(client, key, shared)
  return () => {
    shared.readers.delete(reader)
    if (shared.readers.size > 0) return
    shared.stop?.()
    known.get(client)?.delete(key)
  }
}

/** Asks and listens until it is stopped. */
function follow(client: SanityClient, key: string, shared: Shared): () => void {
  const [query, filter, params] = JSON.parse(key) as [string, string, Record<string, string>]
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (answer: LiveAnswer<unknown>): void => {
    if (isOver) return
    shared.answer = answer
    for (const reader of shared.readers) reader()
  }
  const ask = (): void =>
    void client
      .fetch<unknown>(query, params, { perspective: 'raw', tag: 'live-query' })
      .then((data) => tell({ state: 'ready', data }))
      .catch(() => tell(shared.answer.state === 'ready' ? shared.answer : { state: 'failed' }))
  const changes = client
    .listen(`*[${filter}]`, params, {
      includeResult: false,
      visibility: 'query',
      events: ['welcome', 'mutation'],
      tag: 'live-query',
    })
    .subscribe({
      next: () => {
        clearTimeout(timer)
        timer = setTimeout(ask, PAUSE_MS)
      },
      // The client connects anew by itself; what it gives up on is asked once.
      error: ask,
    })
  return () => {
    isOver = true
    clearTimeout(timer)
    changes.unsubscribe()
  }
}
