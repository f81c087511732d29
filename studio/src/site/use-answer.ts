import { useCallback, useEffect, useState } from 'react'
import { useSite } from './use-site.ts'

/** An answer of the site that is asked for again and again while somebody looks. */
export interface FollowedAnswer<Answer> {
  answer: Answer | undefined
  /** Why it cannot be shown, or not anew. */
  problem: string | undefined
  /** Asks for it now. */
  read(): Promise<void>
}

/** Follows an answer of the site to a path and its query, e.g. what visitors and others did meanwhile; without a path nothing. */
export function useAnswer<Answer>(path: string | undefined, everyMs: number): FollowedAnswer<Answer> {
  const askSite = useSite()
  const [known, setKnown] = useState<{ of: string; answer: Answer }>()
  const [problem, setProblem] = useState<string>()
  const read = useCallback(
    async (signal?: AbortSignal) => {
      if (path === undefined) return
      try {
        const answer = await askSite(path, { ...(signal && { signal }) })
        setKnown({ of: path, answer: answer as Answer })
        setProblem(undefined)
      } catch (error) {
        if (!signal?.aborted) setProblem(error instanceof Error ? error.message : String(error))
      }
    },
    [askSite, path],
  )
  useEffect(() => {
    const stop = new AbortController()
    void read(stop.signal)
    const timer = setInterval(() => {
      if (!document.hidden) void read(stop.signal)
    }, everyMs)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [read, everyMs])
  const again = useCallback(() => read(), [read])
  return { answer: known?.of === path ? known?.answer : undefined, problem, read: again }
}
